import { Bookings, Commits, Directory, Guests, Orders, Rows, type StorePorts, Venues } from "@fourtop/core/internal"
import { MemoryStore } from "@fourtop/testkit"
import { Context, Effect, Layer, Option } from "effect"
import { assert, it } from "vitest"
import { makeRow } from "../src/contracts/arranging/anyRow.ts"
import { found } from "../src/contracts/arranging/arrange.ts"
import { readBack } from "../src/contracts/arranging/readBack.ts"

/** The kinds of rows that the contract of commits reads back from a store with these ports. */
const shownBy = (choose: (ports: Context.Context<StorePorts>) => Context.Context<Commits | Directory | Venues>) =>
  Effect.gen(function* () {
    const place = yield* found()
    return yield* Effect.filter(Rows.allKinds, (kind) =>
      Effect.map(readBack(kind, place.restaurantId, makeRow(kind, place)), Option.isSome)
    )
  }).pipe(
    Effect.provide(
      Layer.unwrapEffect(Effect.map(MemoryStore.make(), ({ ports }) => Layer.succeedContext(choose(ports))))
    ),
    Effect.runPromise
  )

it("rows of every kind are read back from a store with all ports", async () => {
  assert.deepStrictEqual(await shownBy((ports) => ports), [...Rows.allKinds])
})

it("a store with some ports is asked for the rows that these show", async () => {
  const shown = await shownBy(Context.pick(Bookings, Commits, Directory, Guests, Orders, Venues))
  assert.includeMembers([...shown], ["dish", "guest", "order", "ticket", "booking", "occupancy"])
  assert.notIncludeMembers([...shown], ["api_token"])
  assert.notIncludeMembers([...shown], ["waitlist_entry"])
  assert.notIncludeMembers([...shown], ["payment"])
})
