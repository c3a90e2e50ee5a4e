/** The parties that wait for a place on a day, with what staff do about them. */
import { SlotExplanation, type WaitlistEntry } from "@fourtop/core/internal"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { Confirm, Post } from "@fourtop/http-adapter/web"
import { Badge } from "../parts/Parts.tsx"
import { useWords } from "../words/useWords.tsx"

const { timeAt } = SlotExplanation

const Row = (props: {
  readonly entry: WaitlistEntry.WaitlistEntry
  readonly visit: RestaurantVisit
  readonly zone: string
}) => {
  const { entry, visit, zone } = props
  const { created_at, from, id, name, note, offer, party_size, phone, to } = entry
  const { reservations, waitlist: say } = useWords()
  return (
    <li class="party" data-key={id}>
      <p class="who">
        <time>{say.window(from, to)}</time>
        <span>{name}</span>
        <span class="count" title={reservations.party}>
          {reservations.partySize(party_size)}
        </span>
      </p>
      <p class="facts-line">
        <span>{phone}</span>
        <span>{say.since(timeAt(zone, created_at))}</span>
        {offer !== null && <Badge tone="waiting">{say.offered(offer.time, timeAt(zone, offer.expires_at))}</Badge>}
      </p>
      {note !== null && <p class="note">{note}</p>}
      <div class="actions">
        {offer === null && (
          <Post action={pathOf(visit, `book/waitlist/${id}/offer`)} csrf={visit.csrf} quick>
            <button type="submit" class="plain">
              {say.offerNow(name)}
            </button>
          </Post>
        )}
        <Confirm
          action={pathOf(visit, `book/waitlist/${id}/remove`)}
          csrf={visit.csrf}
          label={say.remove.button}
          about={say.remove.about(name)}
          question={offer === null ? say.remove.waiting(name, party_size) : say.remove.offered(name)}
          button={say.remove.button}
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
  const say = useWords().waitlist
  if (!isKept && entries.length === 0) return null
  return (
    <section aria-labelledby="parties-waitlist">
      <h2 id="parties-waitlist" data-part="count-waitlist">
        {say.title} <span class="count">{entries.length}</span>
      </h2>
      <p class="empty" data-part="empty-waitlist" hidden={entries.length > 0}>
        {say.empty}
      </p>
      <ul class="parties" data-part="parties-waitlist" data-list data-steady>
        {entries.map((entry) => (
          <Row entry={entry} visit={visit} zone={zone} />
        ))}
      </ul>
      {isKept && (
        <p class="actions">
          <a class="button plain" href={addPath}>
            {say.join}
          </a>
        </p>
      )}
    </section>
  )
}
