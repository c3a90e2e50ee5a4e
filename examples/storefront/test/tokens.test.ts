/** Tokens are refreshed before they expire, by one request at a time, and a restaurant can leave at any time. */
import type { Sandbox, SandboxApp } from "@fourtop/testkit"
import { assert, describe, it } from "vitest"
import { opened } from "./opened.ts"

const hour = 3_600_000

const revoke = async ({ url }: Sandbox, { clientId, clientSecret }: SandboxApp, token: string): Promise<void> => {
  const body = new URLSearchParams({ token, client_id: clientId, client_secret: clientSecret })
  await fetch(`${url}/oauth/revoke`, { method: "POST", body })
}

describe("tokens", () => {
  it(
    "are refreshed once, however many visitors come at once",
    opened(async ({ logged, sandbox, storefront, visitor }) => {
      const before = storefront.connections.find("fiore")!
      await sandbox.clock.advance(hour)
      const seen = await Promise.all(Array.from({ length: 8 }, () => visitor.get("/r/fiore/reserve")))
      assert.deepStrictEqual(new Set(seen.map(({ status }) => status)), new Set([200]))
      const after = storefront.connections.find("fiore")!
      assert.notStrictEqual(after.accessToken, before.accessToken)
      assert.notStrictEqual(after.refreshToken, before.refreshToken)
      // A refresh token that was used twice would end the connection a minute later.
      await sandbox.clock.advance(2 * hour)
      assert.strictEqual((await visitor.get("/r/fiore/reserve")).status, 200)
      assert.isEmpty(logged)
    })
  )

  it(
    "are refreshed when the service does not accept one that should be valid",
    opened(async ({ app, sandbox, storefront, visitor }) => {
      const { accessToken } = storefront.connections.find("fiore")!
      await revoke(sandbox, app, accessToken)
      assert.strictEqual((await visitor.get("/r/fiore")).status, 200)
      assert.notStrictEqual(storefront.connections.find("fiore")!.accessToken, accessToken)
    })
  )

  it(
    "that were given back close the shop, with a page that says so",
    opened(async ({ app, logged, sandbox, storefront, visitor }) => {
      const { refreshToken } = storefront.connections.find("fiore")!
      await revoke(sandbox, app, refreshToken)
      const closed = await visitor.get("/r/fiore")
      assert.strictEqual(closed.status, 503)
      assert.include(closed.text, "This restaurant's page is closed at the moment.")
      assert.isTrue(storefront.connections.find("fiore")!.ended)
      assert.notInclude((await visitor.get("/")).text, "/r/fiore")
      assert.isEmpty(logged)
    })
  )

  it(
    "with an expired plan close it too",
    opened(async ({ sandbox, visitor }) => {
      assert.strictEqual((await visitor.get("/r/fiore")).status, 200)
      await sandbox.restaurant.setStanding({ lapsed: true })
      await sandbox.clock.advance(60_000)
      assert.strictEqual((await visitor.get("/r/fiore")).status, 503)
    })
  )
})
