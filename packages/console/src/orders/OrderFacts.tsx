/** What an order is: its status, its customer, where it goes and for when. */
import { type LoadedOrder, OrderBoard, type OrderStatus } from "@fourtop/core"
import type { ComponentChildren } from "preact"
import type { RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { Moment } from "../parts/Moment.tsx"
import { channels, statuses, statusTones, types } from "../parts/orderWords.ts"
import { Badge } from "../parts/Parts.tsx"

const Fact = (props: { readonly label: string; readonly children: ComponentChildren }) => (
  <>
    <dt>{props.label}</dt>
    <dd>{props.children}</dd>
  </>
)

/** The number as a link that a phone can dial. */
const Phone = ({ number }: { readonly number: string }) => <a href={`tel:${number.replace(/[^\d+]/g, "")}`}>{number}</a>

export const StatusBadge = ({ status }: { readonly status: OrderStatus.OrderStatus }) => (
  <Badge tone={statusTones[status]}>{statuses[status]}</Badge>
)

export const OrderFacts = (props: {
  readonly found: LoadedOrder
  readonly visit: RestaurantVisit
  readonly now: number
  /** The name of the order's branch, where there is more than one. */
  readonly branch: string | null
}) => {
  const { branch, found, now, visit } = props
  const { order } = found
  const zone = visit.restaurant.time_zone
  const { email, name, phone } = order.customer
  const address = order.delivery_address
  const fires = OrderBoard.firesAt(found, now)
  return (
    <dl class="facts" {...(fires === null ? {} : { "data-next": fires })}>
      <Fact label="Status">
        <StatusBadge status={order.status} /> {order.held && <Badge tone="waiting">placed while closed</Badge>}
      </Fact>
      {order.cancel_reason !== null && <Fact label="Reason">{order.cancel_reason}</Fact>}
      <Fact label="Type">{order.table === null ? types[order.type] : `${types[order.type]}, ${order.table.name}`}</Fact>
      {branch !== null && <Fact label="Branch">{branch}</Fact>}
      <Fact label={order.scheduled_for === null ? "For about" : "For"}>
        <Moment at={OrderBoard.promisedFor(order)} zone={zone} />
      </Fact>
      {fires !== null && (
        <Fact label="Kitchen begins">
          <Moment at={fires} zone={zone} />
        </Fact>
      )}
      <Fact label="Customer">{name ?? <span class="soft">Guest</span>}</Fact>
      {phone !== null && (
        <Fact label="Phone">
          <Phone number={phone} />
        </Fact>
      )}
      {email !== null && <Fact label="Email">{email}</Fact>}
      {address !== null && (
        <Fact label="Address">
          {address.line1}, {address.city}
          {address.phone !== phone && (
            <>
              , <Phone number={address.phone} />
            </>
          )}
        </Fact>
      )}
      <Fact label="Channel">{channels[order.channel] ?? order.channel}</Fact>
      <Fact label="Placed">
        <Moment at={order.placed_at} zone={zone} />
      </Fact>
      <Fact label="Order id">
        <code>{order.id}</code>
      </Fact>
    </dl>
  )
}
