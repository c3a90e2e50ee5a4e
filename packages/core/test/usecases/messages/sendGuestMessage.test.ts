import {
  type Booking,
  Crypto,
  type GuestLink,
  GuestLinks,
  GuestMatching,
  type GuestMessage,
  GuestMessages,
  GuestPageBase,
  Job,
  MessageQuotas,
  type MessageRecord,
  MessageTurn,
  Notifier,
  Occasion,
  type Order,
  sendGuestMessage,
  Taken,
  Venues,
  type WaitlistEntry
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect, Either, TestClock, TestContext } from "effect"
import { describe, expect, it } from "vitest"
import * as bookTable from "../../../src/domain/decisions/bookings/bookTable.ts"
import * as placeOrder from "../../../src/domain/decisions/orders/placeOrder.ts"
import { contextAt, monday } from "../../arrange.ts"
import { emptyDay, house } from "../../domain/bookings/arrange.ts"
import { at, entryOf } from "../../domain/waitlist/arrange.ts"

const venue = house()
const crypto = PortableCrypto.make()

const booking = Either.getOrThrow(
  bookTable.decide(
    { name: "Ada", phone: "1", party_size: 2, date: "2026-11-17", time: "18:00" },
    { venue, rows: emptyDay, guests: GuestMatching.nobodyKnown },
    contextAt(monday)
  ).answer
)

const drink = venue.dishes.find(
  ({ modifier_group_ids, price_minor }) => price_minor !== null && modifier_group_ids.length === 0
)!
const order = Either.getOrThrow(
  placeOrder.decide(
    {
      channel: "web",
      input: { type: "pickup", customer_name: "Ada", customer_phone: "1", lines: [{ item_id: drink.id, quantity: 1 }] }
    },
    { venue, zone: null, guests: GuestMatching.nobodyKnown },
    contextAt(monday)
  ).answer
)

const room = Taken.Room({ superseded: 0 })

interface World {
  readonly booking?: Booking.Booking | null
  readonly order?: Order.Order | null
  /** The guest's own. */
  readonly locale?: string
  readonly venue?: typeof venue | null
  readonly now?: number
  /** Where guests reach their pages. */
  readonly base?: string
  readonly entry?: WaitlistEntry.WaitlistEntry
  /** Gets the links that are stored. */
  readonly links?: Array<GuestLink.GuestLink>
  /** Gets what is recorded without finishing the job, and what the handler returns. */
  readonly ended?: Array<unknown>
  /** What was recorded of it before, and whether there is room for it. */
  readonly own?: MessageRecord.MessageRecord
  readonly taken?: Taken
  /** Other messages about the same subject. */
  readonly queued?: ReadonlyArray<MessageTurn.Queued>
  /** Records a message and finishes its job. */
  readonly finish?: Effect.Effect<boolean>
}

/** The messages that a job sends. */
const sentBy = (subject: Occasion.Subject, occasion: Occasion.Occasion, world: World = {}) => {
  const sent: Array<GuestMessage.GuestMessage> = []
  const job = { ...Occasion.job(subject, occasion, contextAt(monday)), restaurant_id: 7, attempts: 1 }
  const found = <Row>(row: Row | null | undefined, otherwise: Row) => (row === undefined ? otherwise : row)
  const [is, was, waits] = [found(world.booking, booking), found(world.order, order), world.entry]
  const shown = {
    booking: is && { kind: "booking", booking: is },
    order: was && { kind: "order", order: was },
    waitlist: waits ? { kind: "waitlist", entry: waits } : null,
    receipt: null
  } as const
  const venueNow = found(world.venue, venue)
  return TestClock.setTime(world.now ?? monday).pipe(
    Effect.zipRight(sendGuestMessage(job as never)),
    Effect.tap((outcome) => Effect.sync(() => world.ended?.push(outcome))),
    Effect.provideService(Venues, { read: () => Effect.succeed(venueNow) } as never),
    Effect.provideService(Notifier, { send: (message) => Effect.sync(() => void sent.push(message)) }),
    Effect.provideService(GuestMessages, {
      load: () =>
        Effect.succeed({
          venueVersion: venueNow?.version ?? null,
          shown: shown[subject.kind],
          locale: world.locale ?? null,
          earlier: { own: world.own ?? null, lastSent: null },
          queued: world.queued ?? []
        }),
      record: (_tenant: number, { state }: MessageRecord.MessageRecord) =>
        Effect.sync(() => void world.ended?.push(state)),
      finish: (_tenant: number, { reason, state }: MessageRecord.MessageRecord) => {
        if (state === "dropped") world.ended?.push(reason)
        return world.finish ?? Effect.succeed(true)
      }
    } as never),
    Effect.provideService(MessageQuotas, { take: () => Effect.succeed(world.taken ?? room) } as never),
    Effect.provideService(GuestLinks, {
      issue: (link: GuestLink.GuestLink) => Effect.sync(() => world.links?.push(link))
    } as never),
    Effect.provideService(GuestPageBase, () => world.base ?? null),
    Effect.provideService(Crypto, crypto),
    Effect.as(sent),
    Effect.provide(TestContext.TestContext),
    Effect.runPromise
  )
}

