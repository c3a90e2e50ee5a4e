/** How reservations are printed for people. */
import { BookingTexts, type BookingView, Money, ShortId } from "@fourtop/core/internal"
import * as Output from "../line/Output.ts"
import * as Wording from "./Wording.ts"

type Booking = BookingView.BookingView

/** Names of tables by their id. */
export type TableNames = ReadonlyMap<number, string>

const tableOf = ({ table_id }: Booking, names: TableNames): string | null =>
  table_id === null ? null : (names.get(table_id) ?? String(table_id))

const heading = ["ID", "DATE", "TIME", "PARTY", "STATUS", "TABLE", "NAME", "PHONE", "NOTE"]

export const table = (bookings: ReadonlyArray<Booking>, names: TableNames): string => {
  const shortIds = ShortId.of(bookings.map(({ id }) => id))
  const rows = bookings.map((booking, index) => [
    shortIds[index]!,
    booking.date,
    booking.time,
    String(booking.party_size),
    booking.status,
    tableOf(booking, names) ?? "-",
    booking.name,
    booking.phone,
    booking.note ?? ""
  ])
  return Output.columns([heading, ...rows])
}

const depositOf = ({ deposit_minor, deposit_status }: Booking, currency: string): string | null => {
  if (deposit_status === null) return null
  return deposit_minor === null ? deposit_status : `${Money.format(deposit_minor, currency)}, ${deposit_status}`
}

export const whole = (booking: Booking, names: TableNames, currency: string): string =>
  Wording.facts([
    ["Reservation", booking.id],
    ["Status", booking.status],
    ["Date", `${booking.date} ${booking.time}`],
    ["Party", String(booking.party_size)],
    ["Table", tableOf(booking, names)],
    ["Name", booking.name],
    ["Phone", booking.phone],
    ["Email", booking.email],
    ...Object.values(BookingTexts.byName((name, { label }) => [label, booking[name] ?? null] as const)),
    ["Reference", booking.external_reference ?? null],
    ["Deposit", depositOf(booking, currency)],
    ["Booked", Wording.time(booking.created_at)],
    ["Changed", Wording.time(booking.updated_at)]
  ])
