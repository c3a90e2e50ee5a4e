/** Closes a business day of a branch: numbers and fixes what it amounts to, and posts what the count differs by. */
import { Schema } from "effect"
import * as CashCount from "../../closings/CashCount.ts"
import * as CashExpected from "../../closings/CashExpected.ts"
import * as CashMovement from "../../closings/CashMovement.ts"
import * as CategoryFigures from "../../closings/CategoryFigures.ts"
import type { Closing, CountedCash } from "../../closings/Closing.ts"
import * as Closings from "../../closings/Closing.ts"
import * as ClosingBranch from "../../closings/ClosingBranch.ts"
import * as DayFigures from "../../closings/DayFigures.ts"
import type { DrawerId } from "../../closings/Drawer.ts"
import { lateDays, type OpenLedger } from "../../closings/OpenLedger.ts"
import type { Cryptography } from "../../foundation/Cryptography.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import * as Fields from "../../foundation/Fields.ts"
import * as Shapes from "../../foundation/input/Shapes.ts"
import type { NewPosting } from "../../foundation/money/Posting.ts"
import type { Problem } from "../../foundation/Problems.ts"
import type { LocalDate } from "../../foundation/time/LocalDate.ts"
import * as Text from "../../foundation/Text.ts"
import * as ActivityLog from "../../registry/ActivityLog.ts"
import type * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import type { Branch } from "../../venue/Branch.ts"
import * as BranchVenue from "../../venue/BranchVenue.ts"
import * as BusinessDay from "../../venue/BusinessDay.ts"
import type { Venue } from "../../venue/Venue.ts"

/** What was counted in a drawer. */
export interface DrawerCount {
  readonly drawerId: DrawerId
  readonly pieces: ReadonlyArray<CashCount.Pieces>
  /** Why it is not what should be there; needed if it is not. */
  readonly explanation: string | null
}

export interface Command {
  /** Null for the default branch. */
  readonly branchId: number | null
  /** The business day that it was begun for; by default the last one with postings. */
  readonly day?: LocalDate | undefined
  readonly counts: ReadonlyArray<DrawerCount>
  /** That orders are open, and stay so. */
  readonly leaveOpen: boolean
  /** How many postings the person saw; when there are others by then, nothing is closed. */
  readonly seenPostings?: number | undefined
}
export const Command = Schema.Struct({
  branchId: Schema.NullOr(Shapes.integer),
  day: Fields.optional(Fields.date),
  counts: Schema.Array(
    Schema.Struct({
      drawerId: Schema.NullOr(Shapes.integer),
      pieces: Schema.Array(Schema.Struct({ value_minor: Shapes.integer, count: Shapes.integer })),
      explanation: Schema.NullOr(Shapes.text)
    } satisfies Record<keyof DrawerCount, unknown>)
  ),
  leaveOpen: Shapes.boolean,
  seenPostings: Fields.optional(Shapes.integer)
} satisfies Record<keyof Command, unknown>)

export interface State {
  readonly venue: Venue | null
  readonly open: OpenLedger
  readonly crypto: Pick<Cryptography, "sha256">
}

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<never>

/** The last day with postings: who closes yesterday in the morning closes yesterday. */
export const dayOf = ({ days }: Pick<OpenLedger, "days">, today: LocalDate): LocalDate => days.at(-1) ?? today

const dayProblems = (day: LocalDate, { days }: OpenLedger, today: LocalDate): ReadonlyArray<Problem> =>
  day > today || day < (days[0] ?? today)
    ? [{ path: "day", message: `must be a business day from ${days[0] ?? today} to ${today}` }]
    : []

const stateProblems = (
  { leaveOpen, seenPostings }: Command,
  { bills, postings }: OpenLedger
): ReadonlyArray<Problem> => {
  if (postings === 0) return [{ path: "day", message: "is closed: nothing was posted since the last closing" }]
  if (seenPostings !== undefined && seenPostings !== postings)
    return [{ path: "seen_postings", message: "something was posted meanwhile: look at the day again" }]
  return leaveOpen || bills.length === 0
    ? []
    : [{ path: "leave_open", message: "orders are open: finish them, or leave them open for the next closing" }]
}

