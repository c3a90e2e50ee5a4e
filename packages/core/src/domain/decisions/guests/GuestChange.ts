/** What follows from a guest's profile: its row, its event, and the version that whoever relies on it names. */
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { Restaurant } from "../../foundation/Restaurant.ts"
import type { Guest } from "../../guests/Guest.ts"
import type { Recognised } from "../../guests/GuestMatching.ts"
import * as GuestView from "../../guests/GuestView.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Event from "../../registry/Event.ts"
import type { EventData } from "../../registry/EventCatalogue.ts"

type GuestEvent = "guest.created" | "guest.updated"

/** What attaching something to a guest changes. */
export type Changes = Pick<ChangeSet.Of<"guest", GuestEvent>, "guards" | "changes" | "events">

/** The representation of a guest in events; nothing but the id is left of one who was erased. */
export const dataOf = (guest: Guest, restaurant: Restaurant): EventData<"guest.updated"> => ({
  guest: guest.erased ? { id: guest.id, erased: true } : GuestView.of(guest, restaurant.time_zone)
})

const event = (type: GuestEvent, guest: Guest, restaurant: Restaurant, context: DecisionContext) =>
  Event.make<GuestEvent>(type, restaurant, dataOf(guest, restaurant), context, guest.id)

/**
 * What an order or a booking that names the guest brings with it. A profile that stays as it is is guarded: nothing is
 * attached to a guest who is being erased.
 */
export const attach = ({ guest, profile }: Recognised, restaurant: Restaurant, context: DecisionContext): Changes =>
  profile === "known"
    ? { guards: [{ kind: "guest", id: guest.id, version: guest.version }], changes: [], events: [] }
    : {
        guards: [],
        changes: [ChangeSet.put("guest", guest)],
        events: [event(`guest.${profile}`, guest, restaurant, context)]
      }
