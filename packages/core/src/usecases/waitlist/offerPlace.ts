/** Offers free places of a day to the parties on its waitlist, one commit for each. */
import { Effect, Schema } from "effect"
import * as Fields from "../../domain/foundation/Fields.ts"
import * as Shapes from "../../domain/foundation/input/Shapes.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as TableDay from "../../domain/bookings/TableDay.ts"
import { decide } from "../../domain/decisions/waitlist/offerPlace.ts"
import * as Acting from "../../domain/foundation/Acting.ts"
import type { ClaimedJob } from "../../domain/foundation/Job.ts"
import * as WaitlistDay from "../../domain/waitlist/WaitlistDay.ts"
import * as WaitlistJobs from "../../domain/waitlist/WaitlistJobs.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { useCase } from "../definition/useCase.ts"
import { Waitlist } from "../../ports/bookings/Waitlist.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"
import { waitlistDayOf } from "./joinWaitlist.ts"

/** A date at a branch, and the entry that somebody on shift chose; the first that fits for null. */
export interface OfferedDay {
  readonly date: string
  readonly branchId: number | null
  readonly entryId: string | null
}

const DayOffer = Schema.Struct({
  date: Fields.date,
  branchId: Schema.NullOr(Shapes.integer),
  entryId: Schema.NullOr(Shapes.text)
})

/** Offers one place: to the chosen entry, or to the first that fits; returns null when nobody does. */
export const offerPlace = useCase(
  "offerPlace",
  { may: { areas: ["book"], scope: null }, input: [Input.command(DayOffer)] },
  (acting: Acting.Acting, { branchId, date, entryId }: OfferedDay) =>
    Effect.gen(function* () {
      const waitlist = yield* Waitlist
      const first = waitlistDayOf(yield* currentVenue(acting), date, branchId)
      return yield* transact({
        acting,
        contention: TableDay.contention(first),
        load: (request) =>
          Effect.gen(function* () {
            const venue = yield* currentVenue(acting)
            const loading = waitlist.loadDay(acting.restaurantId, waitlistDayOf(venue, date, branchId), request)
            return yield* Load.andThen(loading, (day) => Effect.succeed({ venue, day }))
          }),
        decide: (state, context) => decide({ branchId, entryId }, state, context)
      })
    })
)

/** Offers everything that is free on a date to whoever fits, in the order of arrival; returns how many offers it made. */
export const offerPlaces = useCase(
  "offerPlaces",
  { may: { areas: ["book"], scope: null }, input: [Input.date("date"), Input.nullOr(Input.integer("branch_id"))] },
  (acting: Acting.Acting, date: string, branchId: number | null) =>
    Effect.gen(function* () {
      let made = 0
      // Each offer ends the wait of one entry.
      while (
        made < WaitlistDay.mostEntries &&
        (yield* offerPlace(acting, { date, branchId, entryId: null })) !== null
      ) {
        made++
      }
      return made
    })
)

/** Dates that one job looks at when the whole venue changed. */
const mostDates = 400

/** Runs the job that a change left which may have made places free. */
export const runOffers = (job: Pick<ClaimedJob, "payload" | "restaurant_id">) =>
  Effect.gen(function* () {
    const acting = Acting.as(job.restaurant_id, Acting.system)
    const { branch_id, dates } = WaitlistJobs.freedDatesOf(job)
    const days =
      dates?.map((date) => ({ date, branch_id })) ?? (yield* (yield* Waitlist).waitedDays(job.restaurant_id, mostDates))
    yield* Effect.forEach(days, ({ branch_id, date }) => offerPlaces(acting, date, branch_id), { discard: true })
  })
