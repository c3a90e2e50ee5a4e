/** The menu in the console: what guests see, 86ing, editing dishes, and the venue document. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Acting, changeDish, currentVenue, type Dish, Journal, type VenueDocument } from "@fourtop/core/internal"
import { Effect } from "effect"
import { type RunningConsole, open, passToWednesday, restaurantId, slug } from "../RunningConsole.ts"
import { type Fields, type Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"

const home = `/console/r/${slug}`
const page = `${home}/menu`
const acting = Acting.as(restaurantId, Acting.system)

let house: RunningConsole
let ada: Visitor
let bea: Visitor
let gina: Visitor

beforeAll(async () => {
  house = await open()
  // When lunch is on.
  await passToWednesday(house, 12 * 60)
  ;[ada, bea, gina] = [
    await visitorOf(house.url, "ada"),
    await visitorOf(house.url, "bea"),
    await visitorOf(house.url, "gina")
  ]
})
afterAll(() => house.close())

const venue = () => house.run(Effect.map(currentVenue(acting), (found) => found!))

const dish = async (key: string): Promise<Dish.Dish> => (await venue()).dishes.find((one) => one.key === key)!

/** The part of the page between a heading and the next section. */
const under = (text: string, title: string): string =>
  new RegExp(`<section class="dish-group" aria-label="${title}".*?</section>`, "s").exec(text)?.[0] ?? ""

const newest = async (kind: string, id: string) =>
  (await house.run(Effect.flatMap(Journal, (journal) => journal.about(restaurantId, { kind, id }, 1))))[0]!

describe("the menu of a shift", () => {
  it("shows what guests see now, and apart from it what they do not see, with the reason", async () => {
    const { text } = await gina.get(page)
    assert.match(text, /Lunch until <time[^>]*>15:00<\/time>/)
    assert.include(under(text, "Lunch"), "Soup of the day")
    assert.include(under(text, "Lunch"), "€6.50")
    const hidden = under(text, "Not shown to guests now")
    assert.include(hidden, "Margherita")
    assert.match(hidden, /Dinner: not on until <time[^>]*>18:00<\/time>/)
    assert.notInclude(hidden, "Soup of the day")
  })

  it("has happy hours with their end, and their prices beside the usual ones", async () => {
    const hours = 5.25 * 3_600_000
    await house.pass(hours)
    const { text } = await gina.get(page)
    await house.pass(-hours)
    assert.match(text, /First beer until <time[^>]*>18:30<\/time>/)
    assert.match(text, /<s><span class="unseen">instead of <\/span>€5.00<\/s> €3.50/)
  })

  it("86es a dish with one tap and brings it back, and says so to whoever is second", async () => {
    const { id } = await dish("soup-of-the-day")
    const flip = (visitor: Visitor, available: string) =>
      visitor.submit(page, `${page}/${id}/availability`, [["available", available]])
    const gone = await flip(gina, "false")
    assert.deepStrictEqual([gone.status, gone.location], [303, page])
    const { text } = await gina.get(page)
    assert.include(text, "“Soup of the day” is sold out.")
    assert.include(under(text, "Sold out"), "Soup of the day")
    assert.notInclude(under(text, "Lunch"), "Soup of the day")
    assert.strictEqual((await dish("soup-of-the-day")).is_available, false)
    const entry = await newest("dish", String(id))
    assert.deepInclude(entry, { action: "dish.availability_changed" })
    assert.strictEqual(entry.actor.name, "Gina")
    await flip(bea, "false")
    assert.include(
      (await bea.get(page)).text,
      "“Soup of the day” is sold out already. Somebody else may have been faster."
    )
    await flip(bea, "true")
    assert.include((await bea.get(page)).text, "“Soup of the day” is available again.")
    assert.include(under((await gina.get(page)).text, "Lunch"), "Soup of the day")
    assert.strictEqual((await flip(bea, "perhaps")).status, 422)
  })

  it("finds dishes by their name in any language, and comes back to what was found", async () => {
    const { text } = await gina.get(`${page}?q=ZUPPA`)
    assert.include(text, "Soup of the day")
    assert.notInclude(text, "Margherita")
    const { id } = await dish("soup-of-the-day")
    const answer = await gina.submit(`${page}?q=ZUPPA`, `${page}/${id}/availability`, [
      ["available", "false"],
      ["back", `${page}?q=ZUPPA`]
    ])
    assert.strictEqual(answer.location, `${page}?q=ZUPPA`)
    await house.run(changeDish(acting, id, { is_available: true }))
    assert.include((await gina.get(`${page}?q=%3Cb%3E`)).text, "No dish is called “&lt;b>”.")
  })

  it("lets staff 86 and no more", async () => {
    const { id, version } = await dish("soup-of-the-day")
    const { text } = await gina.get(page)
    for (const link of ["menu/new", "menu/document", `menu/${id}"`]) assert.notInclude(text, `href="${home}/${link}`)
    const csrf = await gina.csrf(page)
    for (const path of [`${page}/${id}`, `${page}/new`, `${page}/document`, `${page}/document/download`]) {
      assert.strictEqual((await gina.get(path)).status, 403, path)
    }
    const forms: ReadonlyArray<readonly [string, Fields]> = [
      [
        `${page}/${id}`,
        [
          ["version", String(version)],
          ["price_minor", "1"]
        ]
      ],
      [`${page}/new`, []],
      [`${page}/document`, [["document", "{}"]]],
      [`${page}/document/apply`, [["document", "{}"]]]
    ]
    for (const [action, fields] of forms) {
      assert.strictEqual((await gina.send("POST", action, [["csrf", csrf], ...fields])).status, 403, action)
    }
  })
})

