import { contracts } from "@fourtop/testkit/contracts"
import { migratedDatabase, shiftableClock, storeAt } from "./support.ts"

const url = await migratedDatabase()

contracts("PgStore", storeAt(url), { shiftClock: shiftableClock(url) })
