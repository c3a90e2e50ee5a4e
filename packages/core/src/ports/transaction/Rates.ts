import { Context, type Effect } from "effect"

/** Whether one more was allowed, and how many are left. */
export interface Spent {
  readonly allowed: boolean
  readonly remaining: number
  /** Seconds until the next one is allowed, 1 to 60; 0 when this one was. */
  readonly retryAfterSeconds: number
}

/** Rate limits that do not belong to a token, such as failed authentications of a network address. */
export class Rates extends Context.Tag("@fourtop/core/Rates")<
  Rates,
  {
    /** Spends one unit of the key, never more than the limit in any 60 seconds; a refused unit is not counted. */
    readonly spend: (key: string, limit: number) => Effect.Effect<Spent>
  }
>() {}
