/** Who is calling, as far as the restaurant knows them: visits, no-shows, what was noted, and consent. */
import { type FoundGuest, Guest, GuestMatching, type LocalDate, type ZonedClock } from "@fourtop/core/internal"
import { Moment } from "../parts/Moment.tsx"
import { Badge } from "../parts/Parts.tsx"
import { partyIn } from "../formats/partyIn.ts"
import { useFormats, useWords } from "../words/useWords.tsx"

/** How many notes and reservations to come are shown. */
const most = 3

/** The guest, with what fills empty fields of the form. */
const Known = (props: {
  readonly found: FoundGuest
  readonly today: LocalDate.LocalDate
  readonly zone: ZonedClock.Zone
}) => {
  const { bookings, guest } = props.found
  const say = useWords().bookingForm.caller
  const formats = useFormats()
  const missed = bookings.filter(({ status }) => status === "no_show").length
  const coming = bookings.filter(
    ({ date, status }) => date >= props.today && (status === "pending" || status === "confirmed")
  )
  const notes = [...new Set(bookings.flatMap(({ note }) => note ?? []))].slice(0, most)
  const { email } = GuestMatching.contactOf(guest)
  return (
    <div class="caller" data-name={guest.name} data-email={email ?? ""} data-locale={guest.locale ?? ""}>
      <p class="who">
        <strong>{guest.name === "" ? say.nameless : guest.name}</strong>
        <span>{say.visits(guest.visits_count)}</span>
        {missed > 0 && <Badge tone="bad">{say.noShows(missed)}</Badge>}
        {Guest.isOptedIn(guest) ? (
          <Badge tone="good">{say.consent}</Badge>
        ) : (
          <Badge tone="plain">{say.noConsent}</Badge>
        )}
        {guest.last_visit_at !== null && (
          <span class="soft">{say.lastVisit(<Moment at={guest.last_visit_at} zone={props.zone} />)}</span>
        )}
      </p>
      {coming.length > 0 && (
        <ul class="plain-list">
          {coming
            .toReversed()
            .slice(0, most)
            .map((booking) => (
              <li>{say.expected(partyIn(formats, booking), booking.status)}</li>
            ))}
        </ul>
      )}
      {notes.map((note) => (
        <p class="note">{note}</p>
      ))}
    </div>
  )
}

/** The guest who was found, or that nobody was; nothing before a number can be looked up. */
export const CallerCard = (props: {
  readonly found: FoundGuest | null
  readonly asked: boolean
  readonly today: LocalDate.LocalDate
  readonly zone: ZonedClock.Zone
}) => {
  const { asked, found } = props
  const say = useWords().bookingForm.caller
  if (found !== null) return <Known found={found} today={props.today} zone={props.zone} />
  return asked ? <p class="soft caller">{say.unknown}</p> : <></>
}
