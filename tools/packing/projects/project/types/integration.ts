// Only type-checked against the published types; it never runs. It is copied to a file of each kind of module.
import { createClient, isFourtopError } from "@fourtop/client"
import { createReceiver, type ReceivedEvent } from "@fourtop/client/receiver"
import { Acting, placeOrder } from "@fourtop/core"
import { PortableCrypto } from "@fourtop/core/crypto"
import { makeClient } from "@fourtop/http-adapter/client"
import { PgStore } from "@fourtop/pg-adapter"
import { type Sandbox, startSandbox } from "@fourtop/testkit"
import { contracts } from "@fourtop/testkit/contracts"
import { Effect, Layer, Redacted, Stream } from "effect"
import * as runner from "node:test"

export const order = async (): Promise<number> => {
  const sandbox: Sandbox = await startSandbox()
  const api = createClient({ url: sandbox.url, token: sandbox.token })
  const { data: placed } = await api.orders.placeOrder(
    { payload: { type: "pickup", customer_name: "Ada", customer_phone: "1", lines: [{ item_id: 1, quantity: 2 }] } },
    { idempotencyKey: "mine", signal: AbortSignal.timeout(1000) }
  )
  const names: ReadonlyArray<string | null> = placed.items.map(({ name }) => name["en"] ?? null)
  console.log(names)
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
  return placed.total_minor
}

export const scopeOf = (error: unknown): string | null =>
  isFourtopError(error, "insufficient_scope") ? error.details.required_scope : null

const { guests, menu } = makeClient({ url: "http://127.0.0.1", token: () => "1|svc_live" })
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

const store = PgStore.layer({ url: Redacted.make("postgresql://localhost/mine") })
const wish = {
  type: "pickup",
  customer_name: "Ada",
  customer_phone: "1",
  lines: [{ item_id: 1, quantity: 2 }]
} as const
export const total = placeOrder(Acting.as(1, Acting.system), wish).pipe(
  Effect.map(({ price }) => price.totalMinor),
  Effect.provide(Layer.merge(store, PortableCrypto.layer))
)
// @ts-expect-error quantities are numbers
placeOrder(Acting.as(1, Acting.system), { ...wish, lines: [{ item_id: 1, quantity: "2" }] })

contracts("mine", store, { runner })
// @ts-expect-error a runner has functions
contracts("mine", store, { runner: "vitest" })
