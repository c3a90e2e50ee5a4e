/** The parties that wait for a place on a day, with what staff do about them. */
import type { WaitlistEntry } from "@fourtop/core"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { clock } from "./bookWords.ts"
import { Confirm, Post } from "@fourtop/http-adapter/web"
import { Badge } from "../parts/Parts.tsx"
import { guests } from "./reservationWords.ts"

/** The window of times: `19:00 to 20:30`, or one time. */
const windowOf = ({ from, to }: WaitlistEntry.WaitlistEntry): string => (from === to ? from : `${from} to ${to}`)

const Row = (props: {
  readonly entry: WaitlistEntry.WaitlistEntry
  readonly visit: RestaurantVisit
  readonly zone: string
}) => {
  const { entry, visit, zone } = props
  const { created_at, id, name, note, offer, party_size, phone } = entry
  return (
    <li class="party" data-key={id}>
      <p class="who">
        <time>{windowOf(entry)}</time>
        <span>{name}</span>
        <span class="count" title="Guests">
          {party_size}
          <span class="unseen"> guests</span>
        </span>
      </p>
      <p class="facts-line">
        <span>{phone}</span>
        <span>since {clock(zone, created_at)}</span>
        {offer !== null && (
          <Badge tone="waiting">
            offered {offer.time} until {clock(zone, offer.expires_at)}
          </Badge>
        )}
      </p>
      {note !== null && <p class="note">{note}</p>}
      <div class="actions">
        {offer === null && (
          <Post action={pathOf(visit, `book/waitlist/${id}/offer`)} csrf={visit.csrf}>
            <button type="submit" class="plain">
              Offer now
              <span class="unseen"> to {name}</span>
            </button>
          </Post>
        )}
        <Confirm
          action={pathOf(visit, `book/waitlist/${id}/remove`)}
          csrf={visit.csrf}
          label="Remove"
          about={`${name} from the waitlist`}
          question={
            offer === null
              ? `${name}, ${guests(party_size)}, will not be told when a place becomes free.`
              : `The table that is held for ${name} will be offered to the next party.`
          }
          button="Remove"
        />
      </div>
    </li>
  )
}

/** The waitlist of a day, and the way to put somebody on it; nothing for a restaurant that keeps none. */
export const WaitlistRows = (props: {
  readonly entries: ReadonlyArray<WaitlistEntry.WaitlistEntry>
  readonly isKept: boolean
  readonly visit: RestaurantVisit
  readonly zone: string
  /** The page that puts a party on the list. */
  readonly addPath: string
}) => {
  const { addPath, entries, isKept, visit, zone } = props
  if (!isKept && entries.length === 0) return null
  return (
    <section aria-labelledby="parties-waitlist">
      <h2 id="parties-waitlist" data-part="count-waitlist">
        Waitlist <span class="count">{entries.length}</span>
      </h2>
      <p class="empty" data-part="empty-waitlist" hidden={entries.length > 0}>
        Nobody waits for a place.
      </p>
      <ul class="parties" data-part="parties-waitlist" data-list>
        {entries.map((entry) => (
          <Row entry={entry} visit={visit} zone={zone} />
        ))}
      </ul>
      {isKept && (
        <p class="actions">
          <a class="button plain" href={addPath}>
            Put on the waitlist
          </a>
        </p>
      )}
    </section>
  )
}
