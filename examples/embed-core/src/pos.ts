/** One evening at a POS: the venue is set up, an order is placed and pushed, and the sales figures are read. */
import { readSalesSummary, type SalesSummary } from "@fourtop/core/backoffice"
import { Acting } from "@fourtop/core/basics"
import { jobHandlers, runDueJobs } from "@fourtop/core/jobs"
import { placeOrder } from "@fourtop/core/orders"
import { Notifier } from "@fourtop/core/ports"
import { applyVenue, currentVenue } from "@fourtop/core/venue"
import { PortableCrypto } from "@fourtop/core/crypto"
import { MemoryStore } from "@fourtop/testkit"
import { Effect, Layer } from "effect"
import * as Ledger from "./Ledger.ts"

const venue = {
  slug: "osteria-luna",
  name: "Osteria Luna",
  country: "IT",
  currency: "EUR",
  time_zone: "Europe/Rome",
  point_of_sale: { url: "https://pos.example" },
  menus: [
    {
      key: "dinner",
      name: "Dinner",
      categories: [
        { key: "pasta", name: "Pasta", dishes: [{ key: "carbonara", name: "Carbonara", price_minor: 1350 }] }
      ]
    }
  ]
}

const evening = Effect.gen(function* () {
  const { restaurantId } = yield* applyVenue(Acting.system, venue)
  const acting = Acting.as(restaurantId, Acting.person({ id: "7", name: "Front counter POS" }, "manager"))
  const { rows } = (yield* currentVenue(acting))!
  const carbonara = rows.dishes[0]!

  const order = yield* placeOrder(
    acting,
    {
      type: "pickup",
      customer_name: "Ada Bianchi",
      customer_phone: "06 555 0100",
      lines: [{ item_id: carbonara.id, quantity: 2 }]
    },
    "counter"
  )
  // A service runs jobs continuously; a test or a POS can run them when it chooses.
  yield* runDueJobs(jobHandlers)
  const summary = yield* readSalesSummary(acting, { from: null, to: null, branchId: null })
  return { orderId: order.id, totalMinor: order.price.totalMinor, summary }
})

const messagesGoNowhere = Layer.succeed(Notifier, { send: () => Effect.void })

/** Fourtop's in-memory store, with the ledger in place of its sales figures. */
const layer = (ledger: string) =>
  Layer.mergeAll(MemoryStore.layer(), PortableCrypto.layer, messagesGoNowhere).pipe(Layer.merge(Ledger.layer(ledger)))

export interface Evening {
  readonly orderId: string
  readonly totalMinor: number
  readonly summary: SalesSummary.SalesSummary
}

/** Runs the evening with a ledger in this file. */
export const runEvening = (ledger: string): Promise<Evening> =>
  Effect.runPromise(Effect.provide(evening, layer(ledger)))
