/** What is known of a reservation: when, who, where, and what has become of it. */
import { Attendance, type BookingFile, BookingTexts, BranchVenue, Person, Venue } from "@fourtop/core"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { guests, longDate, statuses, statusTones, tableNames } from "./bookWords.ts"
import { Moment } from "../parts/Moment.tsx"
import { Badge } from "../parts/Parts.tsx"

export const BookingFacts = (props: Pick<BookingFile, "booking" | "venue"> & { readonly visit: RestaurantVisit }) => {
  const { booking, venue, visit } = props
  const branch = BranchVenue.branchById(venue, booking.branch_id)
  const zone = Venue.zoneOf(BranchVenue.at(venue, branch))
  const tables = tableNames(booking.table_ids, venue.rows.tables)
  return (
    <dl class="facts" data-part="facts">
      <dt>When</dt>
      <dd>
        {longDate(booking.date)} at {booking.time}
      </dd>
      <dt>Party</dt>
      <dd>{guests(booking.party_size)}</dd>
      <dt>Status</dt>
      <dd>
        <Badge tone={statusTones[booking.status]}>{statuses[booking.status]}</Badge>
        {booking.status === "cancelled" && (booking.cancelled_by ?? null) !== null && ` by the ${booking.cancelled_by}`}
      </dd>
      {Attendance.isConfirmed(booking) && (
        <>
          <dt>Coming</dt>
          <dd>
            confirmed by the guest, <Moment at={booking.attendance_confirmed_at!} zone={zone} />
          </dd>
        </>
      )}
      <dt>Tables</dt>
      <dd>{tables === "" ? "none yet" : tables}</dd>
      {Venue.branchesOf(venue).length > 1 && branch !== null && (
        <>
          <dt>Branch</dt>
          <dd>{branch.name}</dd>
        </>
      )}
      {booking.status === "seated" && (booking.seated_at ?? null) !== null && (
        <>
          <dt>Seated</dt>
          <dd>
            <Moment at={booking.seated_at!} zone={zone} />
          </dd>
        </>
      )}
      {(booking.left_at ?? null) !== null && (
        <>
          <dt>Left</dt>
          <dd>
            <Moment at={booking.left_at!} zone={zone} />
          </dd>
        </>
      )}
      <dt>Guest</dt>
      <dd>
        {booking.guest_id === null || !Person.mayUse(visit.role, "guests") ? (
          booking.name
        ) : (
          <a href={pathOf(visit, `guests/${booking.guest_id}`)}>{booking.name}</a>
        )}
      </dd>
      <dt>Phone</dt>
      <dd>{booking.phone === "" ? <span class="soft">none</span> : booking.phone}</dd>
      {booking.email !== null && (
        <>
          <dt>Email</dt>
          <dd>{booking.email}</dd>
        </>
      )}
      {Object.values(
        BookingTexts.byName((name, { label }) => (
          <>
            <dt>{label}</dt>
            <dd>{booking[name] ?? <span class="soft">none</span>}</dd>
          </>
        ))
      )}
      <dt>Booked</dt>
      <dd>
        <Moment at={booking.created_at} zone={zone} />
      </dd>
    </dl>
  )
}
