/** The switch on the board that says the restaurant is busy. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Journal } from "@fourtop/core/internal"
import { Effect } from "effect"
import { openEvening, placed } from "../kitchen/KitchenEvening.ts"
import { type RunningConsole, restaurantId, slug } from "../RunningConsole.ts"
import { type Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"

const path = `/console/r/${slug}/orders`
const beer = { name: "Ada", dishes: { lager: 1 } }
let house: RunningConsole
let gina: Visitor
beforeAll(async () => {
  house = await openEvening()
  gina = await visitorOf(house.url, "gina")
})
afterAll(() => house.close())

const set = async (extra: string, minutes: string, ...channels: ReadonlyArray<string>) => {
  const answer = await gina.submit(path, `${path}/busy`, [
    ["extra_minutes", extra],
    ["minutes", minutes],
    ...channels.map((channel) => ["paused_channels", channel] as const)
  ])
  assert.deepStrictEqual([answer.status, answer.location], [303, path])
  return (await gina.get(path)).text
}

describe("a busy restaurant", () => {
  it("takes longer for a time that ends by itself", async () => {
    assert.include((await gina.get(path)).text, "Set busy")
    const standard = (await placed(house, beer)).preparation_minutes
    const text = await set("20", "60")
    assert.match(text, /Busy until <time[^>]*>20:00<\/time>: 20 more minutes\./)
    assert.notInclude(text, "Set busy")
    assert.strictEqual((await placed(house, beer)).preparation_minutes, standard + 20)
    await house.pass(60 * 60_000)
    assert.include((await gina.get(path)).text, "Set busy")
    assert.strictEqual((await placed(house, beer)).preparation_minutes, standard)
  })

  it("pauses a channel until somebody ends it, and the log says who", async () => {
    assert.match(await set("0", "30", "web"), /: no web orders\./)
    const refused = await placed(house, beer).then(() => "accepted", String)
    assert.include(refused, "channel")
    const ended = await gina.submit(path, `${path}/busy/end`)
    assert.include((await gina.get(ended.location!)).text, "No longer busy.")
    await placed(house, beer)
    const subject = { kind: "restaurant", id: String(restaurantId) }
    const entries = await house.run(Effect.flatMap(Journal, (journal) => journal.about(restaurantId, subject, 2)))
    assert.deepStrictEqual(
      entries.map(({ action, actor }) => [action, actor.name]),
      [
        ["service.busy_ended", "Gina"],
        ["service.busy", "Gina"]
      ]
    )
  })

  it("says what cannot be", async () => {
    assert.include(await set("0", "30"), "Not set: must be more than 0, unless a channel is paused.")
    assert.include(await set("500", "x"), "must be 5 to 480 minutes")
    assert.include(await set("10", "30", "fax"), "must be among web, phone, whatsapp")
    assert.include((await gina.get(path)).text, "Set busy")
  })
})
