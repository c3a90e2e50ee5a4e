/** Blocking a table and ending a block, as the forms of the tables and of the book ask for it. */
import {
  blockTable,
  type Branch,
  BranchVenue,
  NotFound,
  Undo,
  unblockTable,
  ValidationFailed,
  type Venue,
  type ZonedClock
} from "@fourtop/core/internal"
import { Clock, Effect } from "effect"
import type { Flash } from "@fourtop/http-adapter/web"
import * as PathId from "../parts/PathId.ts"
import * as TimeRange from "../parts/TimeRange.ts"
import { venueOf } from "../parts/venueOf.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"

/** What was done, for the page that comes next. */
export interface Done {
  readonly venue: Venue.Venue
  readonly branch: Branch.Branch | null
  readonly message: string
  /** The path that takes it back, and until when. */
  readonly undo: NonNullable<Flash["undo"]>
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
    const range = yield* TimeRange.of(fields, BranchVenue.at(venue, branch), visit.words.tables)
    const reason = (fields.get("reason") ?? "").trim() || null
    const { id } = yield* blockTable(acting, { tableId: table.id, ...range, reason })
    const until = (yield* Clock.currentTimeMillis) + Undo.windowMillis
    const done: Done = {
      venue,
      branch,
      message: visit.words.tables.hasBeenBlocked(visit.speech.tableName(table.name)),
      undo: { path: pathOf(visit, `book/blocks/${table.id}/${range.from}/end`), move: id, until }
    }
    return done
  })

/** Ends the block that the path names by its table and its beginning; an undo names the block itself. */
export const unblock = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const [tableId, from] = [yield* PathId.integer(visit, "table"), yield* PathId.integer(visit, "from")]
    const venue = yield* venueOf(visit)
    const named = visit.fields.get("move")
    const ended = yield* unblockTable(visit.acting, tableId, from, named).pipe(
      Effect.catchTag("ValidationFailed", (failure) =>
        Effect.fail(named === null ? new NotFound({ resource: "table" }) : failure)
      )
    )
    const until = (yield* Clock.currentTimeMillis) + Undo.windowMillis
    const again = { to: String(ended.to), until: String(until), reason: ended.reason ?? "" }
    const table = venue.rows.tables.find(({ id }) => id === ended.table_id)
    const branch = BranchVenue.branchById(venue, table?.branch_id)
    const done: Done & { readonly from: ZonedClock.Instant } = {
      venue,
      branch,
      from: ended.from,
      undo: {
        path: pathOf(visit, `book/blocks/${tableId}/${ended.from}/again?${new URLSearchParams(again).toString()}`),
        move: ended.id,
        until
      },
      message: visit.words.tables.isBookable(visit.speech.tableName(table?.name ?? ""))
    }
    return done
  })

/** Blocks a table again whose block was ended within the last minute, as the notice about it asks. */
export const again = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const [tableId, from] = [yield* PathId.integer(visit, "table"), yield* PathId.integer(visit, "from")]
    const table = (yield* venueOf(visit)).rows.tables.find(({ id }) => id === tableId)
    if (table === undefined) return yield* new NotFound({ resource: "table" })
    const number = (name: string) => Number(visit.query.get(name))
    if ((yield* Clock.currentTimeMillis) >= number("until")) return yield* Undo.refusal("too_late")
    const reason = visit.query.get("reason") || null
    yield* blockTable(visit.acting, { tableId, from, to: number("to"), reason })
    return visit.words.tables.hasBeenBlocked(visit.speech.tableName(table.name))
  })
