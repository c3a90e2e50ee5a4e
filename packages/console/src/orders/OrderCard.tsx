/** An order as a card: how it leaves, for when, who, what, the note, the total, and what can be done with it. */
import { type LoadedOrder, type Order, OrderBoard, OrderStatus, type Venue } from "@fourtop/core/internal"
import type { ComponentChildren } from "preact"
import { type CardVisit, pathOf } from "../visits/RestaurantVisit.ts"
import { Post } from "@fourtop/http-adapter/web"
import { GuestNote } from "../guests/GuestNote.tsx"
import { GuestRemark } from "../guests/GuestRemarks.tsx"
import { Clock } from "../parts/Moment.tsx"
import { ageText, channelName, destinationOf, nameIn, orderName, orderTag } from "../formats/orderFormats.ts"
import { OpeningGone } from "./OpeningGone.tsx"
import { BillLink, PaidBadge } from "../bill/BillLink.tsx"
import { Badge } from "../parts/Parts.tsx"
import { OrderCourses } from "./OrderCourses.tsx"
import { useFormats, useWords } from "../words/useWords.tsx"
import type { Words } from "../words/Words.ts"

/** One line of an order, with options indented. */
const Line = ({ language, line }: { readonly line: Order.OrderLine; readonly language: string }) => (
  <li class={line.voided ? "voided" : undefined}>
    <span class="quantity">{line.quantity} ×</span> {nameIn(language, line.name)}
    {line.variant_name !== null && <span class="soft"> {nameIn(language, line.variant_name)}</span>}
    {line.modifiers.length > 0 && (
      <ul class="options">
        {line.modifiers.map(({ name }) => (
          <li>{nameIn(language, name)}</li>
        ))}
      </ul>
    )}
    {(line.note ?? null) !== null && <p class="note">{line.note}</p>}
  </li>
)

export const Lines = ({ language, lines }: { readonly lines: Order.Order["lines"]; readonly language: string }) => (
  <ul class="lines">
    {lines.map((line) => (
      <Line line={line} language={language} />
    ))}
  </ul>
)

const asksForReason = (to: OrderStatus.OrderStatus): boolean => OrderStatus.isUnserved(to)

/** Whether a guest hears of moves: one who sits at a table gets no messages. */
const isTold = ({ customer, type }: Order.Order): boolean =>
  type !== "dine_in" && (customer.email !== null || customer.phone !== null)

/** What passes over the kitchen, in words; null where nothing does. */
const Skipped = (props: {
  readonly found: LoadedOrder
  readonly visit: CardVisit
  readonly venue: Venue.Venue | null
  readonly now: number
}) => {
  const { found, now, venue, visit } = props
  const say = useWords().orders.readyAnyway
  const skipped = OrderBoard.skippedKitchen(found, now)
  if (skipped === null) return null
  const nameOf = (key: string): string => venue?.settings.kitchen_stations.find((one) => one.key === key)?.name ?? key
  return (
    <p>
      {"begins" in skipped
        ? say.notBegun(<Clock at={skipped.begins} zone={visit.restaurant.time_zone} />)
        : say.notDone(skipped.stations.map(nameOf))}
    </p>
  )
}

/**
 * A form for each move that the order's status allows: the next step as a button, the others unfolded. A step that passes
 * over the kitchen asks first.
 */
