import type { Rates } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Statement from "../../connection/Statement.ts"
import type { Database } from "../../connection/Database.ts"

interface Spent {
  readonly allowed: boolean
  readonly remaining: number
  readonly retry_after: number
}

const spend = Statement.make<Spent>("spend_rate", "select allowed, remaining, retry_after from spend_rate($1, $2)")

export const make = (database: typeof Database.Service): typeof Rates.Service => ({
  spend: (key, limit) =>
    // A prefix keeps these apart from the keys of tokens, which are counted in the same log.
    Effect.map(database.ofInstallation(spend(`other:${key}`, limit)), ([spent]) => ({
      allowed: spent!.allowed,
      remaining: spent!.remaining,
      retryAfterSeconds: spent!.retry_after
    }))
})
