/** `fourtop sandbox`, as an integrator starts it: no database, no settings. */
import { afterAll, assert, describe, it } from "@effect/vitest"
import { connected, namesOf } from "../mcp/Assistant.ts"
import { api, called, killServices, running } from "../Fourtop.ts"

afterAll(killServices)

describe("fourtop sandbox", () => {
  it("starts a sandbox that answers, also assistants, and ends when told", async () => {
    const { said, stop } = await running(["sandbox", "--now", "2026-03-14T19:30:00+01:00"], {})
    const { root_url, sandbox_token } = said as { readonly root_url: string; readonly sandbox_token: string }
    const orders = await api({ root_url }, sandbox_token, "/orders")
    assert.deepStrictEqual([orders.status, orders.headers.get("service-sandbox")], [200, "true"])
    const assistant = await connected(root_url, sandbox_token)
    assert.include(await namesOf(assistant), "readAvailability")
    await assistant.close()
    const moved = await fetch(`${root_url}/_sandbox/clock`, { method: "POST", body: '{"advance_seconds":3600}' })
    assert.match(((await moved.json()) as { now: string }).now, /^2026-03-14T19:30/)
    assert.strictEqual((await stop()).code, 0)
  })

  it("says what is wrong with its venue", async () => {
    const { code, stderr } = await called(["sandbox", "--venue", "/dev/null"], {})
    assert.strictEqual(code, 1)
    assert.match(stderr, /cannot be started/)
  })
})
