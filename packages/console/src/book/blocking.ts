/** Blocking a table and ending a block, as the forms of the tables and of the book ask for it. */
import {
  blockTable,
  type Branch,
  BranchVenue,
  NotFound,
  unblockTable,
  ValidationFailed,
  type Venue,
  type ZonedClock,
  TableName
} from "@fourtop/core"
import { Effect } from "effect"
import * as PathId from "../parts/PathId.ts"
import * as TimeRange from "../parts/TimeRange.ts"
import { venueOf } from "../parts/venueOf.ts"
import type { RestaurantVisit } from "../visits/RestaurantVisit.ts"

/** What was done, for the page that comes next. */
export interface Done {
  readonly venue: Venue.Venue
  readonly branch: Branch.Branch | null
  readonly message: string
}

/** Blocks the table in the form. */
export const block = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { acting, fields } = visit
    const venue = yield* venueOf(visit)
    const table = venue.rows.tables.find(({ archived, id }) => !archived && String(id) === fields.get("table_id"))
    if (table === undefined) {
      return yield* ValidationFailed.of({ path: "table_id", message: visit.words.tables.noSuchTable })
    }
    const branch = BranchVenue.branchById(venue, table.branch_id)
    const range = yield* TimeRange.of(fields, BranchVenue.at(venue, branch))
    const reason = (fields.get("reason") ?? "").trim() || null
    yield* blockTable(acting, { tableId: table.id, ...range, reason })
    const done: Done = { venue, branch, message: visit.words.tables.hasBeenBlocked(TableName.spoken(table.name)) }
    return done
  })

/** Ends the block that the path names by its table and its beginning. */
export const unblock = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const [tableId, from] = [yield* PathId.integer(visit, "table"), yield* PathId.integer(visit, "from")]
    const venue = yield* venueOf(visit)
    const ended = yield* unblockTable(visit.acting, tableId, from).pipe(
      Effect.catchTag("ValidationFailed", () => new NotFound({ resource: "table" }))
    )
    const table = venue.rows.tables.find(({ id }) => id === ended.table_id)
    const branch = BranchVenue.branchById(venue, table?.branch_id)
    const done: Done & { readonly from: ZonedClock.Instant } = {
      venue,
      branch,
      from: ended.from,
      message: visit.words.tables.isBookable(TableName.spoken(table?.name ?? ""))
    }
    return done
  })
