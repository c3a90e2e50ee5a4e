/** A restaurant that takes reservations and reminds its guests, and what it has sent to them. */
import {
  ChangeSet,
  type GuestLinks,
  type GuestMessage,
  type GuestMessages,
  type Jobs,
  LocalDate,
  type MessageQuotas,
  Notifier,
  Occasion,
  type Orders,
  type Payments,
  runDueJobs,
  sendGuestMessage,
  SendingQuota,
  SendingQuotas,
  type Waitlist,
  ZonedClock
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { done, found } from "../arranging/arrange.ts"
import { defaultSettings, makers } from "../arranging/rows.ts"
import type { Booking } from "../bookings/races.ts"

export type Hearing = Booking | GuestLinks | GuestMessages | Jobs | MessageQuotas | Orders | Payments | Waitlist

/** Dinner every evening, and reminders a day ahead; reservations are for the day after the one after tomorrow. */
export const house = Effect.gen(function* () {
  const dinner = { key: "dinner", name: "Dinner", first_seating: "18:00", last_seating: "21:00", step_minutes: 30 }
  const place = yield* found(
    {},
    {
      booking: { ...defaultSettings.booking, auto_confirm: false },
      service_periods: [{ ...dinner, days: [1, 2, 3, 4, 5, 6, 7] }],
      messages: { reply_to: null, reminder_hours: 24, signature: null, templates: {} }
    }
  )
  yield* done(place.restaurantId, { changes: [ChangeSet.put("table", makers.table(place, { max_seats: 4 }))] })
  const date = LocalDate.addDays(ZonedClock.dateAt("Europe/Rome", place.now), 3)
  const wish = { name: "Ada Bianchi", phone: "06 555 0100", party_size: 2, date, time: "19:00" } as const
  return { place, tenant: place.restaurantId, wish }
})

/** Sends what is due, and returns what was about one of these: the occasion and the first line of the text. */
export const sentAbout = (...ids: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const sent: Array<GuestMessage.GuestMessage> = []
    const notifier = { send: (message: GuestMessage.GuestMessage) => Effect.sync(() => void sent.push(message)) }
    // One at a time: of several about one subject, those that a worker has at the same time wait for each other.
    const turn = runDueJobs({ [Occasion.jobKind]: sendGuestMessage }, { concurrency: 1 })
    yield* Effect.repeat(turn, { until: (ran) => ran === 0 }).pipe(
      Effect.provideService(Notifier, notifier),
      Effect.provideService(SendingQuotas, SendingQuota.unlimited)
    )
    return sent
      .filter(({ subjectOf }) => ids.includes(subjectOf.id))
      .map(({ language, occasion, to }) => [occasion, language, to.name] as const)
      .toSorted(([a], [b]) => a.localeCompare(b))
  })
