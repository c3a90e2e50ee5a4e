/** The parties of a day as rows, each rendered when what it shows has changed. */
import {
  Attendance,
  BookingTexts,
  type GuestRemarks,
  type Order,
  PartyBar,
  type Settlement,
  SlotExplanation,
  type Venue
} from "@fourtop/core/internal"
import { withBalances } from "../bill/Balances.tsx"
import { PartyBill } from "../bill/PartyBill.tsx"
import { GuestNote } from "../guests/GuestNote.tsx"
import { GuestRemark, withRemarks } from "../guests/GuestRemarks.tsx"
import { withOpenOrders } from "../parts/OpenOrders.tsx"
import { Badge } from "../parts/Parts.tsx"
import type * as KeptPieces from "../pieces/KeptPieces.ts"
import { type CardVisit, pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { inSpeech, useSpeech, useWords } from "../words/useWords.tsx"
import { BookingMoves } from "./BookingMoves.tsx"
import { statusTones } from "./statusTones.ts"

const { timeAt } = SlotExplanation

/** A party as it is on the sheet; nothing is late or overdue of one that has ended. */
export type RowBar = Pick<PartyBar.PartyBar, "booking" | "lateMinutes" | "overdueMinutes" | "waitsFor">

interface Day {
  readonly venue: Venue.Venue
  readonly zone: string
  /** Whether the day is being worked: the next step stands out. */
  readonly isDue: boolean
  readonly back: string
}

const Party = ({ bar, day, visit }: { readonly bar: RowBar; readonly day: Day; readonly visit: CardVisit }) => {
  const { tableNames } = useSpeech()
  const { back, isDue, venue, zone } = day
  const { booking, lateMinutes, overdueMinutes, waitsFor } = bar
  const { book, bookAnyway, reservations } = useWords()
  const say = book.party
  const tables = tableNames(venue, booking.table_ids)
  return (
    <li class="party" data-key={booking.id}>
      <p class="who">
        <time>{timeAt(zone, booking.starts_at)}</time>
        <a href={pathOf(visit, `book/${booking.id}`)}>{booking.name}</a>
        <span class="count" title={reservations.party}>
          {reservations.partySize(booking.party_size)}
        </span>
      </p>
      <p class="facts-line">
        <span>{tables === "" ? say.noTable : tables}</span>
        {booking.status !== "confirmed" && booking.status !== "seated" && (
          <Badge tone={statusTones[booking.status]}>{reservations.statuses[booking.status]}</Badge>
        )}
        {booking.status === "seated" && (booking.seated_at ?? null) !== null && (
          <span>{say.seatedSince(timeAt(zone, booking.seated_at!))}</span>
        )}
        {(booking.left_at ?? null) !== null && <span>{say.leftAt(timeAt(zone, booking.left_at!))}</span>}
        {lateMinutes !== null && <Badge tone="bad">{reservations.late(lateMinutes)}</Badge>}
        {overdueMinutes !== null && <Badge tone="waiting">{reservations.overBy(overdueMinutes)}</Badge>}
        {Attendance.isConfirmed(booking) && booking.status === "confirmed" && <Badge tone="good">{say.coming}</Badge>}
        {booking.status === "cancelled" && booking.cancelled_by === "guest" && <span>{say.cancelledByGuest}</span>}
        {booking.deposit_status === "required" && <Badge tone="waiting">{say.depositRequired}</Badge>}
      </p>
      {(booking.overruled ?? null) !== null && (
        <p class="soft overruled">{bookAnyway.overruled(booking.overruled!.reason)}</p>
      )}
      {Object.values(BookingTexts.of(booking)).map((text) => (
        <GuestNote note={text} />
      ))}
      <GuestRemark guestId={booking.guest_id} />
      {waitsFor !== null && (
        <p class="warning">
          {say.waitsFor(
            tableNames(
              venue,
              booking.table_ids.filter((id) => waitsFor.booking.table_ids.includes(id))
            ),
            waitsFor.booking.name,
            timeAt(zone, waitsFor.to)
          )}
        </p>
      )}
      {booking.status === "seated" && !PartyBar.hasLeft(booking) && <PartyBill booking={booking} visit={visit} />}
      <BookingMoves booking={booking} visit={visit} back={back} isDue={isDue} />
    </li>
  )
}

export interface Rows extends Day {
  readonly visit: Pick<RestaurantVisit, "csrf" | "restaurant" | "speech">
  readonly now: number
  readonly remarks: ReadonlyMap<number, GuestRemarks.GuestRemarks>
  /** By table. */
  readonly orders: ReadonlyMap<number, ReadonlyArray<Order.Order>>
  readonly balances: ReadonlyMap<string, Settlement.Balance>
}

/** The rows of a list, by its name. All that a row shows of the time is in its bar. */
export const rowsOf = (kept: KeptPieces.KeptPieces, rows: Rows) => {
  const { back, balances, isDue, now, orders, remarks, venue, visit, zone } = rows
  const { restaurant, speech } = visit
  const ofDay = [restaurant.version, venue.version, speech.language, speech.locale, zone, isDue, back]
  return (list: string, bar: RowBar): KeptPieces.KeptPiece => {
    const { booking, lateMinutes, overdueMinutes, waitsFor } = bar
    const remark = remarks.get(booking.guest_id ?? 0)
    const here = booking.table_ids.flatMap((id) => {
      const open = orders.get(id)
      return open === undefined ? [] : [[id, open] as const]
    })
    const due = here.flatMap(([, open]) =>
      open.flatMap(({ id }) => {
        const balance = balances.get(id)
        return balance === undefined ? [] : [[id, balance] as const]
      })
    )
    const waits = waitsFor === null ? null : [waitsFor.booking.name, waitsFor.booking.table_ids, waitsFor.to]
    const versions = here.map(([id, open]) => [id, open.map((order) => [order.id, order.version])])
    const asked = {
      restaurantId: restaurant.id,
      name: `${list} ${booking.id} ${speech.locale ?? speech.language}`,
      made: JSON.stringify([ofDay, booking.version, lateMinutes, overdueMinutes, waits, remark ?? null, versions, due]),
      now
    }
    return kept.of(asked, () => {
      // Only what the text above has.
      const party = <Party bar={bar} day={{ venue, zone, isDue, back }} visit={{ restaurant, csrf: visit.csrf }} />
      const remarked = new Map(remark === undefined ? [] : [[booking.guest_id!, remark]])
      return inSpeech(speech, withBalances(new Map(due), withOpenOrders(new Map(here), withRemarks(remarked, party))))
    })
  }
}
