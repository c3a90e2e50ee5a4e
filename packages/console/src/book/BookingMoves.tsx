/** The forms that move a reservation: the next step as a button, the rest unfolded. */
import { BookingStatus, BookingUndo, type PartyBar, Undo as UndoRule, type ZonedClock } from "@fourtop/core/internal"
import { type CardVisit, pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import type { Move } from "../formats/bookingMoves.ts"
import { Post } from "@fourtop/http-adapter/web"
import type { ComponentChildren } from "preact"
import { orderTag } from "../formats/orderFormats.ts"
import { useOpenOrder } from "../parts/OpenOrders.tsx"
import type { Words } from "../words/Words.ts"
import { useFormats, useWords } from "../words/useWords.tsx"

interface Props {
  readonly booking: PartyBar.SheetBooking
  readonly visit: CardVisit
  /** The page to come back to. */
  readonly back: string
}

const Simple = (props: Props & { readonly to: Move; readonly class?: string }) => (
  <Post action={pathOf(props.visit, `book/${props.booking.id}/move`)} csrf={props.visit.csrf} quick>
    <input type="hidden" name="to" value={props.to} />
    <input type="hidden" name="back" value={props.back} />
    <button
      type="submit"
      id={`${props.to}-${props.booking.id}`}
      {...(props.class === undefined ? {} : { class: props.class })}
    >
      {useWords().bookingMoves.move(props.to, props.booking.name)}
    </button>
  </Post>
)

const Cancel = ({ back, booking, visit }: Props) => {
  const say = useWords().bookingMoves.cancel
  return (
    <Post action={pathOf(visit, `book/${booking.id}/move`)} csrf={visit.csrf} class="reason" quick>
      <input type="hidden" name="to" value="cancelled" />
      <input type="hidden" name="back" value={back} />
      <label for={`by-${booking.id}`}>{say.by}</label>
      <select id={`by-${booking.id}`} name="by">
        <option value="guest">{say.guest}</option>
        <option value="restaurant">{say.restaurant}</option>
      </select>
      <label for={`reason-${booking.id}`}>{say.reason}</label>
      <input
        id={`reason-${booking.id}`}
        name="reason"
        list="reasons"
        minlength={3}
        maxlength={200}
        autocomplete="off"
      />
      <button type="submit" class="danger">
        {say.button}
      </button>
    </Post>
  )
}

/** A party whose order is still open may have left without paying: that is asked first. */
const Left = ({ back, booking, visit }: Props) => {
  const { money } = useFormats()
  const say = useWords().bookingMoves
  const order = useOpenOrder(booking.table_ids)
  const form = (label: ComponentChildren) => (
    <Post action={pathOf(visit, `book/${booking.id}/left`)} csrf={visit.csrf} quick>
      <input type="hidden" name="back" value={back} />
      <button type="submit" class="plain" id={`left-${booking.id}`}>
        {label}
      </button>
    </Post>
  )
  if (order === null) return form(say.hasLeft(booking.name))
  return (
    <details class="confirm" data-confirm id={`ask-left-${booking.id}`}>
      <summary class="button plain">{say.hasLeft(booking.name)}</summary>
      <div class="ask">
        <p>
          {say.orderIsOpen(
            <a href={pathOf(visit, `orders/${order.id}`)}>{orderTag(order)}</a>,
            money(order.price.totalMinor, order.currency),
            order.paid_at !== null
          )}
        </p>
        {form(say.hasLeftAnyway)}
      </div>
    </details>
  )
}

/** Where the order of a seated party is taken. */
const TakeOrder = ({ booking, visit }: Pick<Props, "booking" | "visit">) => {
  const say = useWords().bookingMoves
  const table = booking.table_ids[0]
  return table === undefined ? null : (
    <a class="button plain" href={`${pathOf(visit, `take/table/${table}`)}?reservation_id=${booking.id}`}>
      {say.takeOrder(booking.name)}
    </a>
  )
}

/** A form for each move that the status allows; `isDue` makes the next step stand out. */
export const BookingMoves = (props: Props & { readonly isDue: boolean }) => {
  const { booking, isDue, ...shared } = props
  const say = useWords().bookingMoves
  const all = BookingStatus.moves[booking.status] as ReadonlyArray<Move>
  const [first, ...rest] = all.filter((to) => to !== "cancelled")
  const isMain = first !== undefined && (isDue || first === "confirmed")
  const others = isMain ? rest : all.filter((to) => to !== "cancelled")
  const isHere = booking.status === "seated" && (booking.left_at ?? null) === null
  if (!isHere && first === undefined) return null
  return (
    <div class="moves">
      {isHere && <TakeOrder booking={booking} visit={shared.visit} />}
      {isHere && <Left booking={booking} {...shared} />}
      {isMain && <Simple to={first} booking={booking} {...shared} />}
      {(others.length > 0 || all.includes("cancelled")) && (
        <details class="more" id={`more-${booking.id}`}>
          <summary class="button plain small">{say.more(booking.name)}</summary>
          <div class="moves">
            {others.map((to) => (
              <Simple to={to} class="plain" booking={booking} {...shared} />
            ))}
          </div>
          {all.includes("cancelled") && <Cancel booking={booking} {...shared} />}
        </details>
      )}
    </div>
  )
}

/** The reasons that fields for a reason offer; once on a page. */
export const Reasons = () => (
  <datalist id="reasons">
    {useWords().bookingMoves.reasons.map((reason) => (
      <option value={reason} />
    ))}
  </datalist>
)

const stepOf = ({ last_move, left_at, name, status }: PartyBar.SheetBooking, say: Words["bookingMoves"]): string => {
  const before = last_move!.before.booking
  if (before === null) return say.made(name)
  if (before.status !== status) return say.moved[status as Move](name)
  return (left_at ?? null) !== (before.left_at ?? null) ? say.left(name) : say.changed(name)
}

/** What people did within the last minute, each with a button that takes it back. */
export const Undo = (props: {
  readonly bookings: ReadonlyArray<PartyBar.SheetBooking>
  readonly visit: RestaurantVisit
  readonly now: ZonedClock.Instant
  readonly back: string
}) => {
  const { back, now, visit } = props
  const say = useWords().bookingMoves
  const steps = props.bookings.flatMap((booking) => {
    const step = BookingUndo.moveToUndo(booking, now)
    return step === null ? [] : [{ booking, step }]
  })
  return (
    <div class="undo" role="status" data-part="undo">
      {steps
        .toSorted((a, b) => b.step.at - a.step.at)
        .map(({ booking, step }) => (
          <div data-next={step.at + UndoRule.windowMillis}>
            <span>{stepOf(booking, say)}</span>
            <Post action={pathOf(visit, `book/${booking.id}/undo`)} csrf={visit.csrf} quick>
              <input type="hidden" name="move" value={String(step.version)} />
              <input type="hidden" name="back" value={back} />
              <button type="submit" class="plain" id={`undo-${booking.id}`}>
                {say.undo(booking.name)}
              </button>
            </Post>
          </div>
        ))}
    </div>
  )
}
