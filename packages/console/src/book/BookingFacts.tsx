/** What is known of a reservation: when, who, where, and what has become of it. */
import { Attendance, type BookingFile, BookingTexts, BranchVenue, Person, Venue } from "@fourtop/core/internal"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { statusTones } from "./statusTones.ts"
import { Moment } from "../parts/Moment.tsx"
import { Badge } from "../parts/Parts.tsx"
import { useFormats, useSpeech, useWords } from "../words/useWords.tsx"

export const BookingFacts = (props: Pick<BookingFile, "booking" | "venue"> & { readonly visit: RestaurantVisit }) => {
  const { tableNames } = useSpeech()
  const { booking, venue, visit } = props
  const { bookAnyway, booking: words, parts, reservations } = useWords()
  const { namedDate, time } = useFormats()
  const say = words.facts
  const branch = BranchVenue.branchById(venue, booking.branch_id)
  const zone = Venue.zoneOf(BranchVenue.at(venue, branch))
  const tables = tableNames(venue, booking.table_ids)
  return (
    <dl class="facts" data-part="facts">
      <dt>{say.when}</dt>
      <dd>{say.at(namedDate(booking.date), time(booking.time))}</dd>
      <dt>{say.party}</dt>
      <dd>{reservations.guests(booking.party_size)}</dd>
      <dt>{say.status}</dt>
      <dd>
        <Badge tone={statusTones[booking.status]}>{reservations.statuses[booking.status]}</Badge>
        {booking.status === "cancelled" &&
          (booking.cancelled_by ?? null) !== null &&
          ` ${say.cancelledBy[booking.cancelled_by!]}`}
        {booking.status === "cancelled" && (booking.cancel_reason ?? null) !== null && `: ${booking.cancel_reason!}`}
        {booking.status === "cancelled" && booking.cancel_cause === "deposit" && `, ${say.depositLapsed}`}
      </dd>
      {Attendance.isConfirmed(booking) && (
        <>
          <dt>{say.coming}</dt>
          <dd>{say.confirmedByGuest(<Moment at={booking.attendance_confirmed_at!} zone={zone} />)}</dd>
        </>
      )}
      {(booking.overruled ?? null) !== null && (
        <>
          <dt>{bookAnyway.badge}</dt>
          <dd>{booking.overruled!.reason}</dd>
        </>
      )}
      <dt>{say.tables}</dt>
      <dd>{tables === "" ? say.noTables : tables}</dd>
      {Venue.branchesOf(venue).length > 1 && branch !== null && (
        <>
          <dt>{reservations.branch}</dt>
          <dd>{branch.name}</dd>
        </>
      )}
      {booking.status === "seated" && (booking.seated_at ?? null) !== null && (
        <>
          <dt>{say.seated}</dt>
          <dd>
            <Moment at={booking.seated_at!} zone={zone} />
          </dd>
        </>
      )}
      {(booking.left_at ?? null) !== null && (
        <>
          <dt>{say.left}</dt>
          <dd>
            <Moment at={booking.left_at!} zone={zone} />
          </dd>
        </>
      )}
      <dt>{say.guest}</dt>
      <dd>
        {booking.guest_id === null || !Person.mayUse(visit.role, "guests") ? (
          booking.name
        ) : (
          <a href={pathOf(visit, `guests/${booking.guest_id}`)}>{booking.name}</a>
        )}
      </dd>
      <dt>{say.phone}</dt>
      <dd>{booking.phone === "" ? <span class="soft">{say.none}</span> : booking.phone}</dd>
      {booking.email !== null && (
        <>
          <dt>{say.email}</dt>
          <dd>{booking.email}</dd>
        </>
      )}
      {Object.values(
        BookingTexts.byName((name) => (
          <>
            <dt>{parts.bookingTexts[name]}</dt>
            <dd>{booking[name] ?? <span class="soft">{say.none}</span>}</dd>
          </>
        ))
      )}
      {(booking.external_reference ?? null) !== null && (
        <>
          <dt>{say.reference}</dt>
          <dd>{booking.external_reference}</dd>
        </>
      )}
      <dt>{say.booked}</dt>
      <dd>
        <Moment at={booking.created_at} zone={zone} />
      </dd>
    </dl>
  )
}
