/** Events of a sandbox in a test, for a program that asks for them. */
import { createClient } from "@fourtop/client"
import { startSandbox } from "@fourtop/testkit"
import { assert, describe, it } from "@effect/vitest"

describe("events of a sandbox", () => {
  it("come to a waiting client while the clock stands still, and go on after a reset", async () => {
    const sandbox = await startSandbox({ now: "2026-03-14T19:30:00+01:00" })
    try {
      const client = createClient({ url: sandbox.url, token: sandbox.token })
      const sell = (is_available: boolean) =>
        client.menu.setItemAvailability({ path: { item: 76 }, payload: { is_available } })
      const after = (cursor: string) => client.events.listEvents({ query: { after: cursor, wait: 25 } })
      const { meta } = await client.events.listEvents()
      const waiting = after(meta.cursor)
      await sell(false)
      const { data, meta: next } = await waiting
      assert.deepStrictEqual(
        data.map(({ type }) => type),
        ["menu.item_updated"]
      )
      await sandbox.clock.advance(24 * 60 * 60 * 1000)
      await sandbox.reset()
      await sell(false)
      await sell(true)
      assert.lengthOf((await after(next.cursor)).data, 2)
    } finally {
      await sandbox.close()
    }
  })

  it("are shown to a live token when the owner allows it", async () => {
    const sandbox = await startSandbox()
    try {
      const client = createClient({ url: sandbox.url, token: sandbox.restaurant.token })
      const refusal = await client.events.listEvents().catch((error: unknown) => error)
      assert.deepInclude(refusal, { status: 403, code: "listening_off" })
      await sandbox.restaurant.setStanding({ listening: true })
      assert.isEmpty((await client.events.listEvents()).data)
      await sandbox.restaurant.setStanding({ suspended: true })
      assert.isEmpty((await client.events.listEvents()).data)
    } finally {
      await sandbox.close()
    }
  })
})
