import type { Workers } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Statement from "../../connection/Statement.ts"
import type { Database } from "../../connection/Database.ts"

const beat = Statement.make<unknown>("beat_worker", "select from beat_worker($1)")
const takeDuty = Statement.make<{ readonly taken: boolean }>(
  "take_duty",
  "select take_duty($1, $2, $3::double precision) as taken"
)
const end = Statement.make<unknown>("end_worker", "select from end_worker($1)")

export const make = (database: typeof Database.Service): typeof Workers.Service => ({
  beat: (worker) => Effect.asVoid(database.ofInstallation(beat(worker))),
  takeDuty: (duty, worker, seconds) =>
    Effect.map(database.ofInstallation(takeDuty(duty, worker, seconds)), ([row]) => row!.taken),
  end: (worker) => Effect.asVoid(database.ofInstallation(end(worker)))
})
