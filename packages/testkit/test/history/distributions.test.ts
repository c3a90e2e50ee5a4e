/** How a made-up history is distributed: busy and quiet days and hours, parties, guests, lateness and ratings. */
import { assert, describe, it } from "@effect/vitest"
import { LocalDate, OpeningCalendar, ZonedClock } from "@fourtop/core/internal"
import * as Agenda from "../../src/history/Agenda.ts"
import * as Arrivals from "../../src/history/Arrivals.ts"
import * as Chance from "../../src/history/Chance.ts"
import { piecesOf } from "../../src/history/closing.ts"
import { documentOf, slugOf } from "../../src/history/houses.ts"
import * as Parties from "../../src/history/Parties.ts"
import * as People from "../../src/history/People.ts"
import * as Season from "../../src/history/Season.ts"

const average = (values: ReadonlyArray<number>): number => values.reduce((sum, value) => sum + value, 0) / values.length
const many = <A>(count: number, make: (index: number) => A): ReadonlyArray<A> =>
  Array.from({ length: count }, (_, index) => make(index))
const year = many(365, (day) => LocalDate.addDays("2026-01-01", day))

describe("chances", () => {
  it("are the same in the same place, and others anywhere else", () => {
    const draws = (...place: ReadonlyArray<string | number>) => {
      const chance = Chance.of(...place)
      return many(20, () => chance.below(1_000_000))
    }
    assert.deepStrictEqual(draws("a", 1), draws("a", 1))
    const places = [draws("a", 1), draws("a", 2), draws("b", 1), draws("a", "1"), draws("a1")]
    assert.strictEqual(new Set(places.map(String)).size, places.length)
  })

  it("come as often as they should", () => {
    const chance = Chance.of("often")
    for (const mean of [0, 0.4, 5, 29, 31, 140]) {
      const counts = many(4000, () => chance.count(mean))
      const variance = average(counts.map((count) => (count - mean) ** 2))
      assert.approximately(average(counts), mean, 0.1 + mean * 0.03)
      assert.approximately(variance, mean, 0.1 + mean * 0.12)
    }
    const picked = many(20_000, () => chance.weighted([["a", 3] as const, ["b", 1] as const, ["never", 0] as const]))
    assert.approximately(picked.filter((one) => one === "a").length / picked.length, 0.75, 0.02)
    assert.notInclude(picked, "never")
    assert.approximately(average(many(20_000, () => chance.exponential(7))), 7, 0.4)
    const between = many(2000, () => chance.between(-2, 3))
    assert.deepStrictEqual(
      [...new Set(between)].toSorted((a, b) => a - b),
      [-2, -1, 0, 1, 2, 3]
    )
  })
})

describe("days", () => {
  it("are as busy as usual over a year, busier at weekends and before Christmas", () => {
    assert.approximately(average(Season.weekdays), 1, 1e-9)
    assert.approximately(average(Season.months), 1, 1e-9)
    assert.approximately(average(year.map(Season.busyness)), 1, 0.03)
    const ofWeekday = (weekday: number) =>
      average(year.filter((date) => LocalDate.weekday(date) === weekday).map(Season.busyness))
    assert.isAbove(ofWeekday(6), 2 * ofWeekday(1))
    assert.isAbove(Season.busyness("2026-12-19"), 1.2 * Season.busyness("2026-08-15"))
    assert.isAbove(Season.busyness("2026-02-14"), Season.busyness("2026-02-21"))
  })

  it("do not jump from one month to the next", () => {
    year.slice(1).forEach((date, index) => {
      assert.isBelow(Math.abs(Season.seasonOf(date) - Season.seasonOf(year[index]!)), 0.02, date)
    })
  })
})

describe("arrivals", () => {
  const { branches } = documentOf("test", 1, 1, { plan: {}, suspended: false })
  const hours = branches![0]!.opening_hours as never
  const zones = ["Europe/Rome", "America/New_York", "Australia/Lord_Howe"]

  it("are inside the opening hours on every day of a year, on any clock", () => {
    const weekly = { ...(hours as object), dine_in: withDays((hours as Hours).dine_in), exceptions: [] }
    for (const time_zone of zones) {
      const branch = { time_zone, opening_hours: weekly } as never
      for (const date of year) {
        const chance = Chance.of("arrivals", time_zone, date)
        const openings = OpeningCalendar.openingsOn(branch, "dine_in", date)
        const stretches = Arrivals.stretchesOf(openings, time_zone, Arrivals.rushes.dine_in, 75)
        for (const at of many(12, () => Arrivals.arrival(stretches, chance)!)) {
          assert.isTrue(OpeningCalendar.isOpen(branch, "dine_in", at), `${date} ${ZonedClock.format(time_zone, at)}`)
          assert.isTrue(openings.some(({ from, to }) => from <= at && at < to - 75 * 60_000))
        }
      }
    }
  })

  it("have a rush at lunch and a larger one in the evening", () => {
    const likely = (time: string) =>
      Arrivals.likelihood(Arrivals.rushes.dine_in, +time.slice(0, 2) * 60 + +time.slice(3))
    assert.isAbove(likely("20:15"), likely("17:30") * 3)
    assert.isAbove(likely("13:00"), likely("15:30") * 3)
    assert.isAbove(likely("00:30"), 0)
    assert.isBelow(likely("00:30"), likely("22:00"))
  })

  it("are none on a day without opening hours", () => {
    assert.isNull(Arrivals.arrival([], Chance.of("closed")))
    assert.isEmpty(Arrivals.stretchesOf([{ from: 0, to: 30 * 60_000 }], "UTC", Arrivals.rushes.pickup, 75))
  })
})

