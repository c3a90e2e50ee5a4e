import { PgStore } from "@fourtop/pg-adapter"
import { contracts } from "@fourtop/testkit/contracts"
import { Redacted } from "effect"
import { migratedDatabase, shiftableClock } from "./support.ts"

const url = await migratedDatabase()

contracts("PgStore", PgStore.layer({ url: Redacted.make(url) }), { shiftClock: shiftableClock(url) })
