/** Setting up a restaurant step by step, without scripts. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Acting, describeVenue, Directory } from "@fourtop/core/internal"
import { Effect } from "effect"
import { password, type Visitor } from "../../../../tools/testing/visitor.ts"
import type { RunningConsole } from "../RunningConsole.ts"
import { home, tenDishes } from "../../../../tools/testing/newOwner.ts"
import { openEmpty, ownerOf } from "./NewOwner.ts"

let house: RunningConsole
let rosa: Visitor

beforeAll(async () => {
  house = await openEmpty()
  rosa = await ownerOf(house)
})
afterAll(() => house.close())

const step = (name: string): string => `${home}/setup/${name}`

const submit = (name: string, fields: ReadonlyArray<readonly [string, string]>) =>
  rosa.submit(step(name), step(name), fields)

const documentNow = () =>
  house.run(
    Effect.gen(function* () {
      const restaurant = yield* (yield* Directory).find("osteria-luna")
      return yield* describeVenue(Acting.as(restaurant!.id, Acting.system))
    })
  )

/** Each test goes on where the one before it has ended. */
describe("setting up", () => {
  it("begins with the first step that is left", async () => {
    assert.include((await rosa.get(home)).text, `href="${step("hours")}"`)
  })

  it("saves hours of two services, closed days and times for bookings", async () => {
    const times = [
      ["first.start", "12:00"],
      ["first.end", "14:30"],
      ["second.start", "18:00"],
      ["second.end", "01:00"],
      ["closed", "1"],
      ["bookings", "yes"]
    ] as const
    const half = times.filter(([name]) => name !== "second.end")
    assert.strictEqual((await submit("hours", half)).status, 422)
    assert.strictEqual((await submit("hours", times)).location, step("tables"))
    const document = await documentNow()
    const days: ReadonlyArray<1 | 2 | 3 | 4 | 5 | 6 | 7> = [2, 3, 4, 5, 6, 7]
    assert.deepStrictEqual(
      document.branches![0]!.opening_hours!.dine_in!.map(({ days, end, start }) => [days, start, end]),
      [
        [days, "12:00", "14:30"],
        [days, "18:00", "01:00"]
      ]
    )
    assert.lengthOf(document.service_periods!, 2)
    const again = await rosa.get(step("hours"))
    assert.match(again.text, /name="second.end"[^>]*value="01:00"/)
    assert.match(again.text, /name="closed" value="1" checked/)
  })

  it("saves tables as they are said, on a floor", async () => {
    const refused = await submit("tables", [["tables", "six for two\nmany for some"]])
    assert.strictEqual(refused.status, 422)
    assert.match(refused.shown, /Line 2, “many for some”/)
    const saved = await submit("tables", [["tables", "six for two, four for four, one for six"]])
    assert.strictEqual(saved.location, step("dishes"))
    const document = await documentNow()
    assert.lengthOf(document.tables!, 11)
    assert.lengthOf(document.rooms!, 1)
    assert.isTrue(document.tables!.every(({ place }) => place?.room === document.rooms![0]!.key))
    assert.match((await rosa.get(step("tables"))).shown, /11 tables for 34 guests/)
    assert.strictEqual((await rosa.get(`${home}/floor`)).status, 200)
  })

  it("does not put other tables over those that are there", async () => {
    assert.strictEqual((await submit("tables", [["tables", "T1: 99"]])).status, 409)
    assert.lengthOf((await documentNow()).tables!, 11)
  })

  it("shows what it has read of dishes, and saves nothing before every doubtful row is decided", async () => {
    const text = `${tenDishes}\nMystery dish\n`
    const looked = await submit("dishes", [
      ["dishes", text],
      ["do", "look"]
    ])
    assert.strictEqual(looked.status, 200)
    assert.match(looked.shown, /We read 11 dishes/)
    assert.match(looked.shown, /There is no price/)
    const undecided = await submit("dishes", [
      ["dishes", text],
      ["do", "save"]
    ])
    assert.strictEqual(undecided.status, 422)
    assert.isEmpty((await documentNow()).menus ?? [])
    const field = /name="(row\.\d+)" value="out"/.exec(looked.text)![1]!
    const decided = (shown: string) =>
      submit("dishes", [
        ["dishes", text],
        ["do", "save"],
        [`${field}.text`, shown],
        [field, "out"]
      ])
    assert.strictEqual((await decided("Another dish")).status, 422)
    assert.strictEqual((await decided("Mystery dish")).location, step("people"))
    const document = await documentNow()
    const dishes = document.menus!.flatMap(({ categories }) => categories!).flatMap(({ dishes }) => dishes!)
    assert.lengthOf(dishes, 10)
    const margherita = dishes.find(({ key }) => key === "margherita")!
    assert.lengthOf(margherita.sizes!, 2)
    assert.lengthOf(margherita.modifier_groups!, 1)
  })

  it("adds more dishes to those that are there", async () => {
    const more = [
      ["dishes", "Pizza:\nCapricciosa 11.50"],
      ["do", "save"]
    ] as const
    assert.strictEqual((await submit("dishes", more)).status, 303)
    const pizzas = (await documentNow()).menus![0]!.categories!.find(({ key }) => key === "pizza")!
    assert.include(
      pizzas.dishes!.map(({ key }) => key),
      "capricciosa"
    )
    assert.lengthOf(pizzas.dishes!, 5)
  })

  it("invites the first person, in exchange for the password", async () => {
    const kim = [
      ["email", "kim@example.com"],
      ["name", "Kim"],
      ["role", "manager"]
    ] as const
    assert.strictEqual((await submit("people", [...kim, ["password", "wrong"]])).status, 422)
    const invited = await submit("people", [...kim, ["password", password]])
    assert.strictEqual(invited.location, step("look"))
    assert.match((await rosa.get(step("look"))).shown, /The invitation for Kim is ready.*\/console\/invitation\//)
  })

  it("places a sample order and a booking, and shows what became of them", async () => {
    const tried = await submit("look", [])
    assert.strictEqual(tried.status, 200)
    assert.match(tried.shown, /Order \d+ was placed/)
    assert.match(tried.shown, /A table for two is booked for \d{4}-\d\d-\d\d, \d\d:\d\d/)
  })

  it("ends with the last step", async () => {
    assert.match((await rosa.get(home)).shown, /Still to do: Try it/)
    const left = await rosa.submit(step("look"), step("leave"), [["step", "look"]])
    assert.strictEqual(left.location, home)
    assert.notInclude((await rosa.get(home)).shown, "not set up yet")
  })
})
