/** A kitchen ticket as a card that can be read from two metres. */
import { AllergyNote, Courses, KitchenBoard, type Order, type Venue } from "@fourtop/core/internal"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { Icon, Post } from "@fourtop/http-adapter/web"
import { GuestRemark } from "../guests/GuestRemarks.tsx"
import { calledOut } from "../orders/calledOut.ts"
import { Clock } from "../parts/Moment.tsx"
import { Age } from "../orders/OrderCard.tsx"
import { Badge } from "../parts/Parts.tsx"
import { Rush } from "../orders/Rush.tsx"
import { Seen } from "./Seen.tsx"
import { destinationOf, nameIn, orderTag } from "../formats/orderFormats.ts"
import { kitchenLanguages } from "./kitchenLanguages.ts"
import { useWords } from "../words/useWords.tsx"

/** What every card of the kitchen needs. */
export interface Kitchen {
  readonly visit: RestaurantVisit
  readonly venue: Venue.Venue
  readonly now: number
  readonly lateAfter: number
  /** The branch that is shown; null for all. */
  readonly branchId: number | null
  /** The page to come back to. */
  readonly back: string
}

const isAllergic = ({ note }: { readonly note: string | null }): boolean =>
  note !== null && AllergyNote.mentionsAllergy(note)

/** What the dish contains, as far as the menu says. */
const Contains = ({ item, venue }: { readonly item: number; readonly venue: Venue.Venue }) => {
  const { dish, kitchen } = useWords()
  const allergens = venue.rows.dishes.find(({ id }) => id === item)?.allergens ?? null
  const text =
    allergens === null
      ? kitchen.card.allergensUnknown
      : allergens.length === 0
        ? kitchen.card.noAllergens
        : kitchen.card.contains(allergens.map((name) => dish.allergens[name]))
  return <span class="contains">{text}</span>
}

/** The lines of a ticket; what a dish contains is added where the guest is allergic. */
export const KitchenLines = (props: {
  readonly found: KitchenBoard.StationTicket
  readonly kitchen: Pick<Kitchen, "venue" | "visit">
}) => {
  const { found, kitchen } = props
  const say = useWords().kitchen.card
  const language = kitchenLanguages(kitchen.visit)
  return (
    <ul class="made">
      {KitchenBoard.linesOf(found).map((line) => (
        <li class={line.voided ? "voided" : undefined}>
          {line.voided && <span class="unseen">{say.voided} </span>}
          <span class="quantity">{line.quantity} ×</span> {nameIn(language, line.name)}
          {line.variant_name !== null && <span class="size"> {nameIn(language, line.variant_name)}</span>}
          {line.modifiers.length > 0 && (
            <ul class="options">
              {line.modifiers.map((name) => (
                <li>{nameIn(language, name)}</li>
              ))}
            </ul>
          )}
          <KitchenNote of={line} />
          {!line.voided && (isAllergic(found.order) || isAllergic(line)) && (
            <Contains item={line.item_id} venue={kitchen.venue} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** The note of an order or of a line; one that speaks of an allergy shouts. */
export const KitchenNote = ({ of }: { readonly of: { readonly note: string | null } }) => {
  const { allergy } = useWords().kitchen.card
  return of.note === null ? null : isAllergic(of) ? (
    <p class="allergy">
      <strong>
        <Icon name="warning" /> {allergy}
      </strong>{" "}
      {of.note}
    </p>
  ) : (
    <p class="note">{of.note}</p>
  )
}

/** Who it is for, for when, and how long the kitchen has had it. */
export const KitchenHead = (props: {
  readonly order: Order.Order
  /** Null where the kitchen does not have it yet. */
  readonly since: number | null
  readonly kitchen: Kitchen
  readonly number?: number
}) => {
  const { kitchen, number, order, since } = props
  const words = useWords()
  return (
    <>
      <h2>
        {number !== undefined && (
          <kbd class="number" data-printed>
            {number > 9 ? "" : number}
          </kbd>
        )}
        <span class="for">
          {destinationOf(order, words.orders)} <span class="soft">{orderTag(order)}</span>
        </span>
        {since !== null && <Age since={since} now={kitchen.now} lateAfter={kitchen.lateAfter} />}
      </h2>
      {order.scheduled_for !== null && (
        <p class="when">
          {words.kitchen.card.forTime(<Clock at={order.scheduled_for} zone={kitchen.visit.restaurant.time_zone} />)}
        </p>
      )}
    </>
  )
}

/** The course of a ticket, where its order has several, and that it comes first. */
export const CourseLine = ({ found }: { readonly found: KitchenBoard.StationTicket }) => {
  const say = useWords().courses
  const hasCourses = Courses.of(found.tickets).length > 0
  const isFirst = found.ticket.rush === true
  return hasCourses || isFirst ? (
    <p class="course">
      {isFirst && <Badge tone="bad">{say.rush.mark}</Badge>} {hasCourses && say.name(Courses.courseOf(found.ticket))}
    </p>
  ) : null
}

/** The button that bumps a ticket. */
export const Bump = (props: {
  readonly found: KitchenBoard.StationTicket
  readonly kitchen: Kitchen
  readonly label?: string
}) => {
  const words = useWords()
  const { found, kitchen, label = words.kitchen.card.bump } = props
  const { order, ticket } = found
  return (
    <Post action={pathOf(kitchen.visit, `kitchen/${order.id}/${ticket.id}/bump`)} csrf={kitchen.visit.csrf} quick>
      <input type="hidden" name="back" value={kitchen.back} />
      <button type="submit" id={`bump-${ticket.id}`}>
        {label}
        <span class="unseen"> {calledOut(order, words.orders)}</span>
      </button>
    </Post>
  )
}

/** A fired ticket at its station. The number is the key that bumps it. */
export const KitchenCard = (props: {
  readonly found: KitchenBoard.StationTicket
  readonly kitchen: Kitchen
  readonly number: number
}) => {
  const { found, kitchen, number } = props
  const { order, ticket } = found
  const isFirst = ticket.rush === true
  return (
    <li
      class={isFirst ? "fired rush" : "fired"}
      data-key={ticket.id}
      {...(number > 9 ? {} : { "data-number": number })}
    >
      <KitchenHead order={order} since={KitchenBoard.firedSince(found)} kitchen={kitchen} number={number} />
      <CourseLine found={found} />
      <KitchenNote of={found.order} />
      <GuestRemark guestId={found.order.guest_id} />
      <KitchenLines found={found} kitchen={kitchen} />
      {(ticket.voided_lines ?? []).length > 0 && <Seen found={found} kitchen={kitchen} />}
      <Bump found={found} kitchen={kitchen} />
      <Rush found={found} visit={kitchen.visit} path={`kitchen/${order.id}/${ticket.id}/rush`} back={kitchen.back} />
    </li>
  )
}
