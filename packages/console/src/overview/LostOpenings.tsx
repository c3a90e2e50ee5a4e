/** Orders that wait for an opening which no longer comes: nothing happens to them unless somebody calls the guest. */
import type { Order } from "@fourtop/core/internal"
import { destinationOf, orderTag } from "../formats/orderFormats.ts"
import { Phone } from "../orders/OrderFacts.tsx"
import { Moment } from "../parts/Moment.tsx"
import { Panel, Table } from "../parts/Parts.tsx"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useFormats, useWords } from "../words/useWords.tsx"

export const LostOpenings = (props: {
  readonly orders: ReadonlyArray<Order.Order>
  readonly visit: RestaurantVisit
}) => {
  const { money } = useFormats()
  const { orders, visit } = props
  const words = useWords()
  const say = words.overview.lostOpenings
  if (orders.length === 0) return null
  return (
    <Panel id="lost-openings" title={say.title}>
      <p class="notice bad">{words.orders.openingGone}</p>
      <div class="stacked">
        <Table
          caption={say.title}
          headings={say.headings}
          rows={orders.map((order) => [
            <a href={pathOf(visit, `orders/${order.id}`)}>
              {destinationOf(order, words.orders)} <span class="soft">{orderTag(order)}</span>
            </a>,
            <Moment at={order.scheduled_for} zone={visit.restaurant.time_zone} />,
            order.customer.name ?? words.orders.guest,
            order.customer.phone === null ? "" : <Phone number={order.customer.phone} />,
            money(order.price.totalMinor, order.currency)
          ])}
        />
      </div>
    </Panel>
  )
}
