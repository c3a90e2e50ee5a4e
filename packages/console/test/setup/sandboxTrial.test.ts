import { assert, describe, it } from "@effect/vitest"
import { startSandbox } from "@fourtop/testkit"
import { Effect } from "effect"
import { type Calling, order } from "../../src/setup/sandboxTrial.ts"

const calling =
  (url: string, token: string): Calling =>
  ({ body, method, path }) =>
    Effect.promise(async () => {
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" }
      const sent = body === undefined ? {} : { body: JSON.stringify(body) }
      const response = await fetch(`${url}/api/v1${path}`, { method, headers, ...sent })
      return { status: response.status, data: ((await response.json()) as { readonly data?: unknown }).data ?? null }
    })

describe("a sample order", () => {
  it("is placed at any hour, though most dishes are refused between lunch and dinner", async () => {
    const sandbox = await startSandbox({ now: "2026-11-19T00:30:00+01:00" })
    for (let hour = 0; hour < 24; hour++) {
      const placed = await Effect.runPromise(order(calling(sandbox.url, sandbox.token)))
      assert.property(placed, "name", `${hour}:30`)
      await sandbox.clock.advance(3_600_000)
    }
    await sandbox.close()
  })
})
