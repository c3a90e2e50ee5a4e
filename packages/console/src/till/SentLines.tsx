/** What the kitchen has already of an order: grey, with the time it was sent. */
import type { LoadedOrder, Order, Ticket } from "@fourtop/core/internal"
import { nameIn, orderTag } from "../formats/orderFormats.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useFormats, useWords } from "../words/useWords.tsx"
import { pathOfPlace, type Place } from "./places.ts"

/** When the kitchen got a line, or which course it waits for; nothing of what was voided. */
const When = (props: {
  readonly line: Order.OrderLine
  readonly tickets: ReadonlyArray<Ticket.Ticket>
  readonly zone: string
}) => {
  const { clock } = useFormats()
  const { line, tickets, zone } = props
  const say = useWords().orderEntry
  const ticket = tickets.find(({ lines }) => lines.some(({ line_id }) => line_id === line.id))
  if (line.voided || ticket === undefined) return null
  const { course, fire_at, status } = ticket
  const isSent = fire_at !== null && status !== "queued"
  return (
    <span class="sent-at">
      {isSent ? say.sentAt(clock(fire_at, zone)) : course === undefined ? say.waits : say.waitsFor(course)}
    </span>
  )
}

export const SentLines = (props: {
  readonly found: LoadedOrder
  readonly place: Place
  readonly visit: RestaurantVisit
}) => {
  const { found, place, visit } = props
  const { bill, orderEntry: say } = useWords()
  const { order, tickets } = found
  const { default_language: language, time_zone: zone } = visit.restaurant
  return (
    <section class="sent-lines" aria-labelledby="sent-title">
      <div class="sent-head">
        <h2 id="sent-title">{say.sent}</h2>
        {place.others.length > 0 && (
          <a class="plain-link" href={`${pathOfPlace(visit, place)}?new=yes`}>
            {say.title}
            <span class="unseen"> {say.forPlace(place.name)}</span>
          </a>
        )}
        <a class="plain-link" href={pathOf(visit, `bill/order/${order.id}`)} id="bill">
          {bill.openFor(orderTag(order))}
        </a>
        <a class="plain-link" href={pathOf(visit, `orders/${order.id}`)}>
          {say.order(orderTag(order))}
        </a>
        {place.others
          .filter(({ id }) => id !== order.id)
          .map((other) => (
            <a class="plain-link" href={pathOf(visit, `orders/${other.id}`)}>
              {say.alsoOpen(orderTag(other))}
            </a>
          ))}
      </div>
      <ul>
        {order.lines.map((line) => (
          <li key={line.id} class={line.voided ? "voided" : undefined}>
            <span class="quantity">{line.quantity} ×</span> {nameIn(language, line.name)}
            {line.variant_name !== null && ` ${nameIn(language, line.variant_name)}`}
            {line.modifiers.length > 0 && `, ${line.modifiers.map(({ name }) => nameIn(language, name)).join(", ")}`}
            {line.voided && <span class="unseen"> {say.voided}</span>}
            <When line={line} tickets={tickets} zone={zone} />
          </li>
        ))}
      </ul>
    </section>
  )
}
