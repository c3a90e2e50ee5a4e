import { Effect } from "effect"
import type { Database } from "../connection/Database.ts"
import * as Statement from "../connection/Statement.ts"
import type { Assignment, Assignments } from "./routing/Assignments.ts"

const find = Statement.make<Assignment>("find_assignment", "select server, copy from find_assignment($1)")
const assign = Statement.make<{ readonly server: string }>(
  "assign_restaurant",
  "select assign_restaurant($1, $2) as server"
)

const ofSecret = Statement.make<{ readonly restaurant: number }>(
  "find_secret",
  "select restaurant from find_secret($1) restaurant"
)

/** The assignments that the directory's database has. */
export const make = ({ ofInstallation }: typeof Database.Service): Assignments => ({
  find: (restaurant) => Effect.map(ofInstallation(find(restaurant)), ([found]) => found ?? null),
  assign: (restaurant, server) => Effect.map(ofInstallation(assign(restaurant, server)), ([row]) => row!.server),
  ofSecret: (secret) => Effect.map(ofInstallation(ofSecret(secret)), ([row]) => row?.restaurant ?? null)
})
