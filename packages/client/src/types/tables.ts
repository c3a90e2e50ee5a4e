/** The types of the operations in `tables`. Generated from the API's declarations by `npm run record`; do not edit. */
import type { ClientFailure } from "../transport/FourtopError.ts"
import type {
  BadRequest,
  ExpectationFailed,
  HeadersTooLarge,
  InsufficientScope,
  InternalError,
  OriginNotAllowed,
  PlanLapsed,
  RateLimited,
  RequestTimeout,
  ServiceUnavailable,
  Unauthenticated
} from "./failures.ts"
import type { Empty } from "./shared.ts"

/** A table, and what it is now. */
export interface Table {
  /** The table's id. */
  readonly id: number
  /** The table's name. */
  readonly name: string
  /** The code that orders name the table by; null if it has none. */
  readonly code: string | null
  /** The branch that the table belongs to. */
  readonly branch_id: number
  /** How many guests it seats. */
  readonly seats: number
  /**
   * `seated`: a party or an open order is there. `reserved`: a reservation begins within its turn time from now.
   * Otherwise `free`.
   */
  readonly state: "free" | "reserved" | "seated" | (string & {})
  /** The orders of the table that are not finished, oldest first. */
  readonly open_order_ids: ReadonlyArray<string>
}

/** The number of tables. */
export interface TablesMeta {
  /** How many there are. */
  readonly count: number
}

/** What `tables.listTables` returns. */
export interface ListTablesResponse {
  readonly data: ReadonlyArray<Table>
  readonly meta: TablesMeta
  readonly links: Empty
}

/** Every error that `tables.listTables` may throw. */
export type ListTablesFailure =
  | BadRequest
  | Unauthenticated
  | InsufficientScope
  | PlanLapsed
  | OriginNotAllowed
  | RequestTimeout
  | ExpectationFailed
  | RateLimited
  | HeadersTooLarge
  | InternalError
  | ServiceUnavailable
  | ClientFailure
