/** Restaurants are connected through OAuth, and their tokens stay on the server. */
import * as fs from "node:fs"
import * as path from "node:path"
import { assert, describe, it } from "vitest"
import { opened, otherVenue } from "./opened.ts"
import { dinner, shopOf } from "./orders.ts"
import { Visitor } from "./Visitor.ts"

describe("connecting a restaurant", () => {
  it(
    "sends the owner to the consent page and back, and keeps the tokens in a file that only its user may read",
    opened(
      async ({ connect, folder, sandbox, storefront, visitor }) => {
        const begun = await visitor.form("/install", { name: "Trattoria Fiore", slug: "fiore" })
        const link = new URL(begun.location!)
        assert.strictEqual(link.origin, sandbox.url)
        assert.strictEqual(link.searchParams.get("code_challenge_method"), "S256")

        const back = await connect({ slug: "fiore", visitor })
        assert.deepStrictEqual([back.status, back.location], [303, "/r/fiore/owner"])
        const file = path.join(folder, "storefront.json")
        assert.strictEqual(fs.statSync(file).mode & 0o777, 0o600)
        assert.strictEqual(fs.statSync(folder).mode & 0o077, 0)
        const { connections } = JSON.parse(fs.readFileSync(file, "utf8")) as {
          connections: ReadonlyArray<{ accessToken: string; refreshToken: string }>
        }
        const secrets = connections.flatMap(({ accessToken, refreshToken }) => [accessToken, refreshToken])
        assert.lengthOf(secrets, 2)

        const guest = new Visitor(storefront.url)
        const seen = [
          await visitor.get("/r/fiore/owner"),
          await visitor.get("/r/fiore"),
          await guest.get("/r/fiore/shop.json"),
          await guest.get("/"),
          back
        ]
        assert.deepStrictEqual(
          seen.map(({ status }) => status),
          [200, 200, 200, 200, 303]
        )
        const everything = seen.map(({ headers, text }) => JSON.stringify([...headers]) + text).join("\n")
        for (const secret of secrets) assert.notInclude(everything, secret)
        assert.isEmpty(guest.cookies)
      },
      { connected: false }
    )
  )

  it(
    "ends when the owner denies, and when the attempt began elsewhere or was used before",
    opened(
      async ({ connect, sandbox, storefront, visitor }) => {
        const denied = await connect({ slug: "fiore", visitor, deny: true })
        assert.strictEqual(denied.status, 400)
        assert.include(denied.text, "You did not allow it.")

        const begun = await visitor.form("/install", { name: "Fiore", slug: "fiore" })
        const back = await sandbox.apps.authorize(begun.location!)
        const path = `/callback${back.search}`
        const ended = "This attempt has ended, or it began in another browser."
        assert.include((await new Visitor(storefront.url).get(path)).text, ended)
        const foreign = new URLSearchParams(back.search)
        foreign.set("iss", "https://other.example.com")
        assert.include((await visitor.get(`/callback?${foreign.toString()}`)).text, ended)
        // The attempt is spent, even though nothing came of it.
        assert.include((await visitor.get(path)).text, ended)
        assert.isEmpty(storefront.connections.all())
      },
      { connected: false }
    )
  )

  it(
    "refuses a name that is no address, and a request from another site",
    opened(
      async ({ visitor }) => {
        for (const slug of ["", "Fiore", "fi ore", "-fiore", "fiore/x", "x".repeat(41)]) {
          assert.strictEqual((await visitor.form("/install", { name: "Fiore", slug })).status, 422, slug)
        }
        const foreign = await visitor.form("/install", { name: "Fiore", slug: "fiore" }, "https://evil.example.com")
        assert.strictEqual(foreign.status, 403)
      },
      { connected: false }
    )
  )

  it(
    "gives an address to its first restaurant only, which can connect again from any browser",
    opened(async ({ connect, sandbox, storefront, visitor }) => {
      const { id } = await sandbox.addRestaurant(otherVenue)
      const taken = await connect({ slug: "fiore", visitor, restaurantId: id })
      assert.strictEqual(taken.status, 400)
      assert.include(taken.text, "belongs to another restaurant")
      assert.strictEqual((await visitor.get("/r/fiore")).status, 200)
      assert.strictEqual((await connect({ slug: "fiore", visitor: new Visitor(storefront.url) })).status, 303)
      assert.strictEqual((await visitor.get("/r/fiore")).status, 200)
      assert.strictEqual((await connect({ slug: "luna", visitor, restaurantId: id })).status, 303)
      assert.deepStrictEqual(
        storefront.connections.all().map(({ slug }) => slug),
        ["fiore", "luna"]
      )
    })
  )

  it(
    "keeps the address of a restaurant that has left, if it took orders here",
    opened(async ({ app, connect, sandbox, storefront, visitor }) => {
      const { id } = await sandbox.addRestaurant(otherVenue)
      await visitor.json("/r/fiore/orders", dinner(await shopOf(visitor)))
      const uninstall = async (slug: string) => {
        const token = storefront.connections.find(slug)!.refreshToken
        const body = new URLSearchParams({ token, client_id: app.clientId, client_secret: app.clientSecret })
        await fetch(`${sandbox.url}/oauth/revoke`, { method: "POST", body })
        await sandbox.clock.advance(3_600_000)
        assert.strictEqual((await visitor.get(`/r/${slug}`)).status, 503)
      }
      await uninstall("fiore")
      assert.strictEqual((await connect({ slug: "fiore", visitor, restaurantId: id })).status, 400)
      assert.strictEqual((await connect({ slug: "fiore", visitor: new Visitor(storefront.url) })).status, 303)
      // Nothing was ever ordered at this one.
      await connect({ slug: "luna", visitor: new Visitor(storefront.url), restaurantId: id })
      await uninstall("luna")
      assert.strictEqual((await connect({ slug: "luna", visitor: new Visitor(storefront.url) })).status, 303)
    })
  )

  it(
    "lets only the browser that connected it look after it, and close it",
    opened(
      async ({ connect, storefront, visitor }) => {
        await connect({ slug: "fiore", visitor })
        const guest = new Visitor(storefront.url)
        assert.strictEqual((await guest.get("/r/fiore/owner")).status, 403)
        assert.strictEqual((await guest.form("/r/fiore/owner/disconnect", {})).status, 403)
        assert.strictEqual(
          (await visitor.form("/r/fiore/owner/disconnect", {}, "https://evil.example.com")).status,
          403
        )
        assert.strictEqual((await visitor.form("/r/fiore/owner/disconnect", {})).status, 303)
        assert.strictEqual((await guest.get("/r/fiore")).status, 404)
      },
      { connected: false }
    )
  )
})
