/** What an order is: its status, its customer, where it goes and for when. */
import { type LoadedOrder, OrderBoard, type OrderStatus } from "@fourtop/core/internal"
import type { ComponentChildren } from "preact"
import type { RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { Moment } from "../parts/Moment.tsx"
import { channelName } from "../formats/orderFormats.ts"
import { statusTones } from "../parts/orderTones.ts"
import { Badge } from "../parts/Parts.tsx"
import { useSpeech, useWords } from "../words/useWords.tsx"

const Fact = (props: { readonly label: string; readonly children: ComponentChildren }) => (
  <>
    <dt>{props.label}</dt>
    <dd>{props.children}</dd>
  </>
)

/** The number as a link that a phone can dial. */
export const Phone = ({ number }: { readonly number: string }) => (
  <a href={`tel:${number.replace(/[^\d+]/g, "")}`}>{number}</a>
)

export const StatusBadge = ({ status }: { readonly status: OrderStatus.OrderStatus }) => (
  <Badge tone={statusTones[status]}>{useWords().orders.statuses[status]}</Badge>
)

export const OrderFacts = (props: {
  readonly found: LoadedOrder
  readonly visit: RestaurantVisit
  readonly now: number
  /** The name of the order's branch, where there is more than one. */
  readonly branch: string | null
}) => {
  const { tableName } = useSpeech()
  const { branch, found, now, visit } = props
  const words = useWords()
  const { facts: say } = words.order
  const { channels, guest, placedWhileClosed, reason, types, typeAtTable } = words.orders
  const { order } = found
  const zone = visit.restaurant.time_zone
  const { email, name, phone } = order.customer
  const address = order.delivery_address
  const fires = OrderBoard.firesAt(found, now)
  return (
    <dl class="facts" {...(fires === null ? {} : { "data-next": fires })}>
      <Fact label={say.status}>
        <StatusBadge status={order.status} /> {order.held && <Badge tone="waiting">{placedWhileClosed}</Badge>}
      </Fact>
      {order.cancel_reason !== null && <Fact label={reason}>{order.cancel_reason}</Fact>}
      <Fact label={say.type}>
        {order.table === null ? types[order.type] : typeAtTable(types[order.type], tableName(order.table.name))}
      </Fact>
      {branch !== null && <Fact label={say.branch}>{branch}</Fact>}
      <Fact label={order.scheduled_for === null ? say.forAbout : say.forTime}>
        <Moment at={OrderBoard.promisedFor(order)} zone={zone} />
      </Fact>
      {fires !== null && (
        <Fact label={say.kitchenBegins}>
          <Moment at={fires} zone={zone} />
        </Fact>
      )}
      <Fact label={say.customer}>{name ?? <span class="soft">{guest}</span>}</Fact>
      {phone !== null && (
        <Fact label={say.phone}>
          <Phone number={phone} />
        </Fact>
      )}
      {email !== null && <Fact label={say.email}>{email}</Fact>}
      {address !== null && (
        <Fact label={say.address}>
          {address.line1}, {address.city}
          {address.phone !== phone && (
            <>
              , <Phone number={address.phone} />
            </>
          )}
        </Fact>
      )}
      <Fact label={say.channel}>{channelName(order.channel, channels)}</Fact>
      <Fact label={say.placed}>
        <Moment at={order.placed_at} zone={zone} />
      </Fact>
      {(order.external_reference ?? null) !== null && <Fact label={say.reference}>{order.external_reference}</Fact>}
      <Fact label={say.id}>
        <code>{order.id}</code>
      </Fact>
    </dl>
  )
}
