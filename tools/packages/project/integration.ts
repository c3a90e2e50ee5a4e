// Only type-checked against the published types; it never runs.
import { createClient, isFourtopError } from "@fourtop/client"
import { createReceiver, type ReceivedEvent } from "@fourtop/client/receiver"
import { makeClient } from "@fourtop/http-adapter/client"
import { type Sandbox, startSandbox } from "@fourtop/testkit"
import { Effect, Stream } from "effect"

const sandbox: Sandbox = await startSandbox()
const api = createClient({ url: sandbox.url, token: sandbox.token })

const { data: order } = await api.orders.placeOrder(
  { payload: { type: "pickup", customer_name: "Ada", customer_phone: "1", lines: [{ item_id: 1, quantity: 2 }] } },
  { idempotencyKey: "mine", signal: AbortSignal.timeout(1000) }
)
export const total: number = order.total_minor
export const names: ReadonlyArray<string | null> = order.items.map(({ name }) => name["en"] ?? null)

for await (const booking of api.reservations.listReservations.all({ query: { status: "confirmed" } })) {
  const time: string = booking.time
  console.log(time)
}

// @ts-expect-error a menu has a number
await api.menu.readMenu({ path: { menu: "first" } })
// @ts-expect-error an order has lines
await api.orders.placeOrder({ payload: { type: "pickup", customer_name: "Ada", customer_phone: "1" } })
// @ts-expect-error menus are not paged
api.menu.listMenus.all()

export const scopeOf = (error: unknown): string | null =>
  isFourtopError(error, "insufficient_scope") ? error.details.required_scope : null

const { guests, menu } = makeClient({ url: sandbox.url, token: () => sandbox.token })
export const missing: Effect.Effect<string> = menu.readItem({ path: { item: 7 } }).pipe(
  Effect.map(({ data }) => data.dietary),
  Effect.catchTag("NotFound", ({ code }) => Effect.succeed(code)),
  Effect.orDie
)
export const known: Stream.Stream<number, unknown> = Stream.map(guests.listGuests.all(), ({ id }) => id)

const describe = (event: ReceivedEvent): string => {
  if (!event.known) return event.type
  return event.type === "order.created" ? event.data.order.id : event.restaurant.slug
}
export const receiver = createReceiver({ secret: "whsec", handle: (event) => console.log(describe(event)) })
