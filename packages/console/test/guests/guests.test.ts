/** Guests in the browser: searched, read, changed and erased. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import {
  Acting,
  GuestErasure,
  type GuestHistory,
  Guests,
  Load,
  readOpenOrders,
  runDueJobs
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { type RunningConsole, open, restaurantId, slug } from "../RunningConsole.ts"
import { filledOn } from "../FilledForm.ts"
import { type Fields, type Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"

let house: RunningConsole
let bea: Visitor
let gina: Visitor

beforeAll(async () => {
  house = await open()
  bea = await visitorOf(house.url, "bea")
  gina = await visitorOf(house.url, "gina")
})
afterAll(() => house.close())

const home = `/console/r/${slug}`
const path = `${home}/guests`

const all = () =>
  house.run(
    Effect.gen(function* () {
      const guests = yield* Guests
      const filter = { optedIn: null, updatedSince: null }
      const { rows } = yield* guests.list(restaurantId, filter, { perPage: 100, cursor: null })
      return yield* Effect.forEach(rows, (guest) =>
        Effect.map(guests.history(restaurantId, guest.id, 9), (history) => ({ guest, history }))
      )
    })
  )

const guestNamed = async (name: string) => (await all()).find(({ guest }) => guest.name === name)!.guest
const pageOf = async (name: string) => `${path}/${(await guestNamed(name)).id}`

/** The first guest of whom there is a row of the kind. */
const guestWith = async (kind: keyof GuestHistory) => (await all()).find(({ history }) => history[kind].length > 0)!

