/** GET /closings and GET /closings/{closing}, and the days that are not closed. */
import { Clock, Effect, Schema } from "effect"
import * as ClosingBranch from "../../domain/closings/ClosingBranch.ts"
import * as ClosingView from "../../domain/closings/ClosingView.ts"
import { NotFound } from "../../domain/foundation/Errors.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as Shapes from "../../domain/foundation/input/Shapes.ts"
import * as Page from "../../domain/foundation/Page.ts"
import * as BranchVenue from "../../domain/venue/BranchVenue.ts"
import * as BusinessDay from "../../domain/venue/BusinessDay.ts"
import { ClosingListKey, Closings } from "../../ports/closings/Closings.ts"
import { useCase } from "../definition/useCase.ts"
import { currentVenue, type Reader } from "../venue/currentVenue.ts"

const may = { areas: ["closing"], scope: "reports:read" } as const

export interface ClosingQuery {
  /** Null for all branches. */
  readonly branchId: number | null
}

const ClosingConditions = Schema.Struct({ branchId: Schema.NullOr(Shapes.integer) })

const zoneOf = (reader: Reader) =>
  Effect.flatMap(currentVenue(reader), (venue) =>
    venue === null ? new NotFound({ resource: "restaurant" }) : Effect.succeed(venue.restaurant.time_zone)
  )

/** A page of closings, newest first. */
export const listClosings = useCase(
  "listClosings",
  { may, input: [Input.command(ClosingConditions), Input.command(Page.requestOf(ClosingListKey))] },
  (reader: Reader, { branchId }: ClosingQuery, page: Page.Request) =>
    Effect.gen(function* () {
      const zone = yield* zoneOf(reader)
      const found = yield* (yield* Closings).list(reader.restaurantId, branchId, page)
      return { ...found, rows: found.rows.map((closing) => ClosingView.of(closing, zone)) }
    })
)

/** One closing, as the API shows it. */
export const readClosing = useCase(
  "readClosing",
  { may, input: [Input.integer("closing")] },
  (reader: Reader, id: number) =>
    Effect.gen(function* () {
      const zone = yield* zoneOf(reader)
      const closing = yield* (yield* Closings).find(reader.restaurantId, id)
      return closing === null ? yield* new NotFound({ resource: "closing" }) : ClosingView.of(closing, zone)
    })
)

/** Business days before the present one that have postings which no closing took, with their branches. */
export const readUnclosedDays = useCase(
  "readUnclosedDays",
  { may: { areas: ["closing"], scope: null }, input: [] },
  (reader: Reader) =>
    Effect.gen(function* () {
      const venue = yield* currentVenue(reader)
      if (venue === null) return yield* new NotFound({ resource: "restaurant" })
      const now = yield* Clock.currentTimeMillis
      const open = yield* (yield* Closings).openDays(reader.restaurantId)
      return open.filter(
        ({ branch_id, day }) =>
          day < BusinessDay.dateAt(BranchVenue.at(venue, ClosingBranch.of(venue, branch_id) ?? null), now)
      )
    })
)
