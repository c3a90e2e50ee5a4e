/** What stands beside the form of a section: what its settings lead to, and what the proposed ones would. */
import type { Venue } from "@fourtop/core/internal"
import { Clock, Effect } from "effect"
import type { ComponentChildren } from "preact"
import { venueOf } from "../../parts/venueOf.ts"
import type { RestaurantVisit } from "../../visits/RestaurantVisit.ts"
import type { SectionId } from "../sections/Section.ts"
import { ExampleBills } from "./ExampleBill.tsx"
import { Messages } from "./Messages.tsx"
import { tonight } from "./Tonight.tsx"

const withTonight: ReadonlySet<SectionId> = new Set(["bookings", "periods", "hours", "tables"])

/** Null where there is nothing to show. `proposed` is the venue as the form would make it. */
export const besideOf = (visit: RestaurantVisit, section: SectionId, proposed: Venue.Venue | null = null) =>
  Effect.gen(function* () {
    const none: ComponentChildren = null
    if (section !== "taxes" && section !== "messages" && !withTonight.has(section)) return none
    const venue = yield* venueOf(visit)
    if (section === "taxes") return <ExampleBills venue={venue} proposed={proposed} />
    if (section !== "messages") return yield* tonight(visit, venue, proposed)
    return <Messages venue={proposed ?? venue} now={yield* Clock.currentTimeMillis} />
  })
