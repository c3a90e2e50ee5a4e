/**
 * Two databases as the servers of one installation keep what one database promises. What a statement does is the same as
 * with one database, so that the smaller size runs what is looked up before the restaurant is known; two stores in memory
 * run all of it.
 */
import { Database, ServersStore } from "@fourtop/pg-adapter"
import {
  AppsContract,
  contracts,
  DirectoryContract,
  type Options,
  PeopleContract,
  TokensContract
} from "@fourtop/testkit/contracts"
import { Context, Effect, Layer } from "effect"
import * as runner from "vitest"
import * as PgAssignments from "../../src/servers/PgAssignments.ts"
import { isLarge } from "../../../../tools/testing/size.ts"
import { migratedDatabase, shiftableClock, storeAt } from "../support.ts"

const [first, second] = [await migratedDatabase(), await migratedDatabase()]
const clocks = [shiftableClock(first), shiftableClock(second)]

const twoServers = Layer.scopedContext(
  Effect.gen(function* () {
    const [directory, other] = [yield* Layer.build(storeAt(first)), yield* Layer.build(storeAt(second))]
    return ServersStore.make({
      directory: { name: "first", ports: directory },
      others: [{ name: "second", ports: other }],
      assignments: PgAssignments.make(Context.get(directory, Database.Database)),
      choose: (restaurant) => (restaurant % 2 === 0 ? "second" : "first")
    })
  })
)

const name = "two databases with restaurants on both"
const options: Options = {
  runner,
  shiftClock: (milliseconds) => Effect.forEach(clocks, (shift) => shift(milliseconds), { discard: true }),
  spread: true
}

if (isLarge) contracts(name, twoServers, options)
else
  for (const { suite } of [DirectoryContract, TokensContract, AppsContract, PeopleContract])
    suite(name, twoServers, options)