/** The names that the page lists. */
const namesOn = (text: string) => [...text.matchAll(/guests\/\d+">([^<]+)<\/a>/g)].map((match) => match[1]!)

const searched = async (visitor: Visitor, q: string) => {
  const { status, text } = await visitor.get(`${path}?${new URLSearchParams({ q }).toString()}`)
  assert.strictEqual(status, 200)
  return text
}

describe("the list of guests", () => {
  it("is of this restaurant, and has contact, visits and consent", async () => {
    const { text } = await gina.get(path)
    assert.deepStrictEqual(namesOn(text).slice(0, 2), ["Giulia Ferri", "Thomas Brandt"])
    assert.include(text, "+39065550101 · giulia.ferri@example.com")
    const other = await visitorOf(house.url, "carl")
    assert.include((await other.get("/console/r/osteria-luna/guests")).text, "No guests yet.")
  })

  it("is searched by parts of names, phones and emails", async () => {
    assert.deepStrictEqual(namesOn(await searched(gina, "CHLOE")), ["Chloé Martin"])
    assert.deepStrictEqual(namesOn(await searched(gina, "rin")), ["Marco Rinaldi"])
    assert.deepStrictEqual(namesOn(await searched(gina, "06 555 0104")), ["Marco Rinaldi"])
    assert.deepStrictEqual(namesOn(await searched(gina, "065550")), ["Giulia Ferri", "Marco Rinaldi"])
    assert.deepStrictEqual(namesOn(await searched(gina, "thomas.b")), ["Thomas Brandt"])
    assert.include(await searched(gina, "nobody"), "No guest begins like this.")
    assert.include(await searched(gina, "x"), "Type at least 2 characters")
    assert.include(await searched(gina, "a\u0000b"), "Type at least 2 characters")
    assert.include(await searched(gina, '<i>"'), 'value="&lt;i>&quot;"')
    for (const odd of ["%%", "__", "\\\\", "x".repeat(5000)]) await searched(gina, odd)
  })
})

describe("a guest's page", () => {
  it("has visits, consent and contact for everyone, and what was spent for those who see sales", async () => {
    const page = await pageOf("Giulia Ferri")
    const [own, shift] = [(await bea.get(page)).text, (await gina.get(page)).text]
    for (const text of [own, shift]) {
      for (const words of ["Giulia Ferri", "+39065550101", "<dd>21</dd>", "given"]) assert.include(text, words)
    }
    assert.include(own, "€934.50")
    assert.notInclude(shift, "934.50")
    for (const form of ["Save", "Erase guest"]) {
      assert.include(own, form)
      assert.notInclude(shift, form)
    }
  })

  it("links to the guest's orders and reservations", async () => {
    const [ordered, booked] = [await guestWith("orders"), await guestWith("bookings")]
    const orderId = ordered.history.orders[0]!.id
    assert.include((await gina.get(`${path}/${ordered.guest.id}`)).text, `href="${home}/orders/${orderId}"`)
    const bookingId = booked.history.bookings[0]!.id
    assert.include((await gina.get(`${path}/${booked.guest.id}`)).text, `href="${home}/book/${bookingId}"`)
  })

  it("changes the profile, and says who recorded the consent", async () => {
    const page = await pageOf("Marco Rinaldi")
    const edit: Fields = [
      ["name", " Marco Rinaldi "],
      ["phone", "06 555 0199"],
      ["email", ""],
      ["locale", "it"],
      ["consent", "given"]
    ]
    assert.strictEqual((await bea.submit(page, page, edit)).location, page)
    const { text } = await bea.get(page)
    assert.include(text, "Marco Rinaldi has been saved.")
    assert.include(text, "+39065550199")
    assert.include(text, "recorded by Bea")
    const guest = await guestNamed("Marco Rinaldi")
    assert.deepInclude(guest, { phone_key: "+39065550199", email: null, email_key: null })
    assert.isNotNull(guest.marketing_opted_in_at)
    const withdrawn = filledOn(text, page)!.filter(([name]) => name !== "consent")
    assert.strictEqual((await bea.submit(page, page, withdrawn)).location, page)
    assert.isNull((await guestNamed("Marco Rinaldi")).marketing_opted_in_at)
  })

  it("never writes what was not touched, and asks where two people changed the same", async () => {
    const page = await pageOf("Marco Rinaldi")
    const given = await bea.get(page)
    const filled = filledOn(given.text, page)!
    const withOther = (name: string, value: string): Fields => [
      ...filled.filter(([field]) => field !== name),
      [name, value]
    ]
    await bea.submit(page, page, withOther("consent", "given"))
    // Somebody else has the old page open: the consent that was given meanwhile stays.
    assert.strictEqual((await bea.submit(page, page, withOther("locale", "de"))).location, page)
    const both = await guestNamed("Marco Rinaldi")
    assert.isNotNull(both.marketing_opted_in_at)
    assert.strictEqual(both.locale, "de")
    const late = await bea.submit(page, page, withOther("locale", "fr"))
    assert.strictEqual(late.status, 409)
    assert.match(late.text, /name="keep\.locale" value="mine".*fr.*What you entered/s)
    assert.match(late.text, /name="keep\.locale" value="theirs".*de.*What it is now/s)
    const again = filledOn(late.text, page)!
    assert.strictEqual((await bea.submit(page, page, [...again, ["keep.locale", "theirs"]])).location, page)
    assert.strictEqual((await guestNamed("Marco Rinaldi")).locale, "de")
    assert.strictEqual((await bea.submit(page, page, [...again, ["keep.locale", "mine"]])).location, page)
    assert.strictEqual((await guestNamed("Marco Rinaldi")).locale, "fr")
    assert.isNotNull((await guestNamed("Marco Rinaldi")).marketing_opted_in_at)
  })

  it("shows what staff have noted on the page, on orders, and in the kitchen", async () => {
    const { guest } = await guestWith("orders")
    const page = `${path}/${guest.id}`
    const saved = await bea.submit(page, page, [
      ["note", "No nuts at all"],
      ["tags", "VIP, window"]
    ])
    assert.strictEqual(saved.location, page)
    const { text } = await gina.get(page)
    for (const words of ["No nuts at all", "VIP", "window"]) assert.include(text, words)
    const long = await bea.submit(page, page, [["tags", Array.from({ length: 11 }, (_, tag) => `t${tag}`).join()]])
    assert.strictEqual(long.status, 422)
    const open = await house.run(readOpenOrders(Acting.as(restaurantId, Acting.system)))
    const known = open.find(({ order }) => order.guest_id !== null)!.order.guest_id!
    await bea.submit(`${path}/${known}`, `${path}/${known}`, [["note", "Sesame allergy"]])
    assert.include((await gina.get(`${home}/orders`)).text, "Sesame allergy")
  })

  it("says what is wrong beside the field, and keeps what was typed", async () => {
    const page = await pageOf("Thomas Brandt")
    const refused = await bea.submit(page, page, [
      ["name", " "],
      ["phone", "06 555 0101"],
      ["email", "typed@example.com"]
    ])
    assert.strictEqual(refused.status, 422)
    for (const words of ["Must not be empty.", "another guest", 'value="typed@example.com"']) {
      assert.include(refused.text, words)
    }
    assert.strictEqual((await guestNamed("Thomas Brandt")).phone_key, "+49305550102")
  })

  it("erases the guest once the word is typed, and the job rewrites the rest", async () => {
    const { guest, history } = await guestWith("orders")
    const page = `${path}/${guest.id}`
    const mistyped = await bea.submit(page, `${page}/erase`, [["confirm", "delete"]])
    assert.deepStrictEqual([mistyped.status, mistyped.text.includes("Must be “erase”.")], [422, true])
    assert.strictEqual((await bea.get(page)).status, 200)
    assert.strictEqual((await bea.submit(page, `${page}/erase`, [["confirm", " Erase "]])).location, path)
    const { text } = await bea.get(path)
    assert.include(text, "The guest has been erased.")
    assert.notInclude(namesOn(text), guest.name)
    assert.strictEqual((await bea.get(page)).status, 404)
    const after = await house.run(
      Effect.gen(function* () {
        yield* runDueJobs({ [GuestErasure.jobKind]: GuestErasure.finishErasure })
        const guests = yield* Guests
        const { state } = yield* guests.load(restaurantId, guest.id, Load.nothing)
        return { state, history: yield* guests.history(restaurantId, guest.id, 9) }
      })
    )
    assert.isTrue(after.state!.erased)
    assert.deepStrictEqual(
      after.history.orders.map(({ customer, id }) => [id, customer.name]),
      history.orders.map(({ id }) => [id, null])
    )
  })
})
