import { ShiftableClock } from "@fourtop/testkit"
import {
  BookingsContract,
  CommitsContract,
  DirectoryContract,
  GuestsContract,
  JobsContract,
  JournalContract,
  OrdersContract,
  VenuesContract
} from "@fourtop/testkit/contracts"
import { Layer } from "effect"
import * as runner from "vitest"
import * as SqliteStore from "../src/SqliteStore.ts"
import { temporaryFile } from "./temporaryFile.ts"

const clock = ShiftableClock.make()
const layer = Layer.merge(SqliteStore.layer(temporaryFile(), { flush: false }), ShiftableClock.layer(clock))
const options = { runner, shiftClock: clock.shift }

// Every suite of the ports that the store implements.
for (const { suite } of [
  DirectoryContract,
  VenuesContract,
  CommitsContract,
  JournalContract,
  JobsContract,
  OrdersContract,
  BookingsContract
]) {
  suite("the SQLite store", layer, options)
}
GuestsContract.recognition("the SQLite store", layer, options)
