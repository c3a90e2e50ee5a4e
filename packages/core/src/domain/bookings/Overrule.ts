/**
 * What the host may overrule with a reason: a full or paced time, the size of the party, the notice, the size of a table,
 * a missing phone number, and, after a question, a closing day. Never a table that somebody else has.
 */
import { Schema } from "effect"
import type { Acting } from "../foundation/Acting.ts"
import { type Forbidden } from "../foundation/Errors.ts"
import * as Fields from "../foundation/Fields.ts"
import * as Permission from "../foundation/Permission.ts"
import type { Problem } from "../foundation/Problems.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { Settings } from "../venue/Settings.ts"
import type { Table } from "../venue/Table.ts"
import type { Venue } from "../venue/Venue.ts"
import * as Availability from "./Availability.ts"
import type { BookingWish, Judgement } from "./BookingRules.ts"
import * as BookingRules from "./BookingRules.ts"
import type { DayRows } from "./DayBook.ts"

/** The length of a reason in characters, as for cancelling. */
export const reasonLength = { min: 3, max: 200 }

export interface Overrule {
  readonly reason: string
  /** Whether the person has said that they mean the closing day. */
  readonly closingDay?: boolean
}
export const Overrule = Schema.Struct({
  reason: Fields.text(reasonLength),
  closingDay: Fields.optional(Fields.boolean)
})

/** What was overruled, as the booking keeps it. */
export interface Overruled {
  readonly reason: string
  /** What the rules said, such as "time is full: no table is free for this party". */
  readonly rules: ReadonlyArray<string>
}

/** Only people overrule; the system is the operator at the command line. */
export const authorize = (
  { authority }: Pick<Acting, "authority">,
  { overrule }: { readonly overrule?: Overrule | undefined }
): Forbidden | null =>
  overrule === undefined || authority.kind === "person" || authority.kind === "system"
    ? null
    : Permission.refused(authority, "overruling the restaurant's rules")

export const closedMessage: string = Availability.dayMessages.closed

const { covers_full, no_table, parties_full, too_soon } = Availability.slotMessages

const overrulable: ReadonlySet<string> = new Set([
  `party_size ${Availability.dayMessages.party_too_small}`,
  `party_size ${Availability.dayMessages.party_too_large}`,
  `date ${closedMessage}`,
  ...[covers_full, no_table, parties_full, too_soon].map((message) => `time ${message}`),
  "phone must not be blank"
])

/** Whether all of these problems are of the kind that a person may overrule. */
export const canOverrule = (problems: Readonly<Record<string, ReadonlyArray<string>>>): boolean => {
  const said = Object.entries(problems).flatMap(([path, messages]) => messages.map((message) => `${path} ${message}`))
  return said.length > 0 && said.every((one) => overrulable.has(one) || /^table_id seats \d+ to \d+ guests$/.test(one))
}

/** Whether one of the problems is a closing day, which takes a question. */
export const isClosingDay = (problems: Readonly<Record<string, ReadonlyArray<string>>>): boolean =>
  problems["date"]?.includes(closedMessage) ?? false

const withBooking = (venue: Venue, change: (rules: Settings["booking"]) => Settings["booking"]): Venue => ({
  ...venue,
  settings: { ...venue.settings, booking: change(venue.settings.booking) }
})

/** Beyond any time of the day that has passed. */
const noNotice = -2 * 1440

const unpaced = { covers: null, parties: null }

/** The venue without the rules that are overruled; closing days only if the person means them. */
const relaxed = (venue: Venue, { closingDay = false }: Overrule): Venue =>
  withBooking(venue, (rules) => ({
    ...rules,
    smallest_party: 1,
    largest_party: Number.MAX_SAFE_INTEGER,
    lead_minutes: noNotice,
    pacing: unpaced,
    closing_days: closingDay ? [] : rules.closing_days,
    ...(rules.branches === undefined
      ? {}
      : {
          branches: rules.branches.map(({ branch, closing_days }) => ({
            branch,
            ...(closingDay || closing_days === undefined ? {} : { closing_days })
          }))
        })
  }))

/** A table that is too small comes after all that are large enough, the least small first. */
const fitting =
  (partySize: number) =>
  (table: Table): Table => ({
    ...table,
    min_seats: Math.min(table.min_seats, partySize),
    max_seats: table.max_seats >= partySize ? table.max_seats : 10_000 + partySize - table.max_seats
  })

const withAnyTable = (venue: Venue, partySize: number): Venue => ({
  ...venue,
  rows: { ...venue.rows, tables: venue.rows.tables.map(fitting(partySize)) }
})

const isFull = ({ problems }: Judgement): boolean =>
  problems.length > 0 && problems.every(({ message, path }) => path === "time" && message === no_table)

/** Where no table is free at all, the party has none yet; it still counts for pacing. */
const withoutTable = (venue: Venue, wish: BookingWish, rows: DayRows, now: Instant): Judgement =>
  BookingRules.judge(
    withBooking(venue, (rules) => ({ ...rules, engine: false })),
    wish,
    rows,
    now
  )

/** The placement that the host may have: the best table as long as one fits, then any free one, then none. */
export const judge = (venue: Venue, wish: BookingWish, rows: DayRows, now: Instant, overrule: Overrule): Judgement => {
  const free = relaxed(venue, overrule)
  const fits = BookingRules.judge(free, wish, rows, now)
  if (fits.placement !== null) return fits
  const anywhere = BookingRules.judge(withAnyTable(free, wish.partySize), wish, rows, now)
  return anywhere.placement === null && wish.tableId === null && isFull(anywhere)
    ? withoutTable(free, wish, rows, now)
    : anywhere
}

/** What the booking keeps: the reason, and what the rules said. */
export const overruled = ({ reason }: Overrule, problems: ReadonlyArray<Problem>): Overruled => ({
  reason,
  rules: problems.map(({ message, path }) => `${path} ${message}`)
})
