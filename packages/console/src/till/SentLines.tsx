/** What the kitchen has already of an order: grey, with the time it was sent. */
import type { Order } from "@fourtop/core/internal"
import { clockText } from "../formats/moments.ts"
import { nameIn, orderTag } from "../formats/orderFormats.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"

export const SentLines = ({ order, visit }: { readonly order: Order.Order; readonly visit: RestaurantVisit }) => {
  const say = useWords().orderEntry
  const { default_language: language, time_zone: zone } = visit.restaurant
  return (
    <section class="sent-lines" aria-labelledby="sent-title">
      <h2 id="sent-title">
        {say.sent}{" "}
        <a class="plain-link" href={pathOf(visit, `orders/${order.id}`)}>
          {say.order(orderTag(order))}
        </a>
      </h2>
      <ul>
        {order.lines.map((line) => (
          <li key={line.id} class={line.voided ? "voided" : undefined}>
            <span class="quantity">{line.quantity} ×</span> {nameIn(language, line.name)}
            {line.variant_name !== null && ` ${nameIn(language, line.variant_name)}`}
            {line.modifiers.length > 0 && `, ${line.modifiers.map(({ name }) => nameIn(language, name)).join(", ")}`}
            {line.voided && <span class="unseen"> {say.voided}</span>}
            <span class="sent-at">{say.sentAt(clockText(zone, order.placed_at))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
