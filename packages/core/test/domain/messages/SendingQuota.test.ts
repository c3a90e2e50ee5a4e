/** However messages come, no hour and no day has more than its quota; and what waits, waits no longer than it must. */
import { SendingQuota } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"

const [hour, day] = [3_600_000, 86_400_000]

const quotas = fc
  .record({ perHour: fc.integer({ min: 1, max: 6 }), more: fc.integer({ min: 0, max: 6 }) })
  .map(({ more, perHour }) => ({ perHour, perDay: perHour + more }))

/** Pauses between messages, many of them short and some around the length of a window. */
const pauses = fc.array(
  fc.oneof(
    fc.integer({ min: 0, max: 60_000 }),
    fc.integer({ min: 0, max: 2 * hour }),
    fc.constantFrom(0, 1, hour - 1, hour, hour + 1, day - 1, day, day + 1)
  ),
  { minLength: 1, maxLength: 60 }
)

/** When messages with these pauses come. */
const arrivals = pauses.map((gaps) => {
  let now = 0
  return gaps.map((gap) => (now += gap))
})

/** The most of these instants in any half-open window of the length: the fullest one ends with one of them. */
const most = (instants: ReadonlyArray<number>, length: number): number =>
  Math.max(0, ...instants.map((end) => instants.filter((one) => one <= end && one > end - length).length))

describe("a quota", () => {
  it("is never exceeded in any hour or day", () => {
    fc.assert(
      fc.property(quotas, arrivals, (quota, instants) => {
        const sent: Array<number> = []
        for (const now of instants) {
          if (SendingQuota.roomAt(sent, quota, now) <= now) sent.push(now)
        }
        expect(most(sent, hour)).toBeLessThanOrEqual(quota.perHour)
        expect(most(sent, day)).toBeLessThanOrEqual(quota.perDay)
      })
    )
  })

  it("has room at the instant it names, and none just before", () => {
    fc.assert(
      fc.property(quotas, pauses, (quota, gaps) => {
        const sent: Array<number> = []
        let now = 0
        for (const gap of gaps) {
          now += gap
          const room = SendingQuota.roomAt(sent, quota, now)
          if (room > now) {
            expect(SendingQuota.roomAt(sent, quota, room)).toBe(room)
            expect(SendingQuota.roomAt(sent, quota, room - 1)).toBe(room)
            now = room
          }
          sent.push(now)
        }
      })
    )
  })

  it("is kept for several things that messages count for, in any order", () => {
    const things = fc.array(
      fc.record({
        recipient: fc.integer({ min: 0, max: 2 }),
        subject: fc.integer({ min: 0, max: 3 }),
        gap: fc.nat(hour)
      }),
      { minLength: 1, maxLength: 80 }
    )
    fc.assert(
      fc.property(quotas, quotas, quotas, things, (ofRecipient, ofSubject, ofRestaurant, messages) => {
        const sent: Array<{ readonly at: number; readonly recipient: number; readonly subject: number }> = []
        const places = (is: (one: (typeof sent)[number]) => boolean) => sent.filter(is).map(({ at }) => at)
        let now = 0
        for (const { gap, recipient, subject } of messages) {
          now += gap
          const wait = SendingQuota.waitsFor(
            [
              { kind: "recipient", quota: ofRecipient, places: places((one) => one.recipient === recipient) },
              { kind: "subject", quota: ofSubject, places: places((one) => one.subject === subject) },
              { kind: "restaurant", quota: ofRestaurant, places: places(() => true) }
            ],
            now
          )
          if (wait === null) sent.push({ at: now, recipient, subject })
          else expect(wait.until).toBeGreaterThan(now)
        }
        for (const [length, limit] of [
          [hour, "perHour"],
          [day, "perDay"]
        ] as const) {
          expect(
            most(
              places(() => true),
              length
            )
          ).toBeLessThanOrEqual(ofRestaurant[limit])
          for (const which of [0, 1, 2, 3]) {
            expect(
              most(
                places(({ recipient }) => recipient === which),
                length
              )
            ).toBeLessThanOrEqual(ofRecipient[limit])
            expect(
              most(
                places(({ subject }) => subject === which),
                length
              )
            ).toBeLessThanOrEqual(ofSubject[limit])
          }
        }
      })
    )
  })

  it("lets those that wait come one after another", () => {
    const quota = { perHour: 3, perDay: 100 }
    const sent = [0, 10, 20]
    expect([0, 1, 2, 7].map((ahead) => SendingQuota.roomAt(sent, quota, 30, ahead) - hour)).toEqual([0, 10, 20, 20])
  })
})

describe("the quotas of a restaurant", () => {
  const { standard } = SendingQuota

  it("are those of the installation unless its plan has others", () => {
    expect(SendingQuota.ofRestaurant(standard, {})).toBe(standard)
    expect(SendingQuota.ofRestaurant(standard, { messages_per_day: null, messages_per_hour: null })).toBe(standard)
    const own = SendingQuota.ofRestaurant(standard, { messages_per_hour: 7, messages_per_day: 9 })
    expect([own.restaurant, own.newRestaurant]).toEqual([
      { perHour: 7, perDay: 9 },
      { perHour: 7, perDay: 9 }
    ])
    expect(own.recipient).toBe(standard.recipient)
  })

  it("are enough for a stranger's visit, and no more", () => {
    expect(standard.newRecipient.perDay).toBeLessThan(10)
    expect(standard.newRestaurant.perDay).toBeLessThan(standard.restaurant.perDay)
  })
})
