/** The kitchen screen without scripts: what it shows, and what its forms do. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Acting, applyVenue, ChangeSet, Commits, Guests, Load, moveOrder, voidOrderLine } from "@fourtop/core/internal"
import { sampleDocument } from "@fourtop/testkit"
import { filledOn } from "../FilledForm.ts"
import { Effect } from "effect"
import { accepted, acting, loaded, openEvening, ticketAt } from "./KitchenEvening.ts"
import { restaurantId, type RunningConsole, slug } from "../RunningConsole.ts"
import { type Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"

const path = `/console/r/${slug}/kitchen`

let house: RunningConsole
let gina: Visitor
beforeAll(async () => {
  house = await openEvening()
  gina = await visitorOf(house.url, "gina")
})
afterAll(() => house.close())

const at = async (station: string) => (await gina.get(`${path}?station=${station}`)).text
/** The cards of a page, in order. */
const cardsOf = (text: string) => text.split('<li class="fired"').slice(1)
const cardOf = (text: string, id: string) => cardsOf(text).find((card) => card.includes(`/kitchen/${id}/`))!
const bump = (id: string, ticket: string, station: string) =>
  gina.submit(`${path}?station=${station}`, `${path}/${id}/${ticket}/bump`, [["back", `${path}?station=${station}`]])

