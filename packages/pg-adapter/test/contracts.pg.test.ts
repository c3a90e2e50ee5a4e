import { contracts } from "@fourtop/testkit/contracts"
import * as runner from "vitest"
import { migratedDatabase, shiftableClock, storeAt } from "./support.ts"

const url = await migratedDatabase()

contracts("PgStore", storeAt(url), { runner, shiftClock: shiftableClock(url) })
