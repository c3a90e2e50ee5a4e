/** What a change of a guest's profile writes: its row, its event, and a guard on its version. */
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { Restaurant } from "../../foundation/Restaurant.ts"
import type { Guest } from "../../guests/Guest.ts"
import type { Recognised } from "../../guests/GuestMatching.ts"
import * as GuestView from "../../guests/GuestView.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Event from "../../registry/Event.ts"
import type { EventData } from "../../registry/EventCatalogue.ts"

type GuestEvent = "guest.created" | "guest.updated"

/** The changes of the guest's own rows when an order, booking or review is attached to the guest. */
export type Changes = Pick<ChangeSet.Of<"guest", GuestEvent>, "guards" | "changes" | "events">

/** The guest as events represent them; only the id is left of a guest who was erased. */
export const dataOf = (guest: Guest, restaurant: Restaurant): EventData<"guest.updated"> => ({
  guest: guest.erased ? { id: guest.id, erased: true } : GuestView.of(guest, restaurant.time_zone)
})

const event = (type: GuestEvent, guest: Guest, restaurant: Restaurant, context: DecisionContext) =>
  Event.make<GuestEvent>(type, restaurant, dataOf(guest, restaurant), context, guest.id)

/**
 * What an order or a booking writes for its guest. A profile that does not change is guarded by its version, so that
 * nothing is attached to a guest who is being erased.
 */
export const attach = ({ guest, profile }: Recognised, restaurant: Restaurant, context: DecisionContext): Changes =>
  profile === "known"
    ? { guards: [{ kind: "guest", id: guest.id, version: guest.version }], changes: [], events: [] }
    : {
        guards: [],
        changes: [ChangeSet.put("guest", guest)],
        events: [event(`guest.${profile}`, guest, restaurant, context)]
      }