/** All fields of the form of a dish, as a browser would send them. */
const fieldsOf = (text: string): Array<[string, string]> => {
  const main = /<main.*<\/main>/s.exec(text)![0]
  const form = main.slice(main.indexOf('name="seen"') - 100)
  const unescape = (value: string) => value.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&lt;", "<")
  const inputs = [...form.matchAll(/<input (?=[^>]*name="(?<name>[^"]+)")(?=[^>]*value(?:="(?<value>[^"]*)")?)[^>]*>/g)]
    .filter(([tag]) => !/type="(?:checkbox|radio)"/.test(tag) || /\schecked/.test(tag))
    .map(({ groups }) => [groups!["name"]!, unescape(groups!["value"] ?? "")] as [string, string])
  const areas = [...form.matchAll(/<textarea[^>]*name="([^"]+)"[^>]*>\n?([^<]*)<\/textarea>/g)].map(
    ([, name, value]) => [name!, unescape(value!)] as [string, string]
  )
  const selects = [...form.matchAll(/<select[^>]*name="([^"]+)".*?<option value="([^"]+)" selected/gs)].map(
    ([, name, value]) => [name!, value!] as [string, string]
  )
  return [...inputs, ...areas, ...selects].filter(([name]) => name !== "csrf")
}

const changed = (fields: Fields, changes: Readonly<Record<string, string>>): Fields => [
  ...fields.filter(([name]) => !(name in changes)),
  ...Object.entries(changes)
]