interface Hours {
  readonly dine_in: ReadonlyArray<{ readonly days?: ReadonlyArray<number> }>
}
const withDays = (windows: Hours["dine_in"]) => windows.map((window) => ({ days: [1, 2, 3, 4, 5, 6, 7], ...window }))

describe("parties", () => {
  it("are mostly of two, and none is larger than a table", () => {
    const chance = Chance.of("parties")
    const sizes = many(5000, () => Parties.sizeOf(chance))
    assert.approximately(sizes.filter((size) => size === 2).length / sizes.length, 0.45, 0.03)
    assert.deepStrictEqual([Math.min(...sizes), Math.max(...sizes)], [1, 6])
  })

  it("are late more often on a busy day, and the rating falls with every minute", () => {
    const chance = Chance.of("lateness")
    const lateness = (busyness: number) => average(many(4000, () => Parties.latenessOf(busyness, chance)))
    assert.isAbove(lateness(1.8), 2 * lateness(0.7))
    const ratings = [0, 10, 25, 50].map((late) => average(many(4000, () => Parties.ratingOf(late, chance))))
    assert.deepStrictEqual(
      ratings,
      ratings.toSorted((a, b) => b - a)
    )
    assert.isAbove(ratings[0]!, 4)
    assert.isBelow(ratings[3]!, 2.5)
    const each = new Set(many(4000, () => Parties.ratingOf(12, chance)))
    assert.deepStrictEqual(
      [...each].toSorted((a, b) => a - b),
      [1, 2, 3, 4, 5]
    )
  })

  it("have guests who come often, and most who rarely do", () => {
    const chance = Chance.of("guests")
    const visits = new Map<number, number>()
    for (const guest of many(18_000, () => Parties.guestOf(1800, chance)))
      visits.set(guest, (visits.get(guest) ?? 0) + 1)
    const counts = [...visits.values()].toSorted((a, b) => b - a)
    assert.isTrue([...visits.keys()].every((guest) => guest >= 0 && guest < 1800))
    assert.isAbove(counts.slice(0, 180).reduce((sum, count) => sum + count, 0) / 18_000, 0.35)
    assert.isAbove(counts.length, 1200)
    assert.isBelow(counts[0]!, 200)
  })
})

describe("people", () => {
  it("are not to be confused with each other, and cannot be reached", () => {
    const all = many(3000, (number) => People.guest("house", number))
    assert.strictEqual(new Set(all.map(({ phone }) => phone)).size, all.length)
    const emails = all.flatMap(({ email }) => email ?? [])
    assert.strictEqual(new Set(emails).size, emails.length)
    assert.isTrue(emails.every((email) => /^[a-z.]+\.\d+@example\.com$/.test(email)))
    assert.isTrue(all.every(({ phone }) => /^\+1 \d{3} 555 01\d\d$/.test(phone)))
    assert.isAtLeast(People.mostGuests, 3000)
    assert.notDeepEqual(People.guest("house", 1), People.guest("another", 1))
  })
})

describe("an agenda", () => {
  it("has everything in the order of time, and of planning at the same time", () => {
    const chance = Chance.of("agenda")
    const agenda = Agenda.make<number>()
    const planned = many(500, (what) => ({ at: chance.below(100), what }))
    for (const { at, what } of planned) agenda.add(at, what)
    const taken: Array<{ readonly at: number; readonly what: number }> = []
    for (let next = agenda.next(60); next !== null; next = agenda.next(60)) taken.push({ at: next.at, what: next.what })
    assert.deepStrictEqual(
      taken,
      planned.filter(({ at }) => at < 60).toSorted((a, b) => a.at - b.at || a.what - b.what)
    )
    agenda.add(3, 1000)
    assert.strictEqual(agenda.next(100)?.what, 1000)
  })
})

describe("houses", () => {
  it("have the same document for the same seed, and slugs of their own", () => {
    const standing = { plan: { name: "x" }, suspended: true }
    const document = (seed: string, number: number) => documentOf(seed, number, 1, standing)
    assert.deepStrictEqual(document("a", 2), document("a", 2))
    assert.strictEqual(slugOf("a", 2), "partner-a-002")
    assert.strictEqual(new Set(many(8, (number) => document("a", number + 1).time_zone)).size, 4)
  })

  it("count any amount in coins and notes", () => {
    for (const amount of [0, 1, 99, 20_000, 123_457]) {
      const sum = piecesOf(amount, "EUR").reduce((all, { count, value_minor }) => all + count * value_minor, 0)
      assert.strictEqual(sum, amount)
    }
  })
})
