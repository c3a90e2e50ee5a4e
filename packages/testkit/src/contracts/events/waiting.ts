/** The waitlist. */
import * as Core from "@fourtop/core/internal"
import { Effect } from "effect"
import { takeBackEntry } from "../arranging/takeBack.ts"
import { done, insert } from "../arranging/arrange.ts"
import { defaultSettings, makers } from "../arranging/rows.ts"
import type { EventScenario, Needed, Trials } from "./scenario.ts"
import { twice } from "./scenario.ts"

const wish = ({ soon }: EventScenario) => ({ name: "Ada Bianchi", phone: "06 555 0101", party_size: 2, date: soon })

/** Keeps a waitlist, and has its only table taken for the whole evening. */
const full = (house: EventScenario) =>
  Effect.gen(function* () {
    const { acting, tenant } = house
    const venue = (yield* Core.currentVenue(acting))!
    const settings = { ...venue.settings, booking: { ...defaultSettings.booking, notify_list: true } }
    yield* done(tenant, { changes: [Core.ChangeSet.put("settings", settings)] })
    const taken = { name: "Rosa Conti", phone: "06 555 0100", party_size: 2, date: house.soon, time: "19:30" }
    return yield* Core.bookTable(acting, taken)
  })

const join = (house: EventScenario, more: object = {}) =>
  Core.joinWaitlist(house.acting, { ...wish(house), from: "19:00", to: "19:30", ...more })

const joined = (house: EventScenario) => Effect.zipRight(full(house), join(house))

/** An entry that has been offered the table; the booking that had it is cancelled. */
const offered = (house: EventScenario) =>
  Effect.gen(function* () {
    const { id } = yield* full(house)
    const entry = yield* join(house)
    yield* Core.cancelBooking(house.acting, id)
    yield* offer(house)
    return entry
  })

const offer = ({ acting, soon }: EventScenario) =>
  Core.offerPlace(acting, { date: soon, branchId: null, entryId: null })

/** An offer whose time was over long ago. */
const overdue = (house: EventScenario) =>
  Effect.gen(function* () {
    const { place, soon, tenant } = house
    const { id: guest_id } = yield* insert(tenant, "guest", makers.guest(place))
    const expires_at = place.now - 60_000
    const starts_at = place.now + 3_600_000
    const held = { time: "19:00", starts_at, ends_at: starts_at + 3_600_000, table_ids: [], expires_at }
    const entry = makers.waitlist_entry(place, { status: "offered", guest_id, date: soon, offer: held })
    return yield* insert(tenant, "waitlist_entry", entry)
  })

/** A reservation of yesterday that nobody confirmed, and one whose deposit was due then. */
const lapsed = ({ acting, place, soon, tenant }: EventScenario) =>
  Effect.gen(function* () {
    const venue = (yield* Core.currentVenue(acting))!
    const settings = { ...venue.settings, booking: { ...defaultSettings.booking, deposit_hours: 1 } }
    yield* done(tenant, { changes: [Core.ChangeSet.put("settings", settings)] })
    const date = Core.LocalDate.addDays(soon, -4)
    const unpaid = {
      date: soon,
      deposit_minor: 2000,
      deposit_status: "required",
      created_at: place.now - 7_200_000
    } as const
    yield* insert(tenant, "booking", makers.booking(place, { status: "pending", date }), makers.booking(place, unpaid))
  })

const withEntry = <E>(
  house: EventScenario,
  arrange: (house: EventScenario) => Effect.Effect<{ readonly id: string }, E, Needed>,
  act: (acting: Core.Acting.Acting, id: string) => Effect.Effect<unknown, unknown, Needed>
) => Effect.map(arrange(house), ({ id }) => twice(act(house.acting, id)))

export const waiting: Trials<
  | "joinWaitlist"
  | "labelWaitlistEntry"
  | "leaveWaitlist"
  | "withdrawEntry"
  | "offerPlace"
  | "declineOffer"
  | "acceptOffer"
  | "expireOffer"
  | "endLapsed"
  | "undoWaitlistMove"
> = {
  // The second time the guest says more, and the third time nothing new.
  joinWaitlist: (house) => {
    const again = join(house, { email: "ada@example.com" })
    return Effect.map(full(house), () => ({ tells: Effect.zip(join(house), again), silent: again }))
  },
  labelWaitlistEntry: (house) =>
    withEntry(house, joined, (acting, id) => Core.labelWaitlistEntry(acting, id, { external_reference: "W-1" })),
  leaveWaitlist: (house) => withEntry(house, joined, Core.leaveWaitlist),
  withdrawEntry: (house) => withEntry(house, joined, Core.withdrawEntry),
  offerPlace: (house) =>
    Effect.gen(function* () {
      const { id } = yield* full(house)
      yield* join(house)
      yield* Core.cancelBooking(house.acting, id)
      return twice(offer(house))
    }),
  declineOffer: (house) => withEntry(house, offered, Core.declineOffer),
  acceptOffer: (house) => withEntry(house, offered, Core.acceptOffer),
  expireOffer: (house) => withEntry(house, overdue, Core.expireOffer),
  undoWaitlistMove: (house) => withEntry(house, joined, takeBackEntry),
  endLapsed: (house) => Effect.as(lapsed(house), twice(Core.endLapsed(house.acting)))
}