describe("a dish", () => {
  it("stays as it is when its form is saved as it was opened", async () => {
    for (const key of ["soup-of-the-day", "two-courses", "panzanella", "lager"]) {
      const before = await dish(key)
      const path = `${page}/${before.id}`
      const answer = await ada.submit(path, path, fieldsOf((await ada.get(path)).text))
      assert.strictEqual(answer.location, path, answer.shown)
      assert.deepStrictEqual(await dish(key), before)
    }
  })

  it("changes its price, texts, allergens, diet and visibility, and the log says what", async () => {
    const before = await dish("soup-of-the-day")
    const path = `${page}/${before.id}`
    const fields = fieldsOf((await bea.get(path)).text)
    const answer = await bea.submit(path, path, [
      ...changed(fields, {
        price_minor: "6,90",
        "name.de": "",
        "description.en": "  What the garden gives ",
        dietary: "veg"
      }).filter(([name, value]) => name !== "show_online" || value === ""),
      ["allergens", "milk"]
    ])
    assert.strictEqual(answer.location, path, answer.shown)
    const after = await dish("soup-of-the-day")
    assert.deepInclude(after, {
      price_minor: 690,
      name: { en: "Soup of the day", it: "Zuppa del giorno" },
      description: { en: "What the garden gives" },
      dietary: "veg",
      allergens: ["celery", "milk"],
      show_online: false
    })
    assert.include((await bea.get(path)).text, 'value="6.90"')
    const entry = await newest("dish", String(before.id))
    assert.deepInclude(entry, { action: "dish.price_changed" })
    assert.deepStrictEqual(entry.detail["price_minor"], { before: 650, after: 690 })
  })

  it("shows every problem at its field, and keeps what was typed", async () => {
    const { id, version } = await dish("soup-of-the-day")
    const path = `${page}/${id}`
    const refused = await bea.submit(path, path, [
      ["version", String(version)],
      ["price_minor", "six"],
      ["name.en", ""],
      ["name.it", ""],
      ["description.de", "x".repeat(2001)],
      ["category_id", "1"],
      ["dietary", "raw"],
      ["allergens", "none"],
      ["allergens", "milk"]
    ])
    assert.strictEqual(refused.status, 422)
    for (const problem of [
      /id="price_minor-problem">Must be a price such as 12\.50\./,
      /id="name\.en-problem">Must have a text in at least one language\./,
      /id="description\.de-problem">Must have at most 2000 characters\./,
      /id="dietary-problem">/,
      /id="allergens-problem">Cannot be none and some at the same time\./
    ]) {
      assert.match(refused.text, problem)
    }
    assert.include(refused.text, 'value="six"')
    const elsewhere = await bea.submit(path, path, [
      ["version", String(version)],
      ["category_id", "1"]
    ])
    assert.strictEqual(elsewhere.status, 422)
    assert.match(elsewhere.text, /id="category_id-problem">Is not a category of this restaurant\./)
    assert.strictEqual((await dish("soup-of-the-day")).version, version)
  })

  it("keeps what two people change who edit it, and asks where both changed the same", async () => {
    const before = await dish("two-courses")
    const path = `${page}/${before.id}`
    const fields = fieldsOf((await bea.get(path)).text)
    const theirs = { price_minor: 1500, is_available: false, description: "As long as it lasts" }
    await house.run(changeDish(acting, before.id, theirs))
    const named = await bea.submit(path, path, changed(fields, { "name.it": "Primo e caffè" }))
    assert.strictEqual(named.location, path)
    const both = await dish("two-courses")
    assert.deepInclude(both, { price_minor: 1500, is_available: false })
    assert.deepStrictEqual([both.name["it"], both.description!["en"]], ["Primo e caffè", "As long as it lasts"])
    const late = await bea.submit(path, path, changed(fields, { price_minor: "13" }))
    assert.strictEqual(late.status, 409)
    assert.include(late.text, "Somebody else changed the same")
    assert.match(late.text, /name="keep\.price_minor" value="mine".*13.*What you entered/s)
    assert.match(late.text, /name="keep\.price_minor" value="theirs".*15\.00.*What it is now/s)
    assert.notInclude(late.text, "keep.name")
    assert.deepInclude(await dish("two-courses"), { price_minor: 1500 })
    const choose = (kept: string) =>
      bea.submit(path, path, [...fieldsOf(late.text), ["keep.price_minor", kept] as const])
    assert.strictEqual((await choose("theirs")).location, path)
    assert.deepInclude(await dish("two-courses"), { price_minor: 1500 })
    assert.strictEqual((await choose("mine")).location, path)
    const after = await dish("two-courses")
    assert.deepInclude(after, { price_minor: 1300, is_available: false })
    assert.strictEqual(after.name["it"], "Primo e caffè")
  })

  it("asks once about a price that was probably mistyped", async () => {
    const { id, price_minor } = await dish("two-courses")
    const path = `${page}/${id}`
    const typed = changed(fieldsOf((await bea.get(path)).text), { price_minor: "1300" })
    const asked = await bea.submit(path, path, typed)
    assert.strictEqual(asked.status, 422)
    assert.include(asked.shown, "The price goes from €13.00 to €1,300.00.")
    assert.deepInclude(await dish("two-courses"), { price_minor })
    const again = fieldsOf(asked.text)
    const other = await bea.submit(path, path, changed(again, { price_minor: "2600" }))
    assert.include(other.shown, "to €2,600.00")
    assert.strictEqual((await bea.submit(path, path, again)).location, path)
    assert.deepInclude(await dish("two-courses"), { price_minor: 130_000 })
    const back = await bea.submit(path, path, [
      ["price_minor", "13"],
      ["confirmed_price", "1300"]
    ])
    assert.strictEqual(back.location, path)
  })

  it("is changed in what the form sends where it does not say what the person saw", async () => {
    const { id, name } = await dish("two-courses")
    const path = `${page}/${id}`
    const prices = ["12", "12.10", "12.20", "12.30"]
    for (const [index, seen] of ["", "{", "null", '{"price_minor":7}'].entries()) {
      const saved = await bea.submit(path, path, [
        ["price_minor", prices[index]!],
        ["seen", seen]
      ])
      assert.strictEqual(saved.location, path, seen)
      assert.deepInclude(await dish("two-courses"), { price_minor: 1200 + 10 * index, name })
    }
    await bea.submit(path, path, [["price_minor", "13"]])
  })

  it("is added with a price or with sizes", async () => {
    const category_id = String((await venue()).categories[0]!.id)
    const plain = await bea.submit(`${page}/new`, `${page}/new`, [
      ["category_id", category_id],
      ["name.en", "Ribollita"],
      ["price_minor", "7.5"],
      ["dietary", "vegan"],
      ["allergens", ""],
      ["allergens", "none"],
      ["show_online", ""],
      ["show_online", "true"]
    ])
    assert.match(plain.location ?? "", /\/menu\/\d+$/, plain.text)
    assert.include((await bea.get(plain.location!)).text, "“Ribollita” is on the menu.")
    const made = (await venue()).dishById.get(Number(plain.location!.split("/").at(-1)))!
    assert.deepInclude(made, { price_minor: 750, allergens: [], dietary: "vegan", show_online: true })
    const [group] = (await venue()).modifierGroupById.keys()
    const sized = await bea.submit(`${page}/new`, `${page}/new`, [
      ["category_id", category_id],
      ["name.en", "Minestrone"],
      ["price_minor", ""],
      ["variants.0.name", "Cup"],
      ["variants.0.price_minor", "4"],
      ["variants.3.name", "Bowl"],
      ["variants.3.price_minor", "6,50"],
      ["default_size", "3"],
      ["modifier_group_ids", String(group)]
    ])
    const soup = (await venue()).dishById.get(Number(sized.location!.split("/").at(-1)))!
    assert.deepStrictEqual(
      soup.variants.map(({ is_default, name, price_minor }) => [name["en"], price_minor, is_default]),
      [
        ["Cup", 400, false],
        ["Bowl", 650, true]
      ]
    )
    assert.deepStrictEqual([soup.price_minor, soup.modifier_group_ids], [null, [group]])
    assert.include((await bea.get(sized.location!)).text, "This dish is priced per size.")
    const neither = await bea.submit(`${page}/new`, `${page}/new`, [
      ["category_id", category_id],
      ["name.en", " "],
      ["variants.1.price_minor", "x"]
    ])
    assert.strictEqual(neither.status, 422)
    assert.match(neither.text, /id="variants\.1\.name-problem">Must not be blank\./)
    assert.match(neither.text, /id="variants\.1\.price_minor-problem">Must be a price/)
    assert.match(neither.text, /id="name\.en-problem">/)
    const none = await bea.submit(`${page}/new`, `${page}/new`, [
      ["category_id", category_id],
      ["name.en", "Air"]
    ])
    assert.match(none.text, /id="price_minor-problem">Is required unless the dish has sizes\./)
  })
})