const ofBooking = { kind: "booking", id: booking.id } as const
const ofOrder = { kind: "order", id: order.id } as const
const reminder = "00000000-0000-7000-8000-000000000001"

describe("the job of a message", () => {
  it("sends it in the language of the guest, else of the restaurant", async () => {
    const languages = [{ locale: "de-AT" }, {}].map(async (guest) => {
      const [about] = await sentBy(ofBooking, "booking_created", guest)
      const [other] = await sentBy(ofOrder, "order_accepted", { ...guest, order: { ...order, status: "accepted" } })
      return [about!.language, about!.subject, other!.language, other!.subject]
    })
    const english = ["en", "Your table at Small House is booked", "en", "Small House has accepted your order"]
    expect(await Promise.all(languages)).toEqual([
      ["de", "Ihr Tisch bei Small House ist reserviert", "de", "Small House hat Ihre Bestellung angenommen"],
      english
    ])
    const [stranger] = await sentBy(ofBooking, "booking_created", { booking: { ...booking, guest_id: null } })
    expect(stranger).toMatchObject({ id: reminder, language: "en", to: { name: "Ada", phone: "1", email: null } })
  })

  it("waits without room, and is dropped where the address takes no mail", async () => {
    const ended: Array<unknown> = []
    const waits = Taken.Waits({ until: monday + 1, over: "recipient", superseded: 0 })
    expect(await sentBy(ofBooking, "booking_created", { taken: waits, ended })).toEqual([])
    expect(ended).toEqual([Job.finished])
    ended.length = 0
    expect(await sentBy(ofBooking, "booking_created", { taken: Taken.Suppressed(), ended })).toEqual([])
    expect(ended).toEqual(["suppressed", Job.finished])
  })

  it("is dropped when it has waited and is no longer true", async () => {
    const own: MessageRecord.MessageRecord = {
      id: reminder,
      subject: ofBooking,
      occasion: "booking_confirmed",
      channel: "email",
      digest: "digest",
      state: "waiting",
      reason: "quota_recipient",
      attempts: 1,
      at: monday
    }
    const after = async (occasion: Occasion.Occasion<"booking">, world: World) => {
      const ended: Array<unknown> = []
      const sent = await sentBy(ofBooking, occasion, { ...world, own, ended })
      return sent.length === 1 ? "sent" : ended[0]
    }
    const confirmed = { ...booking, status: "confirmed" } as const
    expect(await after("booking_confirmed", { booking: confirmed })).toBe("sent")
    expect(await after("booking_confirmed", { booking: confirmed, now: confirmed.starts_at })).toBe("outdated")
    expect(await after("booking_created", { booking: { ...booking, status: "seated" } })).toBe("outdated")
    // The cancellation was undone meanwhile.
    expect(await after("booking_cancelled", { booking: confirmed })).toBe("outdated")
    expect(await after("booking_cancelled", { booking: { ...booking, status: "cancelled" } })).toBe("sent")
    expect(await sentBy(ofBooking, "booking_cancelled", { booking: confirmed })).toEqual([])
  })

  it("stands back behind an earlier one about the same subject, and goes once that is no longer true", async () => {
    const earlier = {
      ...MessageTurn.job({ ...ofBooking, version: 1 }, "booking_created", contextAt(monday)),
      id: "0",
      isHeld: false,
      waitsForRoom: false
    }
    const cancelled = { ...booking, status: "cancelled" } as const
    const ended: Array<unknown> = []
    expect(
      await sentBy(ofBooking, "booking_reminder", {
        booking: { ...booking, reminder_id: reminder },
        queued: [earlier],
        ended
      })
    ).toEqual([])
    expect(ended).toEqual([Job.standBack(monday + MessageTurn.standBackMillis.least)])
    expect(await sentBy(ofBooking, "booking_cancelled", { booking: cancelled, queued: [earlier] })).toHaveLength(1)
  })

  it("sends nothing about what is gone, or to a guest who was erased", async () => {
    const erased = { ...booking, phone: "", email: null }
    const emptied = { ...order, status: "accepted", customer: { name: null, phone: null, email: null } } as const
    expect(await sentBy(ofBooking, "booking_created", { booking: null })).toEqual([])
    expect(await sentBy(ofBooking, "booking_created", { booking: erased })).toEqual([])
    expect(await sentBy(ofBooking, "booking_created", { venue: null })).toEqual([])
    expect(await sentBy(ofOrder, "order_accepted", { order: null })).toEqual([])
    expect(await sentBy(ofOrder, "order_accepted", { order: emptied })).toEqual([])
    expect(await sentBy({ kind: "waitlist", id: "w" }, "waitlist_offered")).toEqual([])
  })

  it("sends nothing where nobody is told of anything", async () => {
    const restaurant = { ...venue.restaurant, plan: { ...venue.restaurant.plan, isolated: true } }
    expect(await sentBy(ofBooking, "booking_created")).toHaveLength(1)
    expect(await sentBy(ofBooking, "booking_created", { venue: { ...venue, restaurant } })).toEqual([])
  })

  it("sends nothing that is no longer true", async () => {
    const cancelled = { ...booking, status: "cancelled" } as const
    expect(await sentBy(ofBooking, "booking_confirmed", { booking: cancelled })).toEqual([])
    expect(await sentBy(ofBooking, "booking_cancelled", { booking: cancelled })).toHaveLength(1)
    expect(await sentBy(ofOrder, "order_accepted")).toEqual([])
    expect(await sentBy(ofOrder, "order_cancelled", { order: { ...order, status: "rejected" } })).toMatchObject([
      { subject: "Small House cannot accept your order" }
    ])
  })

  it("offers a table from the waitlist while it is kept", async () => {
    const offer = {
      time: "18:00",
      starts_at: at("18:00"),
      ends_at: at("19:30"),
      table_ids: [1],
      expires_at: at("13:00")
    }
    const entry = entryOf({ status: "offered", offer })
    const about = { kind: "waitlist", id: entry.id } as const
    const told = (changes: Partial<WaitlistEntry.WaitlistEntry>, now = monday) =>
      sentBy(about, "waitlist_offered", { entry: { ...entry, ...changes }, now })
    expect(await told({})).toMatchObject([
      { occasion: "waitlist_offered", subjectOf: about, language: "en", to: { name: "Ada", phone: "030 123456" } }
    ])
    expect((await told({}))[0]!.text).toContain("13:00")
    expect(await told({}, offer.expires_at - 1)).toHaveLength(1)
    expect(await told({}, offer.expires_at)).toEqual([])
    expect(await told({ offer: null })).toEqual([])
    expect(await told({ phone: "", email: null })).toEqual([])
  })

  it("says who has cancelled", async () => {
    const cancelled = { ...booking, status: "cancelled" } as const
    const subjectOf = async (cancelled_by: "guest" | "restaurant" | null) =>
      (await sentBy(ofBooking, "booking_cancelled", { booking: { ...cancelled, cancelled_by } }))[0]!.text
    expect(await subjectOf(null)).toBe(await subjectOf("restaurant"))
    expect(await subjectOf("guest")).not.toBe(await subjectOf("restaurant"))
  })

  it("gives every message a link of its own to the guest's page, of which the digest is stored", async () => {
    const links: Array<GuestLink.GuestLink> = []
    const sent = [
      ...(await sentBy(ofBooking, "booking_created", { base: "https://eat.example", links })),
      ...(await sentBy(ofBooking, "booking_created", { base: "https://eat.example", links }))
    ]
    const tokens = sent.map(({ text }) => /https:\/\/eat\.example\/g\/(\w{24})\b/.exec(text)?.[1] ?? "none")
    expect(new Set(tokens).size).toBe(2)
    expect(links).toEqual(
      tokens.map((token) => ({
        digest: crypto.sha256(token),
        restaurant_id: 7,
        subject: ofBooking,
        guest_id: booking.guest_id,
        created_at: expect.any(Number) as number,
        expires_at: booking.starts_at + 30 * 24 * 3_600_000
      }))
    )
  })

  it("has no link while the address of the pages is unknown", async () => {
    const links: Array<GuestLink.GuestLink> = []
    const [message] = await sentBy(ofBooking, "booking_created", { links })
    expect(links).toEqual([])
    expect(message!.text).not.toContain("/g/")
  })

  it("finishes its own job with the record, also when another worker has it by now", async () => {
    for (const isFinished of [true, false]) {
      const ended: Array<unknown> = []
      await sentBy(ofBooking, "booking_created", { ended, finish: Effect.succeed(isFinished) })
      expect(ended).toEqual([Job.finished])
    }
  })

  it("is recorded as sent when its job cannot be finished with it, and leaves that to the worker", async () => {
    const ended: Array<unknown> = []
    await sentBy(ofBooking, "booking_created", { ended, finish: Effect.die(new Error("lock timeout")) })
    expect(ended).toEqual(["sent", undefined])
  })

  it("leaves its job to the worker when there is nothing to send", async () => {
    const ended: Array<unknown> = []
    await sentBy(ofBooking, "booking_created", { ended, booking: null })
    expect(ended).toEqual([undefined])
  })

  it("reminds once, before the booking starts", async () => {
    const due = { ...booking, reminder_id: reminder }
    expect(await sentBy(ofBooking, "booking_reminder", { booking: due })).toHaveLength(1)
    expect(await sentBy(ofBooking, "booking_reminder", { booking: due, now: due.starts_at })).toEqual([])
    expect(await sentBy(ofBooking, "booking_reminder", { booking: { ...due, reminder_id: "other" } })).toEqual([])
  })
})
