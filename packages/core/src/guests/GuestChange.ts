/** What follows from a guest's profile: its row, its event, and the version that whoever relies on it names. */
import type { Restaurant } from "../access/Restaurant.ts"
import * as Event from "../events/Event.ts"
import type { EventData } from "../events/EventCatalogue.ts"
import type { ChangeSet } from "../transaction/ChangeSet.ts"
import * as Changes from "../transaction/ChangeSet.ts"
import type { Fresh } from "../transaction/Fresh.ts"
import type { Guest } from "./Guest.ts"
import type { Recognised } from "./GuestMatching.ts"
import * as GuestView from "./GuestView.ts"

type Told = Pick<ChangeSet, "guards" | "changes" | "events">

/** The representation of a guest in events; nothing but the id is left of one who was erased. */
export const dataOf = (guest: Guest, restaurant: Restaurant): EventData<"guest.updated"> => ({
  guest: guest.erased ? { id: guest.id, erased: true } : GuestView.of(guest, restaurant.time_zone)
})

export const event = (
  type: "guest.created" | "guest.updated",
  guest: Guest,
  restaurant: Restaurant,
  fresh: Fresh
): Event.NewEvent => Event.make(type, restaurant, dataOf(guest, restaurant), fresh, guest.id)

/**
 * What an order or a booking that names the guest brings with it. A profile that stays as it is is guarded: nothing is
 * attached to a guest who is being erased.
 */
export const attach = ({ guest, profile }: Recognised, restaurant: Restaurant, fresh: Fresh): Told =>
  profile === "known"
    ? { guards: [{ kind: "guest", id: guest.id, version: guest.version }], changes: [], events: [] }
    : {
        guards: [],
        changes: [Changes.put("guest", guest)],
        events: [event(`guest.${profile}`, guest, restaurant, fresh)]
      }
