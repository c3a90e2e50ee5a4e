/** Forms of the settings that nobody filled in honestly, or that were overtaken: what they do, and what they leave alone. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import {
  Acting,
  applyVenue,
  bookTable,
  changeVenue,
  currentVenue,
  describeVenue,
  LocalDate,
  readDaySheet,
  readOpenOrders,
  takeOrder,
  type Venue,
  type VenueDocument,
  ZonedClock
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { type Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"
import { type RunningConsole, open, restaurantId, slug } from "../RunningConsole.ts"
import { fieldsOf, formIn, formsOf, type Sent, set } from "./SettingForms.ts"

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

const document = (): Promise<VenueDocument.VenueDocumentInput> => house.run(describeVenue(acting))

const opened = async (path: string, visitor = ada): Promise<Sent> => {
  const { status, text } = await visitor.get(path)
  assert.strictEqual(status, 200, path)
  return fieldsOf(formIn(text, "setting-form"))
}

const saved = async (path: string, fields: Sent, visitor = ada) => {
  const preview = await visitor.submit(path, path, fields)
  assert.include(preview.text, 'value="apply"', preview.shown)
  const applied = await visitor.submit(path, path, fieldsOf(formIn(preview.text, 'value="apply"')))
  assert.strictEqual(applied.location, path, applied.shown)
}

const marked = (fields: Sent, list: string) => fields.filter(([name]) => name === list).map(([, marker]) => marker)

/** The form without an entry of a list. */
const without = (fields: Sent, list: string, marker: string): Sent =>
  fields.filter(([name, value]) => !(name === list && value === marker) && !name.startsWith(`${list}.${marker}.`))

describe("a form that nobody filled in honestly", () => {
  it("is refused at its fields, with languages that are none", async () => {
    const path = `${settings}/menus`
    const [menu] = marked(await opened(path), "menus")
    for (const code of ["__proto__", "constructor", "no language!", "x".repeat(300)]) {
      const sent = await ada.submit(path, path, [...(await opened(path)), [`menus.${menu!}.name.${code}`, "x"]])
      assert.strictEqual(sent.status, 422, code)
      assert.include(sent.text, `id="menus.${menu!}.name-problem"`)
    }
  })

  it("is refused where it names rows that are not there, or no place in the form", async () => {
    const path = `${settings}/kitchen`
    const fields = await opened(path)
    for (const move of [
      '["add","constructor",""]',
      '["add","__proto__",""]',
      '["remove","kitchen_stations","nobody"]',
      '["up","kitchen_stations.x.y.z","nobody"]'
    ]) {
      const { status, text } = await ada.submit(path, path, [...fields, ["do", move]])
      assert.strictEqual(status, 200, move)
      assert.deepStrictEqual(
        marked(fieldsOf(formIn(text, "setting-form")), "kitchen_stations"),
        marked(fields, "kitchen_stations"),
        move
      )
    }
    for (const marker of ["__proto__", "toString", "a.".repeat(500), "<b>"]) {
      const sent = await ada.submit(path, path, [...fields, ["kitchen_stations", marker]])
      assert.strictEqual(sent.status, 422, marker)
      assert.notInclude(sent.text, "<b>")
    }
  })

  it("is answered when it is as large as a form may be, and refused beyond", async () => {
    const path = `${settings}/kitchen`
    const rows = (count: number): Sent =>
      Array.from({ length: count }, (_, row): Array<[string, string]> => [
        ["kitchen_stations", `r${row}`],
        [`kitchen_stations.r${row}.name`, "Grill"]
      ]).flat()
    const most = await ada.submit(path, path, rows(5_900))
    assert.strictEqual(most.status, 422)
    const more = await ada.submit(path, path, rows(6_100))
    assert.strictEqual(more.status, 422)
    assert.include(more.shown, "12,000 fields")
  })

  it("says where to change a part that is too large to be a form", async () => {
    const tables = Array.from({ length: 2_500 }, (_, place) => ({ key: `x${place}`, name: `X ${place}`, max_seats: 2 }))
    const before = await document()
    await house.run(applyVenue(Acting.system, { ...before, tables, table_combinations: [] }))
    try {
      for (const path of [`${settings}/tables`, `${home}/floor/arrange`]) {
        const { status, text } = await ada.get(path)
        assert.strictEqual(status, 200, path)
        assert.include(text, "whole document", path)
        assert.isBelow(text.length, 100_000, path)
      }
    } finally {
      await house.run(applyVenue(Acting.system, before))
    }
  })
})

