/** What stands beside the form of a section: what its settings lead to. */
import { BusinessDay, MessagePreview, readAvailability, type Venue } from "@fourtop/core/internal"
import { Clock, Effect } from "effect"
import type { ComponentChildren } from "preact"
import { Panel } from "../../parts/Parts.tsx"
import { readerOf, venueOf } from "../../parts/venueOf.ts"
import type { RestaurantVisit } from "../../visits/RestaurantVisit.ts"
import type { SectionId } from "../sections/Section.ts"
import { ExampleBill } from "./ExampleBill.tsx"

const party = 2

const tonight = (visit: RestaurantVisit, venue: Venue.Venue) =>
  Effect.gen(function* () {
    const date = BusinessDay.dateAt(venue, yield* Clock.currentTimeMillis)
    const { slots } = yield* Effect.orElseSucceed(readAvailability(readerOf(visit, venue), date, party), () => ({
      slots: []
    }))
    const say = visit.words.settings.tonight
    return (
      <Panel id="tonight" title={say.title}>
        {slots.length === 0 ? (
          <p class="empty">{say.none}</p>
        ) : (
          <ul class="tonight">
            {slots.map(({ available, time }) => (
              <li class={available ? "free" : "full"}>
                {time}
                <span class="unseen"> {available ? say.free : say.full}</span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    )
  })

const messages = (visit: RestaurantVisit, venue: Venue.Venue) =>
  Effect.map(Clock.currentTimeMillis, (now) => (
    <Panel id="messages-read" title={visit.words.settings.messagePreview}>
      {MessagePreview.of(venue, { locale: null, link: null, now }).map(({ message, wording }) => (
        <details class="setting-entry">
          <summary>{visit.words.settings.labels[`messages.templates.${wording}`]}</summary>
          <p>
            <strong>{message.subject}</strong>
          </p>
          {message.text.split("\n\n").map((paragraph) => (
            <p>{paragraph}</p>
          ))}
        </details>
      ))}
    </Panel>
  ))

/** Null where there is nothing to show. */
export const besideOf = (visit: RestaurantVisit, section: SectionId) =>
  Effect.gen(function* () {
    const none: ComponentChildren = null
    if (section !== "taxes" && section !== "bookings" && section !== "periods" && section !== "messages") return none
    const venue = yield* venueOf(visit)
    if (section === "taxes") return <ExampleBill venue={venue} />
    return section === "messages" ? yield* messages(visit, venue) : yield* tonight(visit, venue)
  })