export const Moves = (props: {
  readonly found: LoadedOrder
  readonly visit: CardVisit
  readonly venue: Venue.Venue | null
  readonly now: number
  /** The page to come back to. */
  readonly back: string
}) => {
  const { back, found, now, visit } = props
  const { order } = found
  const say = useWords().orders
  const action = pathOf(visit, `orders/${order.id}/move`)
  const all = OrderStatus.moves[order.status] as ReadonlyArray<keyof Words["orders"]["moves"]>
  const [next, ...others] = [...all.filter((to) => !asksForReason(to)), ...all.filter(asksForReason)]
  if (next === undefined) return null
  const isSkipping = next === "ready" && OrderBoard.skippedKitchen(found, now) !== null
  const form = (label: ComponentChildren) => (
    <Post action={action} csrf={visit.csrf} quick>
      <input type="hidden" name="to" value={next} />
      <input type="hidden" name="back" value={back} />
      <button type="submit" id={`${next}-now-${order.id}`}>
        {label}
      </button>
    </Post>
  )
  return (
    <div class="moves">
      {isSkipping ? (
        <details class="confirm" data-confirm id={`ask-${order.id}`}>
          <summary class="button plain">{say.moveOf(say.moves[next], orderName(order))}</summary>
          <div class="ask">
            <Skipped {...props} />
            {form(say.readyAnyway.button)}
          </div>
        </details>
      ) : (
        form(say.moveOf(say.moves[next], orderName(order)))
      )}
      {others.map((to) => (
        <details class="more" id={`${to}-${order.id}`}>
          <summary class="button plain small">{say.moveOf(say.moves[to], orderName(order))}</summary>
          <Post action={action} csrf={visit.csrf} class="reason" quick>
            <input type="hidden" name="to" value={to} />
            <input type="hidden" name="back" value={back} />
            {(to === "rejected" || to === "cancelled") && (
              <p class="soft">
                {say.consequences[to](isTold(order))}
                {order.paid_at !== null && ` ${say.toBeRefunded}`}
              </p>
            )}
            <label for={`reason-${to}-${order.id}`}>{say.reason}</label>
            <input id={`reason-${to}-${order.id}`} name="reason" list="reasons" maxlength={200} autocomplete="off" />
            <button type="submit" class="danger small">
              {say.confirmMove(say.moves[to])}
            </button>
          </Post>
        </details>
      ))}
    </div>
  )
}

/** The reasons that fields for a reason offer; once on a page. */
export const Reasons = () => (
  <datalist id="reasons">
    {useWords().orders.reasons.map((reason) => (
      <option value={reason} />
    ))}
  </datalist>
)

/** How long something has lasted, which the script keeps counting; late after so many minutes. */
export const Age = (props: { readonly since: number; readonly now: number; readonly lateAfter: number }) => {
  const { age } = useWords().orders
  const minutes = Math.max(0, Math.floor((props.now - props.since) / 60_000))
  const amber = Math.ceil(props.lateAfter * 0.75)
  const tone = minutes >= props.lateAfter ? " red" : minutes >= amber ? " amber" : ""
  return (
    <span class={`age${tone}`} data-since={props.since} data-amber={amber} data-red={props.lateAfter}>
      {ageText(props.since, props.now, age)}
    </span>
  )
}

export const OrderCard = (props: {
  readonly found: LoadedOrder
  readonly visit: CardVisit
  readonly venue: Venue.Venue | null
  readonly now: number
  /** The owner's limit for orders that nobody has accepted, in minutes. */
  readonly acceptWithin: number
  readonly back: string
}) => {
  const { money } = useFormats()
  const { acceptWithin, back, found, now, venue, visit } = props
  const say = useWords().orders
  const { order } = found
  const { default_language: language, time_zone: zone } = visit.restaurant
  const promised = OrderBoard.promisedFor(order)
  const fires = OrderBoard.firesAt(found, now)
  const isNew = order.status === "placed"
  const since = isNew ? OrderBoard.waitsSince(order) : order.placed_at
  const lateAfter = isNew ? acceptWithin : Math.max(1, Math.round((promised - order.placed_at) / 60_000))
  return (
    <li class="card" data-key={order.id} {...(fires === null ? {} : { "data-next": fires })}>
      <h3>
        <span>
          <a href={pathOf(visit, `orders/${order.id}`)}>
            {destinationOf(order, say)} <span class="soft">{orderTag(order)}</span>
          </a>
        </span>
        <Age since={since} now={now} lateAfter={lateAfter} />
      </h3>
      <p class="facts-line">
        <span>
          {order.scheduled_for === null
            ? say.board.forAbout(<Clock at={promised} zone={zone} />)
            : say.board.forTime(<Clock at={promised} zone={zone} />)}
        </span>
        {fires !== null && <span>{say.board.kitchenBegins(<Clock at={fires} zone={zone} />)}</span>}
        {order.held && <Badge tone="waiting">{say.placedWhileClosed}</Badge>}
        <span>{order.customer.name ?? say.guest}</span>
      </p>
      <OpeningGone order={order} venue={venue} />
      <Lines lines={order.lines} language={language} />
      <OrderCourses found={found} visit={visit} now={now} back={back} />
      <GuestNote note={order.note} />
      <GuestRemark guestId={order.guest_id} />
      <p class="total">
        <strong>{money(order.price.totalMinor, order.currency)}</strong>
        <PaidBadge order={order} />
        <span class="soft">{channelName(order.channel, say.channels)}</span>
      </p>
      <BillLink order={order} visit={visit} />
      <Moves found={found} visit={visit} venue={venue} now={now} back={back} />
    </li>
  )
}
