/** The menu can be read without scripts, in each of its languages, and shows nothing that it should not. */
import { sampleDocument } from "@fourtop/testkit"
import { assert, describe, it } from "vitest"
import { opened } from "./opened.ts"
import { itemNamed, shopOf } from "./orders.ts"

const hostile = `<script>alert(1)</script>"'&</script><img src=x onerror=alert(1)>`

const hostileVenue = {
  ...sampleDocument,
  promotions: [],
  happy_hours: [],
  menus: [
    {
      key: "all",
      name: { en: hostile, it: hostile },
      categories: [
        {
          key: "one",
          name: { en: hostile },
          dishes: [{ key: "dish", name: { en: hostile }, description: { en: hostile }, price_minor: 500 }]
        }
      ]
    }
  ]
}

describe("the menu", () => {
  it(
    "has every item with its price, allergens and marks, in the language that was chosen",
    opened(async ({ visitor }) => {
      const english = await visitor.get("/r/fiore")
      assert.strictEqual(english.status, 200)
      assert.match(english.text, /<html lang="en">/)
      assert.match(english.text, /Carbonara[^]*?Guanciale, egg, pecorino[^]*?Contains: gluten, eggs, milk[^]*?€13\.50/)
      assert.match(english.text, /Lemon sorbet[^]*?Vegan[^]*?No declared allergens/)
      assert.match(english.text, /Artichoke, Roman style[^]*?Sold out/)
      const italian = await visitor.get("/r/fiore?lang=it")
      assert.match(italian.text, /<html lang="it">/)
      assert.match(italian.text, /Sorbetto al limone[^]*?Vegano[^]*?Nessun allergene dichiarato/)
      assert.match(italian.text, /13,50\s€/)
      const preferred = await visitor.get("/r/fiore", { "accept-language": "fr, de-AT;q=0.8, en;q=0.5" })
      assert.match(preferred.text, /<html lang="de">/)
      assert.match(preferred.text, /IT<span class="unseen"> Italiano</)
    })
  )

  it(
    "shows happy hours, and what is not served at the moment",
    opened(
      async ({ visitor }) => {
        const { text } = await visitor.get("/r/fiore")
        assert.match(text, /Negroni[^<]*<[^]*?<s>€\d/)
        assert.match(text, /<h2 id="menu-\d+"><span lang="en">Lunch<\/span><span class="tag">Not served/)
      },
      { now: "2026-03-14T18:15:00+01:00" }
    )
  )

  it(
    "keeps to itself what is not shown online",
    opened(async ({ visitor }) => {
      const [{ text: page }, { text: data }] = [await visitor.get("/r/fiore"), await visitor.get("/r/fiore/shop.json")]
      const shop = await shopOf(visitor)
      assert.isAbove(shop.rules.items.length, 10)
      assert.deepStrictEqual(
        new Set(shop.rules.items.map(({ id }) => id)),
        new Set(shop.menus.flatMap(({ categories }) => categories.flatMap(({ items }) => items.map(({ id }) => id))))
      )
      for (const text of [page, data]) assert.notInclude(text, "Pasta tasting for two")
    })
  )

  it(
    "is read again after a while, and its data is not sent twice",
    opened(async ({ sandbox, visitor }) => {
      const first = await visitor.get("/r/fiore/shop.json")
      const known = { "if-none-match": first.headers.get("etag")! }
      assert.strictEqual((await visitor.get("/r/fiore/shop.json", known)).status, 304)
      const item = itemNamed(await shopOf(visitor), "Carbonara").id
      await fetch(`${sandbox.url}/api/v1/items/${item}`, {
        method: "PATCH",
        headers: { authorization: `Bearer ${sandbox.restaurant.token}`, "content-type": "application/json" },
        body: JSON.stringify({ price_minor: 1_400 })
      })
      await sandbox.clock.advance(30_000)
      const changed = await visitor.get("/r/fiore/shop.json", known)
      assert.strictEqual(changed.status, 200)
      assert.strictEqual(itemNamed(JSON.parse(changed.text), "Carbonara").price_minor, 1_400)
    })
  )

  it(
    "escapes every text, in the page and in its data",
    opened(
      async ({ visitor }) => {
        const { text } = await visitor.get("/r/fiore")
        assert.include(text, "&lt;script>alert(1)")
        const tags = [...text.matchAll(/<(script|img)\b[^>]*>/g)].map(([tag]) => tag)
        assert.deepStrictEqual(
          tags.map((tag) => tag.replace(/-[A-Z0-9]{8}\./, ".")),
          [`<script type="module" src="/assets/menu.js">`, `<script type="application/json" id="data">`]
        )
      },
      { venue: hostileVenue }
    )
  )
})

describe("every response", () => {
  it(
    "allows nothing but the site's own files, and sets no cookie for guests",
    opened(async ({ visitor }) => {
      for (const path of ["/r/fiore", "/r/fiore/reserve", "/r/fiore/checkout", "/nowhere", "/r/fiore/shop.json"]) {
        const { headers } = await visitor.get(path)
        const policy = headers.get("content-security-policy")!
        assert.include(policy, "default-src 'none'; script-src 'self'; style-src 'self'")
        assert.notInclude(policy, "unsafe")
        assert.strictEqual(headers.get("x-content-type-options"), "nosniff")
        assert.isEmpty(headers.getSetCookie())
      }
    })
  )

  it(
    "says what is wrong, as a page or as JSON",
    opened(async ({ visitor }) => {
      assert.strictEqual((await visitor.get("/r/unknown")).status, 404)
      assert.strictEqual((await visitor.get("/r/fiore/nothing")).status, 404)
      assert.strictEqual((await visitor.get("/r/..%2ffiore")).status, 404)
      assert.strictEqual((await visitor.get("/assets/..%2f..%2fpackage.json")).status, 404)
      const method = await visitor.send("/r/fiore", { method: "DELETE" })
      assert.deepStrictEqual([method.status, method.headers.get("allow")], [405, "GET"])
      const head = await visitor.send("/r/fiore", { method: "HEAD" })
      assert.deepStrictEqual([head.status, head.text], [200, ""])
      const json = await visitor.get("/r/unknown", { accept: "application/json" })
      assert.deepStrictEqual(JSON.parse(json.text), { message: "There is no such restaurant here." })
    })
  )
})
