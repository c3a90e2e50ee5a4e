/** The times that a browser finds with the bundled rules are those of the running service, whatever is taken. */
import { LocalDate, type ReservationRulesView, ZonedClock } from "@fourtop/core/internal"
import type { DayAvailability } from "@fourtop/core/availability"
import { FastCheck as fc } from "effect"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { howMany } from "../../../../tools/testing/size.ts"
import * as Bundle from "./Bundle.ts"
import { house, party } from "./houses.ts"
import * as Service from "./Service.ts"
import { moment } from "./times.ts"

let service: Awaited<ReturnType<typeof Service.start>>
let call: Bundle.Call
beforeAll(async () => {
  service = await Service.start()
  call = await Bundle.load("availability")
})
afterAll(() => service.stop())

const guest = { name: "Grace", phone: "1", status: "confirmed" }

/** The id of the other branch, which the rules of an order name. */
const branchesOf = async ({
  get
}: Service.Restaurant): Promise<{ readonly home: number; readonly harbour: number }> => {
  const { body } = await get("/ordering-rules")
  const { branches } = body.data as {
    readonly branches: ReadonlyArray<{ readonly id: number; readonly is_default: boolean }>
  }
  return { home: branches.find((one) => one.is_default)!.id, harbour: branches.find((one) => !one.is_default)!.id }
}

describe("the bundled rules of reservations", () => {
  it("give the availability of any day, branch and party", async () => {
    const seen = { free: 0, full: 0, notify: 0, guarantee: 0, taken: 0, paced: 0, none: 0 }
    await fc.assert(
      fc.asyncProperty(
        house,
        moment,
        fc.array(party, { minLength: 10, maxLength: 10 }),
        async (venue, now, parties) => {
          const restaurant = await service.found(venue, now)
          const { harbour, home } = await branchesOf(restaurant)
          const today = ZonedClock.dateAt(venue.time_zone, now)
          const availability = async (date: string, party_size: number, branch: number) => {
            const query = `date=${date}&party_size=${party_size}&branch_id=${branch}`
            return (await restaurant.get(`/availability?${query}`)).body.data as DayAvailability
          }
          for (const { cancels, daysAhead, isHome, party_size, place } of parties) {
            const [date, branch_id] = [LocalDate.addDays(today, daysAhead), isHome ? home : harbour]
            const { slots } = await availability(date, party_size, branch_id)
            const free = slots.filter(({ available }) => available)
            const time = free[place % free.length]?.time
            if (time === undefined) continue
            const json = { ...guest, party_size, date, time, branch_id }
            const { body, status } = await restaurant.post("/reservations", json)
            assert.strictEqual(status, 201)
            const { id } = body.data as { readonly id: string }
            if (cancels) assert.strictEqual((await restaurant.post(`/reservations/${id}/cancel`, {})).status, 200)
          }
          for (const daysAhead of [-1, 0, 1, 2]) {
            const date = LocalDate.addDays(today, daysAhead)
            for (const branch of [home, harbour]) {
              const { body } = await restaurant.get(`/reservation-rules?date=${date}&branch_id=${branch}`)
              const { rules, taken } = body.data as ReservationRulesView
              seen.taken += taken.tables.length
              seen.paced += taken.starts.length
              for (const size of daysAhead === 1 ? [1, 2, 3, 4, 5, 7, 9] : [2, 13]) {
                const expected = await availability(date, size, branch)
                assert.deepStrictEqual<unknown>(call("freeTimes", rules, taken, date, size, now), expected)
                for (const { available } of expected.slots) seen[available ? "free" : "full"]++
                if (expected.slots.length === 0) seen.none++
                if (expected.notify) seen.notify++
                if (expected.guarantee !== null) seen.guarantee++
              }
            }
          }
        }
      ),
      { numRuns: howMany(12, 200), seed: howMany(20260314, Date.now() % 1_000_000), endOnFailure: true }
    )
    for (const [kind, count] of Object.entries(seen)) assert.isAbove(count, 0, kind)
  }, 1_200_000)
})
