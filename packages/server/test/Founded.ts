/** A restaurant on a server of its own, for tests of commands about its business. */
import { Acting, Crypto, Directory, type Order, placeOrder, type StorePorts, Venues } from "@fourtop/core/internal"
import { sampleDocument } from "@fourtop/testkit"
import { Effect } from "effect"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import * as NodeCrypto from "../src/node/NodeCrypto.ts"
import { migratedDatabase } from "./migratedDatabase.ts"
import { called, onServer } from "./Fourtop.ts"

/** Founds it, and gives the command that looks after it. */
export const founded = Effect.promise(async () => {
  const url = await migratedDatabase()
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-test-"))
  const venue = path.join(directory, "venue.json")
  fs.writeFileSync(venue, JSON.stringify(sampleDocument))
  const fourtop = (...args: ReadonlyArray<string>) => Effect.promise(() => called(args, onServer(url)))
  const applied = await called(["venue", "apply", venue], onServer(url))
  fs.rmSync(directory, { recursive: true })
  if (applied.code !== 0) throw new Error(applied.stderr)
  return { url, fourtop }
})

interface Ordered {
  readonly tenant: number
  readonly guestId: number
  readonly order: Order.Order
}

/** Somebody orders the first dish that can be had now, on so many lines. */
export const ordering = (lines = 1): Effect.Effect<Ordered, unknown, StorePorts> =>
  Effect.gen(function* () {
    const restaurant = (yield* (yield* Directory).find(sampleDocument.slug))!
    const { dishes } = (yield* (yield* Venues).read(restaurant.id, 0))!
    const placed = yield* Effect.firstSuccessOf(
      dishes.map(({ id }) =>
        placeOrder(Acting.as(restaurant.id, Acting.system), {
          type: "pickup",
          customer_name: "Ada Bianchi",
          customer_phone: "06 555 0100",
          lines: Array.from({ length: lines }, () => ({ item_id: id, quantity: 1 }))
        })
      )
    )
    return { tenant: restaurant.id, guestId: placed.guest_id!, order: placed }
  }).pipe(Effect.provideService(Crypto, NodeCrypto.make()))
