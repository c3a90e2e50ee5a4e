/** Arguments and options that several commands have. */
import {
  type Branch,
  BranchVenue,
  BusinessDay,
  type LocalDate,
  type Restaurant,
  Venues,
  ZonedClock
} from "@fourtop/core/internal"
import { Clock, Effect, Option } from "effect"
import { CommandError } from "../../service/settings/CommandError.ts"
import { argument, optional } from "./Parameter.ts"
import * as Value from "./Value.ts"

export const amount = argument("AMOUNT", Value.integer, "Amount in the currency's minor unit: 1250 is 12.50 EUR.")

export const order = argument("ORDER", Value.text, "Order ID or its ending, as shown by `order list`.")

export const booking = argument("RESERVATION", Value.text, "Reservation ID or its ending, as shown by `booking list`.")

export const monday = argument("MONDAY", Value.date, "First day of the week, such as 2027-01-04.")

export const branch = optional(
  "--branch ID",
  Value.integer,
  "Branch ID, as shown by `table list --json`.",
  "the main branch"
)

export const drawer = optional(
  "--drawer ID",
  Value.integer,
  "Drawer that cash goes into, as shown by `day show`.",
  "the first one"
)

/** The drawer of a refund. */
export const drawerLeft = optional(
  "--drawer ID",
  Value.drawer,
  "Drawer that cash leaves, as shown by `day show`; - is the first one.",
  "the one that it went into"
)

/** The branch with this ID, or the main branch. */
export const branchOf = (
  id: Option.Option<number>,
  restaurant: Restaurant.Restaurant
): Effect.Effect<Branch.Branch, CommandError, Venues> =>
  Effect.gen(function* () {
    const venue = yield* (yield* Venues).read(restaurant.id, 0)
    const branches = venue?.rows.branches.filter(({ archived }) => !archived) ?? []
    const found = Option.match(id, {
      onNone: () => venue?.defaultBranch,
      onSome: (wanted) => branches.find((one) => one.id === wanted)
    })
    if (found !== undefined && found !== null) return found
    const listed = branches.map((one) => `${one.id} (${one.name})`).join(", ")
    return yield* new CommandError({
      message: `${restaurant.slug} has no such branch.`,
      ...(listed === "" ? {} : { next: `Its branches: ${listed}.` })
    })
  })

/** The day that was asked for, else the business day of now at the branch. */
export const dayOr = (
  asked: Option.Option<LocalDate.LocalDate>,
  branch: Branch.Branch,
  restaurant: Restaurant.Restaurant
): Effect.Effect<LocalDate.LocalDate, never, Venues> =>
  Effect.gen(function* () {
    if (Option.isSome(asked)) return asked.value
    const venue = yield* (yield* Venues).read(restaurant.id, 0)
    const now = yield* Clock.currentTimeMillis
    return venue === null
      ? ZonedClock.dateAt(branch.time_zone, now)
      : BusinessDay.dateAt(BranchVenue.at(venue, branch), now)
  })
