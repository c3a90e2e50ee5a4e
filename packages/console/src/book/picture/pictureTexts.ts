/** The texts of the picture of a day. */
import { Booking, type DaySheet, type PartyBar, SlotExplanation, type ZonedClock } from "@fourtop/core/internal"
import type { Words } from "../../words/Words.ts"

const { timeAt } = SlotExplanation

type Picture = Words["book"]["picture"]

/** A party's stay, with what stands out about it. */
export const stayTitle = (
  bar: PartyBar.PartyBar,
  tables: string,
  zone: ZonedClock.Zone,
  { book: { picture }, reservations }: Words
): string => {
  const { booking, from, to } = bar
  const marks = [
    reservations.statuses[booking.status],
    ...(bar.lateMinutes === null ? [] : [reservations.late(bar.lateMinutes)]),
    ...(bar.overdueMinutes === null ? [] : [reservations.overBy(bar.overdueMinutes)]),
    ...(bar.waitsFor === null ? [] : [picture.takenUntil(timeAt(zone, bar.waitsFor.to))])
  ]
  const { name, party_size: partySize } = booking
  return picture.stay({ tables, from: timeAt(zone, from), to: timeAt(zone, to), name, partySize, marks })
}

/** Why a table without a party is taken. */
export const blockTitle = (
  table: string,
  row: Booking.Occupancy,
  zone: ZonedClock.Zone,
  { blocked, held }: Picture
): string => (Booking.isBlock(row) ? blocked : held)(table, timeAt(zone, row.from), timeAt(zone, row.to), row.reason)

/** What a table is now. */
export const tableState = (
  state: DaySheet.TableNow,
  now: ZonedClock.Instant,
  zone: ZonedClock.Zone,
  say: Picture
): string => {
  if (state.kind === "overdue") return say.over(state.minutes)
  if (state.kind === "taken") return say.freeAt(timeAt(zone, state.until))
  return state.until === null ? say.free : say.freeFor(Math.floor((state.until - now) / 60_000))
}
