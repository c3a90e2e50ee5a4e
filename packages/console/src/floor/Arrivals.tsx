/** The parties that need a table: those who arrive, and those who wait. Each can be dragged onto one. */
import { type PartyBar, SlotExplanation, type Venue, type WaitlistEntry } from "@fourtop/core/internal"
import { Badge } from "../parts/Parts.tsx"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useSpeech, useWords } from "../words/useWords.tsx"

const { timeAt } = SlotExplanation

/** A finger drags the party by it, and scrolls the page elsewhere. */
const Grip = () => (
  <span class="grip" aria-hidden="true">
    ⠿
  </span>
)

/** Without scripts the table is found on a page of its own. */
const Choose = ({ id, name }: { readonly id: string; readonly name: string }) => {
  const say = useWords().floor
  return (
    <button
      type="button"
      class="plain choose-party"
      data-choose={id}
      data-name={name}
      id={`choose-${id}`}
      aria-pressed="false"
    >
      {say.chooseShort}
      <span class="unseen">, {name}</span>
    </button>
  )
}

const Arrival = (props: {
  readonly bar: PartyBar.PartyBar
  readonly visit: RestaurantVisit
  readonly venue: Venue.Venue
  readonly zone: string
}) => {
  const { tableNames } = useSpeech()
  const { bar, venue, visit, zone } = props
  const { booking, lateMinutes } = bar
  const { book, floor: say, reservations } = useWords()
  const [table] = booking.table_ids
  return (
    <li class="arrival" data-key={booking.id} data-party={booking.id} data-name={booking.name}>
      <p class="who">
        <Grip />
        <time>{timeAt(zone, bar.from)}</time>
        <a href={pathOf(visit, `book/${booking.id}`)}>{booking.name}</a>
        <span class="count" title={reservations.party}>
          {reservations.partySize(booking.party_size)}
        </span>
      </p>
      <p class="facts-line">
        {table === undefined ? (
          <span>{book.party.noTable}</span>
        ) : (
          <a href={`#table-${table}`}>{tableNames(venue, booking.table_ids)}</a>
        )}
        {booking.status === "pending" && <Badge tone="waiting">{reservations.statuses.pending}</Badge>}
        {lateMinutes !== null && <Badge tone="bad">{reservations.late(lateMinutes)}</Badge>}
      </p>
      <p class="actions">
        <Choose id={booking.id} name={booking.name} />
        <a class="button plain find-table" href={`${pathOf(visit, "floor/find")}?party=${booking.id}`}>
          {say.find(booking.name)}
        </a>
      </p>
    </li>
  )
}

export const Arrivals = (props: {
  readonly bars: ReadonlyArray<PartyBar.PartyBar>
  readonly waiting: ReadonlyArray<WaitlistEntry.WaitlistEntry>
  readonly visit: RestaurantVisit
  readonly venue: Venue.Venue
  readonly zone: string
}) => {
  const { bars, waiting, ...shared } = props
  const { floor: say, reservations, waitlist } = useWords()
  return (
    <div class="floor-arrivals">
      <section aria-labelledby="floor-arriving">
        <h2 id="floor-arriving" data-part="count-arriving">
          {say.arriving.title} <span class="count">{bars.length}</span>
        </h2>
        <p class="empty" data-part="empty-arriving" hidden={bars.length > 0}>
          {say.arriving.empty}
        </p>
        <ul class="arrivals" data-part="arriving" data-list data-steady>
          {bars.map((bar) => (
            <Arrival bar={bar} {...shared} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="floor-waiting" data-part="waiting" hidden={waiting.length === 0}>
        <h2 id="floor-waiting">
          {say.waiting.title} <span class="count">{waiting.length}</span>
        </h2>
        <ul class="arrivals">
          {waiting.map(({ from, id, name, party_size, to }) => (
            <li class="arrival" data-key={id} data-party={`waitlist:${id}`} data-name={name}>
              <p class="who">
                <Grip />
                <time>{waitlist.window(from, to)}</time>
                <span>{name}</span>
                <span class="count" title={reservations.party}>
                  {reservations.partySize(party_size)}
                </span>
              </p>
              <p class="actions">
                <Choose id={`waitlist:${id}`} name={name} />
              </p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
