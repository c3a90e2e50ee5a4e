/** The settings in the console: every form, its preview, and applying it; the history, and going back. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Acting, changeDish, currentVenue, type Venue } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Shape from "../../src/settings/forms/Shape.ts"
import { sectionIds } from "../../src/settings/sections/Section.ts"
import { settingLabels } from "../../src/words/en/settings/settingLabels.ts"
import { type RunningConsole, open, restaurantId, slug } from "../RunningConsole.ts"
import { type Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"
import { fieldsOf, formIn, type Sent, set } from "./SettingForms.ts"

const home = `/console/r/${slug}`
const settings = `${home}/settings`
const acting = Acting.as(restaurantId, Acting.system)

let house: RunningConsole
let ada: Visitor
let bea: Visitor
let gina: Visitor

beforeAll(async () => {
  house = await open()
  ;[ada, bea, gina] = [
    await visitorOf(house.url, "ada"),
    await visitorOf(house.url, "bea"),
    await visitorOf(house.url, "gina")
  ]
})
afterAll(() => house.close())

const venue = (): Promise<Venue.Venue> => house.run(Effect.map(currentVenue(acting), (found) => found!))

const opened = async (path: string, visitor = ada): Promise<Sent> => {
  const { status, text } = await visitor.get(path)
  assert.strictEqual(status, 200, path)
  return fieldsOf(formIn(text, "setting-form"))
}

const keyed = async (section: string): Promise<string> => {
  const { categories, dishes, menus } = await venue()
  const keys: Readonly<Record<string, string | null>> = {
    menu: menus[0]!.key,
    category: categories[0]!.key,
    dish: dishes.find(({ key }) => key === "margherita")?.key ?? dishes[0]!.key
  }
  const key = keys[section]
  return key === undefined ? `${settings}/${section}` : `${settings}/${section}/${key}`
}

describe("the settings", () => {
  it("lead to every section, the history and the document, and show what the operator has set", async () => {
    const { text } = await ada.get(settings)
    for (const section of sectionIds.filter((one) => !["menu", "category", "dish"].includes(one))) {
      assert.include(text, `href="${settings}/${section}"`)
    }
    assert.include(text, `href="${settings}/history"`)
    assert.include(text, "Europe/Rome")
    assert.include((await ada.get(home)).text, `href="${settings}"`)
  })

  it("are not for staff", async () => {
    const csrf = await gina.csrf(home.replace(/$/, "/menu"))
    for (const path of [settings, `${settings}/tables`, `${settings}/history`]) {
      assert.strictEqual((await gina.get(path)).status, 403, path)
    }
    const sent = await gina.send("POST", `${settings}/tables`, [["csrf", csrf]])
    assert.strictEqual(sent.status, 403)
    assert.strictEqual((await ada.get(`${settings}/nowhere`)).status, 404)
    assert.strictEqual((await ada.get(`${settings}/dish/nowhere`)).status, 404)
  })

  it("have a word for every member of the document", () => {
    const operators = ["slug", "name", "country", "currency", "time_zone", "default_language", "plan", "suspended"]
    const all = Shape.document()
      .members.filter(({ name }) => ![...operators, "point_of_sale"].includes(name))
      .flatMap(Shape.patternsOf)
      .filter((pattern) => !/(^|\.)key$/.test(pattern))
    assert.isNotEmpty(all)
    assert.deepStrictEqual(
      all.filter((pattern) => settingLabels[pattern] === undefined),
      []
    )
  })

  it("change nothing when a form is sent as it was opened", async () => {
    for (const section of sectionIds) {
      const path = await keyed(section)
      const { shown, status, text } = await ada.submit(path, path, await opened(path))
      assert.strictEqual(status, 200, `${section} ${shown}`)
      assert.include(text, "Nothing: the venue matches the document.", `${section} ${shown}`)
    }
  })

  it("show what would change, and then apply it", async () => {
    const path = `${settings}/tables`
    const fields = set(await opened(path), "tables.t4.max_seats", "6")
    const preview = await ada.submit(path, path, fields)
    assert.include(preview.shown, "Guests up to 4 → 6")
    assert.strictEqual((await venue()).rows.tables.find(({ key }) => key === "t4")!.max_seats, 4)
    const applied = await ada.submit(path, path, fieldsOf(formIn(preview.text, 'value="apply"')))
    assert.strictEqual(applied.location, path, applied.shown)
    assert.strictEqual((await venue()).rows.tables.find(({ key }) => key === "t4")!.max_seats, 6)
    const again = fieldsOf(formIn(preview.text, 'value="edit"'))
    assert.include((await ada.submit(path, path, again)).text, 'name="tables.t4.max_seats"')
  })

  it("say what is wrong at its field, and keep what was typed", async () => {
    const path = `${settings}/tables`
    const typed = set(await opened(path), "tables.t4.max_seats", "six")
    const refused = await ada.submit(path, path, typed)
    assert.strictEqual(refused.status, 422)
    assert.include(refused.text, 'id="tables.t4.max_seats-problem"')
    assert.include(refused.text, 'value="six"')
    const large = await ada.submit(path, path, set(await opened(path), "tables.t4.max_seats", "900"))
    assert.strictEqual(large.status, 422)
    assert.include(large.text, 'id="tables.t4.max_seats-problem"')
  })

  it("add, move and remove rows without scripts", async () => {
    const path = `${settings}/kitchen`
    const pressed = (fields: Sent, move: ReadonlyArray<string>) =>
      ada.submit(path, path, [...fields, ["do", JSON.stringify(move)]])
    const fields = await opened(path)
    const added = fieldsOf(formIn((await pressed(fields, ["add", "kitchen_stations", ""])).text, "setting-form"))
    const named = set(added, "kitchen_stations.new-1.name", "Grill")
    const up = fieldsOf(formIn((await pressed(named, ["up", "kitchen_stations", "new-1"])).text, "setting-form"))
    assert.deepStrictEqual(
      up.filter(([name]) => name === "kitchen_stations").map(([, marker]) => marker),
      ["hot-kitchen", "cold-kitchen", "pizza-oven", "new-1", "bar"]
    )
    const preview = await ada.submit(path, path, up)
    assert.include(preview.shown, "added Grill")
    await ada.submit(path, path, fieldsOf(formIn(preview.text, 'value="apply"')))
    assert.deepStrictEqual(
      (await venue()).settings.kitchen_stations.map(({ key }) => key),
      ["hot-kitchen", "cold-kitchen", "pizza-oven", "grill", "bar"]
    )
    const now = await opened(path)
    const without = fieldsOf(formIn((await pressed(now, ["remove", "kitchen_stations", "grill"])).text, "setting-form"))
    const last = await ada.submit(path, path, without)
    assert.include(last.shown, "removed Grill")
  })

  it("apply nothing when somebody else was faster, and say what would change now", async () => {
    const path = `${settings}/ordering`
    const mine = await ada.submit(path, path, set(await opened(path), "order_horizon_days", "20"))
    const theirs = await bea.submit(path, path, set(await opened(path, bea), "order_horizon_days", "25"))
    await bea.submit(path, path, fieldsOf(formIn(theirs.text, 'value="apply"')))
    const late = await ada.submit(path, path, fieldsOf(formIn(mine.text, 'value="apply"')))
    assert.strictEqual(late.status, 409)
    assert.include(late.text, "25 → 20")
    assert.strictEqual((await venue()).settings.order_horizon_days, 25)
    const stale = await ada.submit(
      path,
      path,
      set([["part", "old"], ...(await opened(path)).filter(([name]) => name !== "part")], "order_horizon_days", "9")
    )
    assert.include(stale.text, "Somebody else has changed this part")
  })

  it("show an example bill beside the taxes, tonight beside the rules, and messages as guests read them", async () => {
    assert.include((await ada.get(`${settings}/taxes`)).text, "An example bill")
    assert.include((await ada.get(`${settings}/bookings`)).text, "For 2")
    assert.include((await ada.get(`${settings}/messages`)).text, "What guests read")
  })
})

describe("the history of the settings", () => {
  it("says who changed what, and goes back to before a change after a preview", async () => {
    const path = `${settings}/business`
    const preview = await bea.submit(path, path, set(await opened(path, bea), "legal_name", "Fiore S.r.l."))
    await bea.submit(path, path, fieldsOf(formIn(preview.text, 'value="apply"')))
    const { text } = await ada.get(`${settings}/history`)
    assert.match(text, /by Bea/)
    assert.include(text, "Company on receipts")
    const [, link] = /href="([^"]*\/settings\/history\/[^"]+)"/.exec(text)!
    const asked = await ada.get(link!)
    assert.include(asked.text, "“Fiore S.r.l.” → none")
    const form = formIn(asked.text, 'name="version"')
    const stale = await ada.submit(link!, link!, [["version", "1"]])
    assert.strictEqual(stale.status, 409)
    const done = await ada.submit(link!, link!, fieldsOf(form))
    assert.strictEqual(done.location, `${settings}/history`, done.shown)
    assert.isNull((await venue()).settings.legal_name ?? null)
    assert.include((await ada.get(`${settings}/history`)).text, "went back to before an earlier change")
    assert.strictEqual((await ada.get(`${settings}/history/nonsense`)).status, 404)
  })

  it("has changes of single dishes, and names what was changed since before going back", async () => {
    const path = `${settings}/business`
    const preview = await bea.submit(path, path, set(await opened(path, bea), "legal_name", "Luna S.r.l."))
    await bea.submit(path, path, fieldsOf(formIn(preview.text, 'value="apply"')))
    const dish = (await venue()).dishes.find(({ price_minor }) => price_minor !== null)!
    const price = (await venue()).dishById.get(dish.id)!.price_minor!
    await house.run(changeDish(acting, dish.id, { price_minor: price + 100 }))
    await house.run(changeDish(acting, dish.id, { is_available: false }))
    const { shown, text } = await ada.get(`${settings}/history`)
    const changed = new RegExp(`changed “?${dish.name["en"] ?? Object.values(dish.name)[0]}[^:]*: price`)
    assert.match(shown, changed)
    assert.notInclude(shown, "marked")
    assert.include(text, `href="${home}/menu/${dish.id}"`)
    const [, link] = /href="([^"]*\/settings\/history\/[^"]+)"/.exec(text)!
    const asked = await ada.get(link!)
    assert.match(asked.shown, /Changed since then/)
    assert.match(asked.shown, changed)
    const done = await ada.submit(link!, link!, fieldsOf(formIn(asked.text, 'name="version"')))
    assert.strictEqual(done.location, `${settings}/history`, done.shown)
    const after = (await venue()).dishById.get(dish.id)!
    assert.deepStrictEqual([after.price_minor, after.is_available], [price, false])
  })
})