const countProblems = (
  counts: ReadonlyArray<DrawerCount>,
  drawers: ReadonlyArray<CashExpected.ExpectedCash>
): ReadonlyArray<Problem> => [
  ...counts.flatMap(({ drawerId, explanation, pieces }, index) => {
    const path = `counts.${index}`
    const drawer = drawers.find(({ drawer_id }) => drawer_id === drawerId)
    if (drawer === undefined) return [{ path: `${path}.drawer_id`, message: "is not a drawer of this branch" }]
    if (counts.findIndex((count) => count.drawerId === drawerId) !== index)
      return [{ path: `${path}.drawer_id`, message: "was counted already" }]
    if (!pieces.every(CashCount.isCount))
      return [{ path: `${path}.pieces`, message: "are not numbers of coins and notes" }]
    if (CashCount.sumOf(pieces) > CashCount.mostCounted)
      return [{ path: `${path}.pieces`, message: `must come to at most ${CashCount.mostCounted}` }]
    const isExact = CashCount.sumOf(pieces) === drawer.expected_minor
    const message = isExact && explanation === null ? null : Text.problem(explanation ?? "", { min: 3, max: 200 })
    return message === null ? [] : [{ path: `${path}.explanation`, message }]
  }),
  ...drawers
    .filter(
      ({ drawer_id, expected_minor }) => expected_minor !== 0 && !counts.some((one) => one.drawerId === drawer_id)
    )
    .map(({ name }) => ({ path: "counts", message: `${name} has not been counted` }))
]

const counted = (drawer: CashExpected.ExpectedCash, counts: ReadonlyArray<DrawerCount>): CountedCash => {
  const count = counts.find(({ drawerId }) => drawerId === drawer.drawer_id)
  if (count === undefined) return { ...drawer, counted_minor: null, pieces: [], difference_minor: 0, explanation: null }
  const { explanation, pieces } = count
  const sum = CashCount.sumOf(pieces)
  return {
    ...drawer,
    counted_minor: sum,
    pieces: pieces.filter(({ count }) => count > 0),
    difference_minor: sum - drawer.expected_minor,
    explanation
  }
}

const closingOf = (
  { open, crypto }: State,
  about: Pick<Closing, "actor" | "branch_id" | "categories" | "closed_at" | "currency" | "day" | "drawers" | "id">
): Closing => {
  const { bills, days, postings, previous, receipts, sums, turnover_minor } = open
  const closing = {
    ...about,
    number: (previous?.number ?? 0) + 1,
    days,
    late_days: lateDays(open),
    since: previous?.closed_at ?? null,
    postings,
    turnover_minor,
    figures: DayFigures.of(sums),
    bills,
    receipts,
    previous: previous?.digest ?? null
  }
  return { ...closing, digest: Closings.digestOf(closing, crypto) }
}

const differencesOf = ({ branch_id, currency, drawers }: Closing): ReadonlyArray<NewPosting> =>
  drawers
    .filter(({ difference_minor }) => difference_minor !== 0)
    .map(({ difference_minor, drawer_id }) => ({
      branch_id,
      drawer_id,
      occasion: "closing_difference",
      order_id: null,
      payment_id: null,
      currency,
      lines: CashMovement.differenceLines(difference_minor)
    }))

const withTrimmed = (counts: ReadonlyArray<DrawerCount>): ReadonlyArray<DrawerCount> =>
  counts.map((count) => ({ ...count, explanation: count.explanation?.trim() || null }))

export const decide = (
  command: Command,
  state: State,
  context: DecisionContext
): Decision.Decision<Closing, Refusal, Changes> => {
  const { open, venue } = state
  if (venue === null) return Decision.refuse(new NotFound({ resource: "restaurant" }))
  const branch: Branch | null | undefined = ClosingBranch.of(venue, command.branchId)
  if (branch === undefined) return Decision.refuse(ValidationFailed.of(ClosingBranch.unknown))
  const today = BusinessDay.dateAt(BranchVenue.at(venue, branch), context.now)
  const day = command.day ?? dayOf(open, today)
  const drawers = CashExpected.of(open)
  const counts = withTrimmed(command.counts)
  const unclosable = stateProblems(command, open)
  const problems =
    unclosable.length > 0 ? unclosable : [...dayProblems(day, open, today), ...countProblems(counts, drawers)]
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const closing = closingOf(state, {
    id: context.id(),
    branch_id: branch?.id ?? null,
    day,
    closed_at: context.now,
    actor: context.actor,
    currency: venue.restaurant.currency,
    categories: CategoryFigures.of(open.dishes, venue),
    drawers: drawers.map((drawer) => counted(drawer, counts))
  })
  return Decision.accept(closing, {
    closing,
    movements: differencesOf(closing),
    activity: [
      ActivityLog.entry(
        {
          action: "day.closed",
          subject: { kind: "closing", id: String(closing.id) },
          detail: {
            number: closing.number,
            day,
            difference_minor: closing.drawers.reduce((sum, { difference_minor }) => sum + difference_minor, 0)
          }
        },
        context
      )
    ]
  })
}