describe("the venue document", () => {
  const path = `${page}/document`

  const downloaded = async (): Promise<VenueDocument.VenueDocumentInput> =>
    JSON.parse((await ada.get(`${path}/download`)).text) as VenueDocument.VenueDocumentInput

  const send = async (visitor: Visitor, action: string, parts: Readonly<Record<string, string | Blob>>) => {
    const body = new FormData()
    body.append("csrf", await visitor.csrf(path))
    for (const [name, value] of Object.entries(parts)) body.append(name, value)
    return visitor.send("POST", action, body)
  }

  /** Ten documents a minute are checked. */
  const wait = () => house.pass(61_000)

  const versionIn = (text: string) => /name="version" value="(\d+)"/.exec(text)?.[1] ?? ""

  it("is downloaded as a file that changes nothing when it comes back", async () => {
    const file = await bea.get(`${path}/download`)
    assert.strictEqual(file.headers.get("content-disposition"), `attachment; filename="${slug}.json"`)
    assert.strictEqual(file.headers.get("content-type"), "application/json")
    const { status, text } = await send(bea, path, { file: new File([file.text], "venue.json"), document: "" })
    assert.strictEqual(status, 200)
    assert.include(text, "Nothing: the venue matches the document.")
    assert.notInclude(text, "Apply these changes")
  })

  it("is previewed in words, and applied as previewed, in the name of who did it", async () => {
    await wait()
    const document = JSON.stringify(await downloaded()).replace('"price_minor":1300', '"price_minor":1450')
    const { status, text } = await send(ada, path, { file: new File([], ""), document })
    assert.strictEqual(status, 200, text)
    assert.include(text, "€13.00 → €14.50")
    assert.strictEqual((await dish("two-courses")).price_minor, 1300)
    const applied = await send(ada, `${path}/apply`, { document, version: versionIn(text) })
    assert.deepStrictEqual([applied.status, applied.location], [303, path])
    assert.include((await ada.get(path)).text, "The document has been applied: 0 added, 1 changed, 0 archived.")
    assert.strictEqual((await dish("two-courses")).price_minor, 1450)
    const entry = await newest("restaurant", String(restaurantId))
    assert.deepInclude(entry, { action: "venue.applied" })
    assert.strictEqual(entry.actor.name, "Ada")
  })

  it("archives what is gone from it, which the menu then lists apart", async () => {
    await wait()
    const document = await downloaded()
    const text = JSON.stringify(document, (name, value: unknown) =>
      name === "dishes" && Array.isArray(value)
        ? value.filter((one: { readonly key?: string }) => one.key !== "soup-of-the-day")
        : value
    )
    const seen = await send(ada, path, { document: text })
    assert.match(seen.text, /removed<\/span> <strong>Soup of the day/)
    assert.strictEqual(
      (await send(ada, `${path}/apply`, { document: text, version: versionIn(seen.text) })).status,
      303
    )
    const menu = (await gina.get(page)).text
    const archived = menu.slice(menu.indexOf('id="archived"'))
    assert.include(archived, "Soup of the day")
    assert.notInclude(archived, "/availability")
  })

  it("is not applied when the venue has changed since the preview, which is shown again", async () => {
    await wait()
    const document = JSON.stringify(await downloaded()).replace('"price_minor":1450', '"price_minor":1490')
    const { text } = await send(ada, path, { document })
    await house.run(changeDish(acting, (await dish("two-courses")).id, { price_minor: 1460 }))
    const late = await send(ada, `${path}/apply`, { document, version: versionIn(text) })
    assert.strictEqual(late.status, 409)
    assert.include(late.text, "Nothing was applied: the venue has changed since the preview.")
    assert.include(late.text, "€14.60 → €14.90")
    assert.strictEqual((await dish("two-courses")).price_minor, 1460)
    assert.strictEqual((await send(ada, `${path}/apply`, { document, version: versionIn(late.text) })).status, 303)
    assert.strictEqual((await dish("two-courses")).price_minor, 1490)
  })

  it("tells all problems with their paths, and warnings", async () => {
    await wait()
    const document = await downloaded()
    const bad = { ...document, slug: "osteria-luna", plan: { name: "free", features: [] }, tables: [{ key: "T 1" }] }
    const refused = await send(ada, path, { document: JSON.stringify(bad) })
    assert.strictEqual(refused.status, 422)
    assert.include(refused.text, "<code>tables.0.key</code>")
    assert.include(refused.text, "<code>tables.0.name</code>")
    const foreign = await send(ada, path, { document: JSON.stringify({ ...bad, tables: document.tables }) })
    assert.include(foreign.text, "<code>slug</code>must be &quot;trattoria-fiore&quot;, the name of this restaurant")
    assert.include(foreign.text, "<code>plan</code>can only be changed by the operator of this installation")
    const odd = JSON.stringify(document).replace(
      '"windows":[{"days":[1,2,3,4,5,6,7],"start":"12:00","end":"15:00"}]',
      '"windows":[{"days":[7],"start":"03:00","end":"03:05"}]'
    )
    const warned = await send(ada, path, { document: odd })
    assert.include(warned.text, "Allowed, but probably a mistake")
  })

  it.each([
    ["", "is empty"],
    ["{", "is not valid JSON"],
    [" ".repeat(512 * 1024 + 1) + "{}", "is larger than 512 KiB"],
    [JSON.stringify(Array.from({ length: 10_001 }, () => 1)), "has more than 10,000 values"],
    ["[".repeat(100) + "]".repeat(100), "is nested too deeply"],
    ["\ufffd", "must be text in UTF-8"]
  ])("is refused where it cannot be looked at (%#)", async (document, problem) => {
    await wait()
    const answer = await send(ada, path, { document })
    assert.strictEqual(answer.status, 422)
    assert.include(answer.text, problem)
  })

  it("is refused above the size of any form, and after ten in a minute", async () => {
    await wait()
    assert.strictEqual((await send(ada, path, { document: "x".repeat(1024 * 1024) })).status, 413)
    for (let turn = 0; turn < 10; turn++) assert.strictEqual((await send(ada, path, { document: "" })).status, 422)
    const refused = await send(bea, path, { document: "" })
    assert.strictEqual(refused.status, 429)
    assert.include(refused.text, "At most 10 documents of a restaurant are checked in a minute.")
  })
})
