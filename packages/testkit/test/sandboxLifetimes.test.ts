/** What waits for too long ends in a sandbox too, at its own time. */
import { createClient } from "@fourtop/client"
import { startSandbox } from "@fourtop/testkit"
import { assert, describe, it } from "@effect/vitest"

const minute = 60_000

describe("what waits in a sandbox", () => {
  it("ends when the clock is moved past its time, and subscribers hear of it then", async () => {
    const sandbox = await startSandbox({ now: "2026-03-11T15:00:00+01:00" })
    try {
      const client = createClient({ url: sandbox.url, token: sandbox.token })
      const { data: pending } = await client.reservations.createReservation({
        payload: {
          name: "Ada",
          phone: "06 555 0142",
          party_size: 2,
          date: "2026-03-11",
          time: "19:00",
          status: "pending"
        }
      })
      const { meta } = await client.events.listEvents()
      const statusOf = async () =>
        (await client.reservations.readReservation({ path: { reservation: pending.id } })).data.status
      await sandbox.clock.advance(239 * minute)
      assert.strictEqual(await statusOf(), "pending")
      await sandbox.clock.advance(2 * minute)
      assert.strictEqual(await statusOf(), "declined")
      const { data: events } = await client.events.listEvents({ query: { after: meta.cursor } })
      const declined = events.find(({ type }) => type === "reservation.updated")
      assert.strictEqual(Date.parse(declined!.created_at), Date.parse("2026-03-11T19:00:00+01:00"))
    } finally {
      await sandbox.close()
    }
  })
})