describe("two editors", () => {
  it("of one list are told what each would take back of the other", async () => {
    const path = `${settings}/tables`
    const mine = set(await opened(path), "tables.t1.max_seats", "3")
    await saved(path, set(await opened(path, bea), "tables.t2.max_seats", "5"), bea)
    const late = await ada.submit(path, path, mine)
    assert.include(late.text, "Somebody else has changed this part")
    assert.include(late.shown, "Guests up to 5 → 2")
    assert.include(late.shown, "Guests up to 2 → 3")
  })

  it("bring back a row that the other removed only where the preview says so", async () => {
    const path = `${settings}/kitchen`
    const mine = set(await opened(path), "kitchen_stations.bar.name", "Long bar")
    const theirs = await opened(path, bea)
    const removed = marked(theirs, "kitchen_stations").find((marker) => marker === "cold-kitchen")!
    const dishes = await document()
    const isUsed = JSON.stringify(dishes.menus).includes('"station":"cold-kitchen"')
    if (isUsed) {
      const refused = await bea.submit(path, path, without(theirs, "kitchen_stations", removed))
      assert.strictEqual(refused.status, 422)
      assert.include(refused.text, 'id="elsewhere"')
    } else {
      await saved(path, without(theirs, "kitchen_stations", removed), bea)
      const late = await ada.submit(path, path, mine)
      assert.match(late.shown, /added.*Cold kitchen/)
    }
  })

  it("of other parts do not get in each other's way before they apply", async () => {
    const [hours, tables] = [`${settings}/ordering`, `${settings}/tables`]
    const mine = set(await opened(hours), "order_horizon_days", "17")
    await saved(tables, set(await opened(tables, bea), "tables.t3.max_seats", "4"), bea)
    const preview = await ada.submit(hours, hours, mine)
    assert.notInclude(preview.text, "Somebody else")
    assert.notInclude(preview.shown, "Guests up to")
    await saved(hours, mine)
    assert.strictEqual((await venue()).rows.tables.find(({ key }) => key === "t3")!.max_seats, 4)
  })
})

describe("rows that reservations and orders refer to", () => {
  it("can be removed, and what refers to them stays", async () => {
    const table = (await venue()).rows.tables.find(({ key }) => key === "t9")!
    const lager = (await venue()).dishes.find(({ key }) => key === "lager")!
    const now = await house.run(Effect.clockWith((clock) => clock.currentTimeMillis))
    const date = LocalDate.addDays(
      ZonedClock.dateAt("Europe/Rome", now),
      30 - LocalDate.weekday(ZonedClock.dateAt("Europe/Rome", now))
    )
    const booking = await house.run(
      bookTable(acting, {
        name: "Conti",
        phone: "06 555 0142",
        party_size: table.max_seats,
        date,
        time: "19:30",
        table_id: table.id
      })
    )
    const { order } = await house.run(
      takeOrder(acting, {
        channel: "pos",
        type: "dine_in",
        table_id: table.id,
        lines: [{ item_id: lager.id, quantity: 1 }]
      })
    )
    const path = `${settings}/tables`
    const form = await opened(path)
    const combined = marked(form, "table_combinations").filter((marker) =>
      form.some(([name, value]) => name === `table_combinations.${marker}.tables` && value === "t9")
    )
    await saved(
      path,
      combined.reduce((fields, marker) => without(fields, "table_combinations", marker), without(form, "tables", "t9"))
    )
    assert.isTrue((await venue()).rows.tables.find(({ id }) => id === table.id)!.archived)
    const { sheet } = await house.run(readDaySheet({ ...acting, venueVersion: null }, date, null))
    assert.include(JSON.stringify(sheet), booking.id)
    const orders = await house.run(readOpenOrders(acting))
    assert.strictEqual(orders.find((found) => found.order.id === order.id)!.order.table!.id, table.id)
    for (const page of ["floor", "book", `book/${booking.id}`, `orders/${order.id}`, "kitchen", `book?date=${date}`]) {
      assert.strictEqual((await ada.get(`${home}/${page}`)).status, 200, page)
    }
  })
})

describe("the permission to change the settings", () => {
  it("is the owner's and the manager's, for every page and form", async () => {
    const { text } = await ada.get(`${settings}/history`)
    const [, edit] = /href="([^"]*\/settings\/history\/[^"]+)"/.exec(text)!
    const csrf = await gina.csrf(`${home}/menu`)
    for (const path of [settings, `${settings}/taxes`, `${settings}/history`, edit!, `${home}/menu/document?as=yaml`]) {
      assert.strictEqual((await gina.get(path)).status, 403, path)
      assert.strictEqual((await bea.get(path)).status, 200, path)
    }
    for (const path of [`${settings}/taxes`, `${settings}/dish/margherita`, edit!, `${home}/floor/arrange`]) {
      assert.strictEqual((await gina.send("POST", path, [["csrf", csrf]])).status, 403, path)
    }
  })
})

describe("undoing a change", () => {
  it("is looked at again when the document changed meanwhile, through the API as well", async () => {
    const path = `${settings}/business`
    await saved(path, set(await opened(path), "legal_name", "Fiore S.r.l."))
    const { text } = await ada.get(`${settings}/history`)
    const [, edit] = /href="([^"]*\/settings\/history\/[^"]+)"/.exec(text)!
    const asked = await ada.get(edit!)
    assert.notInclude(asked.text, "tax number")
    const sent = fieldsOf(formIn(asked.text, 'name="version"'))
    const { version } = await venue()
    await house.run(changeVenue(acting, { ...(await document()), tax_number: "IT123" }, version))
    const late = await ada.submit(edit!, edit!, sent)
    assert.strictEqual(late.status, 409)
    assert.include(late.shown, "somebody else has changed the settings")
    assert.include(late.text, "IT123")
    assert.strictEqual((await venue()).settings.legal_name, "Fiore S.r.l.")
    const again = await ada.submit(edit!, edit!, fieldsOf(formIn(late.text, 'name="version"')))
    assert.strictEqual(again.location, `${settings}/history`)
    const { legal_name, tax_number } = (await venue()).settings
    assert.deepStrictEqual([legal_name ?? null, tax_number ?? null], [null, null])
  })
})