describe("the kitchen", () => {
  it("has at each station what it has to prepare, oldest first, with a number to bump it by", async () => {
    const first = await accepted(house, { name: "Ada", dishes: { margherita: 2 }, options: ["gluten-free", "olives"] })
    await house.pass(60_000)
    const second = await accepted(house, { name: "Bea", dishes: { diavola: 1, lager: 3 }, options: ["classic"] })
    const text = await at("pizza-oven")
    const cards = cardsOf(text)
    const own = [cardOf(text, first.id), cardOf(text, second.id)]
    assert.isBelow(cards.indexOf(own[0]!), cards.indexOf(own[1]!))
    for (const card of own) {
      assert.include(card, `data-number="${cards.indexOf(card) + 1}"`)
      assert.notInclude(card, "Lager")
    }
    assert.include(own[0], "2 ×</span> Margherita")
    assert.match(own[0]!, /<ul class="options"><li>[^<]+<\/li><li>[^<]+<\/li><\/ul>/)
    assert.match(text, /<b>2<\/b> <span>Margherita/)
    assert.include(cardOf(await at("bar"), second.id), "3 ×")
    for (const { id } of [first, second])
      await house.run(moveOrder(acting, id, { status: "cancelled", reason: "test" }))
  })

  it("shouts about an allergy, and says what each dish contains", async () => {
    const { id } = await accepted(house, {
      name: "Ada",
      dishes: { diavola: 1 },
      options: ["classic"],
      note: "Allergic to milk!"
    })
    const card = cardOf(await at("pizza-oven"), id)
    assert.include(card, '<p class="allergy">')
    assert.include(card, "contains gluten, milk")
    const calm = await accepted(house, { name: "Bea", dishes: { diavola: 1 }, options: ["classic"], note: "Well done" })
    const other = cardOf(await at("pizza-oven"), calm.id)
    assert.include(other, '<p class="note">Well done</p>')
    assert.notInclude(other, "contains gluten")
    for (const one of [id, calm.id]) await house.run(moveOrder(acting, one, { status: "cancelled", reason: "test" }))
  })

  it("strikes voided lines, and counts them no more", async () => {
    const { id } = await accepted(house, { name: "Ada", dishes: { lager: 2, negroni: 1 } })
    const { order } = await loaded(house, id)
    await house.run(voidOrderLine(acting, id, order.lines[0]!.id))
    const text = await at("bar")
    assert.match(cardOf(text, id), /<li class="voided"><span class="unseen">Voided: <\/span><span class="quantity">2 ×/)
    assert.notMatch(text, /<b>2<\/b> <span>/)
    await house.run(moveOrder(acting, id, { status: "cancelled", reason: "test" }))
  })

  it("bumps tickets until the last makes the order ready, recalls the last one, and tells why it cannot", async () => {
    const { id, number } = await accepted(house, {
      name: "Ada",
      dishes: { diavola: 1, lager: 1 },
      options: ["classic"]
    })
    const [pizza, beer] = [await ticketAt(house, id, "pizza-oven"), await ticketAt(house, id, "bar")]
    const bumped = await bump(id, pizza.id, "pizza-oven")
    assert.deepStrictEqual([bumped.status, bumped.location], [303, `${path}?station=pizza-oven`])
    const after = (await gina.get(bumped.location!)).text
    assert.include(after, `Pickup #${number} is done.`)
    assert.isUndefined(cardOf(after, id))
    assert.include(after, `Back to the kitchen: Pickup #${number}`)
    assert.include(cardOf(await at("pass"), id), "Missing: Bar")
    // Once more: somebody else was faster.
    const again = await bump(id, pizza.id, "pizza-oven")
    assert.include((await gina.get(again.location!)).text, "is done already. Somebody else may have been faster.")
    const recall = `${path}/${id}/${pizza.id}/recall`
    await gina.submit(`${path}?station=pizza-oven`, recall)
    assert.strictEqual((await ticketAt(house, id, "pizza-oven")).status, "fired")
    const twice = await gina.submit(`${path}?station=pizza-oven`, recall)
    assert.include((await gina.get(twice.location!)).text, "is in the kitchen already")
    await bump(id, beer.id, "bar")
    assert.strictEqual((await loaded(house, id)).order.status, "accepted")
    const last = await bump(id, pizza.id, "pizza-oven")
    const ready = (await gina.get(last.location!)).text
    assert.include(ready, "The order is ready.")
    assert.strictEqual((await loaded(house, id)).order.status, "ready")
    const refused = await gina.submit(`${path}?station=pizza-oven`, recall)
    assert.include((await gina.get(refused.location!)).text, "is ready already")
    // The last bump comes back with the order, for a minute.
    assert.include(ready, `Back to the kitchen: Pickup #${number}`)
    const undo = `${path}/${id}/${pizza.id}/undo`
    const onBoard = /<div class="recall"[^]*?<\/form>/.exec(ready)![0]
    await gina.send("POST", undo, filledOn(onBoard, undo)!)
    assert.strictEqual((await loaded(house, id)).order.status, "accepted")
    await bump(id, pizza.id, "pizza-oven")
    await house.pass(60_000)
    assert.notInclude(await at("pizza-oven"), `Back to the kitchen: Pickup #${number}`)
    await house.run(moveOrder(acting, id, { status: "completed" }))
  })

  it("shows what will fire by itself, with its moment", async () => {
    const { id, number } = await accepted(house, { name: "Ada", dishes: { lager: 1 }, scheduledIn: 120 })
    const text = await at("bar")
    assert.isUndefined(cardOf(text, id))
    const { fire_at } = await ticketAt(house, id, "bar")
    assert.match(text, new RegExp(`data-next="${fire_at}"[^]*#${number}:`))
    const early = await bump(id, (await ticketAt(house, id, "bar")).id, "bar")
    assert.include((await gina.get(early.location!)).text, "is not fired yet")
    await house.run(moveOrder(acting, id, { status: "cancelled", reason: "test" }))
  })

  it("has what is noted about the guest at its station and at the pass, and an allergy stands out", async () => {
    const order = await accepted(house, { name: "Ada", dishes: { diavola: 1 }, options: ["classic"] })
    const noted = (note: string) =>
      house.run(
        Effect.gen(function* () {
          const { state } = yield* (yield* Guests).load(restaurantId, order.guest_id!, Load.nothing)
          const changes = [ChangeSet.put("guest", { ...state!, note })]
          yield* (yield* Commits).commit(restaurantId, ChangeSet.make({ changes }), null)
        })
      )
    await noted("Likes it crisp")
    for (const station of ["pizza-oven", "pass"]) {
      assert.include(cardOf(await at(station), order.id), '<p class="note">Likes it crisp</p>', station)
    }
    await noted("Nut allergy")
    for (const station of ["pizza-oven", "pass"]) {
      assert.match(cardOf(await at(station), order.id), /<p class="note allergic">.*Nut allergy<\/p>/, station)
    }
    await house.run(moveOrder(acting, order.id, { status: "cancelled", reason: "test" }))
  })

  it("has all stations at the pass, and knows no others", async () => {
    for (const query of ["", "?station=pass"]) {
      assert.include((await gina.get(`${path}${query}`)).text, "<title>All stations · Kitchen")
    }
    for (const query of ["?station=nowhere", "?station=-", "?station=%00"]) {
      assert.strictEqual((await gina.get(`${path}${query}`)).status, 404, query)
    }
  })

  it("has tickets turn red at the owner's limit", async () => {
    const { id } = await accepted(house, { name: "Ada", dishes: { lager: 1 } })
    const tone = async () => /class="age ?(\w*)"/.exec(cardOf(await at("bar"), id))![1]
    const minute = 60_000
    await house.pass(14 * minute)
    assert.strictEqual(await tone(), "amber")
    await house.pass(minute)
    assert.strictEqual(await tone(), "red")
    await house.run(applyVenue(Acting.system, { ...sampleDocument, service: { ticket_late_after_minutes: 30 } }))
    assert.strictEqual(await tone(), "")
    await house.pass(15 * minute)
    assert.strictEqual(await tone(), "red")
    await house.run(moveOrder(acting, id, { status: "cancelled", reason: "test" }))
  })
})