describe("what a form would do", () => {
  it("is shown beside it: an example bill as it is, and as it would be", async () => {
    const path = `${settings}/taxes`
    const fields = await opened(path)
    const { text } = await ada.get(path)
    assert.notInclude(text, "With these changes")
    const charged = fields.filter(([name]) => !name.startsWith("service_charge"))
    const preview = await ada.submit(path, path, [
      ...charged,
      ["service_charge", "yes"],
      ["service_charge.name", "Coperto grande"],
      ["service_charge.percent", "50"],
      ["service_charge.order_types", "dine_in"]
    ])
    assert.strictEqual(preview.status, 200, preview.shown)
    assert.include(preview.text, "With these changes")
    const [before, after] = preview.text.split("With these changes")
    assert.notInclude(before!.split('id="example"')[1]!, "Coperto grande")
    assert.include(after!, "Coperto grande")
  })

  it("is shown beside it: tonight as it is, and as it would be", async () => {
    const path = `${settings}/periods`
    const fields = await opened(path)
    const all = marked(fields, "service_periods")
    const preview = await ada.submit(
      path,
      path,
      all.reduce((rest, marker) => without(rest, "service_periods", marker), fields)
    )
    assert.include(preview.text, "With these changes", preview.shown)
    assert.include(preview.text.split("With these changes")[1]!, "No times")
  })

  it("is shown beside it: messages as they would be, in every language", async () => {
    const path = `${settings}/messages`
    const { languages } = (await venue()).restaurant
    const { text } = await ada.get(path)
    for (const language of languages) assert.include(text, `<section lang="${language}"`)
    const fields = await opened(path)
    const [signature] = fields.find(([name]) => name.startsWith("messages.signature"))!
    const preview = await ada.submit(path, path, set(fields, signature, "Yours, Fiore and all of us"))
    const [, beside] = preview.text.split("<aside>")
    assert.include(beside, "Yours, Fiore and all of us", preview.shown)
  })
})

describe("the opening hours", () => {
  it("are changed day by day", async () => {
    const path = `${settings}/hours`
    const fields = (await opened(path)).filter(([name]) => !name.startsWith("opening_hours.dine_in.3."))
    await saved(path, [
      ...fields,
      ["opening_hours.dine_in.3.0.start", "17:15"],
      ["opening_hours.dine_in.3.0.end", "22:45"]
    ])
    const [branch] = (await document()).branches!
    assert.deepStrictEqual(
      branch!.opening_hours!.dine_in!.filter(({ days }) => days!.includes(3)),
      [{ days: [3], start: "17:15", end: "22:45" }]
    )
  })
})

describe("the closing days", () => {
  it("are ticked in a calendar, and others are kept", async () => {
    const path = `${settings}/hours`
    const before = (await venue()).settings.booking.closing_days
    const { text } = await ada.get(path)
    const days = [...text.matchAll(/type="checkbox" name="closing_days" value="([^"]+)"/g)].map(([, day]) => day!)
    assert.isAtLeast(days.length, 365)
    const wanted = days.find((day) => !before.includes(day) && day > days[40]!)!
    await saved(path, [...(await opened(path)), ["closing_days", wanted]])
    assert.deepStrictEqual((await venue()).settings.booking.closing_days, [...before, wanted].toSorted())
  })
})

describe("the whole document", () => {
  it("is edited as YAML and as JSON, with what it can say beside it", async () => {
    const path = `${home}/menu/document`
    for (const as of ["yaml", "json"]) {
      const { text } = await ada.get(`${path}?as=${as}`)
      assert.include(text, "What a document can say")
      assert.include(text, 'href="/venue.schema.json"')
      assert.include(text, "<code>max_seats</code>")
      const form = formsOf(text).find((one) => one.includes("<textarea"))!
      const [, typed] = fieldsOf(form).find(([name]) => name === "document")!
      const same = await ada.submit(path, path, [["document", typed]])
      assert.include(same.shown, "Nothing: the venue matches the document.", as)
      const changed =
        as === "yaml"
          ? typed.replace(/^order_horizon_days: .*$/m, "order_horizon_days: 3")
          : typed.replace(/"order_horizon_days": \d+/, '"order_horizon_days": 4')
      const preview = await ada.submit(path, path, [["document", changed]])
      assert.match(preview.shown, as === "yaml" ? /→ 3/ : /→ 4/)
      assert.include(preview.text, "order_horizon_days")
    }
  })
})
