/** A session that ended while somebody typed: they sign in, and find what they typed in the form again. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Guests, Orders } from "@fourtop/core/internal"
import { Effect } from "effect"
import { type RunningConsole, open, restaurantId, slug } from "../RunningConsole.ts"
import { filledOn } from "../FilledForm.ts"
import { type Fields, type Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"

let house: RunningConsole

beforeAll(async () => {
  house = await open()
})
afterAll(() => house.close())

const home = `/console/r/${slug}`

const guests = () =>
  house.run(
    Effect.flatMap(Guests, (all) =>
      all.list(restaurantId, { optedIn: null, updatedSince: null }, { perPage: 100, cursor: null })
    )
  )

const isSession = (name: string) => name.endsWith("_session")

/** Sends a form of the page after the session has ended. */
const sendLate = async (visitor: Visitor, page: string, action: string, changes: Readonly<Record<string, string>>) => {
  const filled = filledOn((await visitor.get(page)).text, action)!
  const fields: Fields = [...filled.filter(([name]) => !(name in changes)), ...Object.entries(changes)]
  endSession(visitor)
  return visitor.send("POST", action, fields, { referer: `${house.url}${page}` })
}

const endSession = ({ cookies }: Visitor) => {
  for (const name of [...cookies.keys()].filter(isSession)) cookies.set(name, "x".repeat(43))
}

const keptBy = ({ cookies }: Visitor) => [...cookies.keys()].filter((name) => name.includes("kept"))

describe("a form whose session has ended", () => {
  it("leads to the sign-in and back, filled as it was, and is not sent by itself", async () => {
    const bea = await visitorOf(house.url, "bea")
    const [guest] = (await guests()).rows
    const page = `${home}/guests/${guest!.id}`
    const late = await sendLate(bea, page, page, { name: 'Ada "the" <Great>', locale: "fr" })
    assert.strictEqual(late.status, 303)
    const entrance = new URL(late.location!, house.url)
    assert.deepStrictEqual(
      [entrance.pathname, entrance.searchParams.get("next"), entrance.searchParams.get("kept")],
      ["/console/sign-in", page, "yes"]
    )
    assert.include((await bea.get(late.location!)).text, "What you typed is kept")
    assert.strictEqual((await bea.signIn("bea", { next: page })).location, page)
    const back = await bea.get(page)
    assert.include(back.shown, "What you typed is in the form again")
    const again = filledOn(back.text, page)!
    assert.deepStrictEqual(
      again.filter(([name]) => name === "name" || name === "locale"),
      [
        ["name", 'Ada "the" <Great>'],
        ["locale", "fr"]
      ]
    )
    assert.strictEqual((await guests()).rows[0]!.name, guest!.name)
    assert.notInclude((await bea.get(page)).text, "the form again")
    assert.strictEqual((await bea.send("POST", page, again)).location, page)
    assert.strictEqual((await guests()).rows[0]!.name, 'Ada "the" <Great>')
    await bea.submit(page, page, [["name", guest!.name]])
  })

  it("keeps no password, and names a form that stands on a page with another address", async () => {
    const ada = await visitorOf(house.url, "ada")
    const page = `${home}/people`
    const late = await sendLate(ada, page, page, { name: "Kim", email: "kim2@example.com", password: "hidden" })
    assert.include(late.location, "kept=yes")
    await ada.signIn("ada", { next: page })
    const back = await ada.get(page)
    assert.include(back.text, 'value="kim2@example.com"')
    assert.notInclude(back.text, "hidden&quot;")
    assert.notInclude(back.text, 'value="hidden"')
  })

  it("says plainly that one that is too long could not be kept", async () => {
    const bea = await visitorOf(house.url, "bea")
    const [guest] = (await guests()).rows
    const page = `${home}/guests/${guest!.id}`
    for (const length of [6200, 20_000]) {
      const late = await sendLate(bea, page, page, { name: "x".repeat(length) })
      assert.include(late.location, "kept=no")
      assert.include((await bea.get(late.location!)).text, "could not be kept")
      await bea.signIn("bea", { next: page })
      assert.notInclude((await bea.get(page)).text, "the form again")
    }
  })

  it("is shown to nobody else who signs in there, and then removed", async () => {
    const bea = await visitorOf(house.url, "bea")
    const [guest] = (await guests()).rows
    const page = `${home}/guests/${guest!.id}`
    assert.include((await sendLate(bea, page, page, { name: "Only Bea's" })).location, "kept=yes")
    assert.isNotEmpty(keptBy(bea))
    await bea.signIn("erin", { next: page })
    const seen = await bea.get(page)
    assert.strictEqual(seen.status, 200)
    assert.notInclude(seen.text, "Only Bea")
    assert.notInclude(seen.text, "session had ended")
    assert.isEmpty(keptBy(bea))
  })

  it("is not kept where somebody else has signed in since the form was shown", async () => {
    const bea = await visitorOf(house.url, "bea")
    const [guest] = (await guests()).rows
    const page = `${home}/guests/${guest!.id}`
    const fields = filledOn((await bea.get(page)).text, page)!
    endSession(bea)
    await bea.signIn("erin")
    await bea.get(home)
    endSession(bea)
    const late = await bea.send("POST", page, fields, { referer: `${house.url}${page}` })
    assert.include(late.location, "kept=no")
    assert.isEmpty(keptBy(bea))
  })

  it("is removed where it cannot be read", async () => {
    const bea = await visitorOf(house.url, "bea")
    for (const name of ["fourtop_kept", "fourtop_kept_more"]) {
      bea.cookies.set(name, "unreadable")
      assert.strictEqual((await bea.get(`${home}/guests`)).status, 200)
      assert.isEmpty(keptBy(bea))
    }
  })

  it("leads back to the page that has it, also after it was refused where no page is", async () => {
    const gina = await visitorOf(house.url, "gina")
    const [open] = await house.run(Effect.flatMap(Orders, (orders) => orders.open(restaurantId, 1)))
    const page = `${home}/orders/${open!.order.id}`
    const action = `${page}/payments`
    assert.strictEqual((await gina.get(action)).status, 404)
    for (let attempt = 0; attempt < 2; attempt++) {
      const from = attempt === 0 ? page : action
      const filled = filledOn((await gina.get(page)).text, action)!
      const wrong = [...filled.filter(([name]) => name !== "amount"), ["amount", "much"] as const]
      const refused = await gina.send("POST", action, wrong, { referer: `${house.url}${from}` })
      assert.strictEqual(refused.status, 422)
    }
    const filled = filledOn((await gina.get(page)).text, action)!.filter(([name]) => name !== "amount")
    endSession(gina)
    const late = await gina.send("POST", action, [...filled, ["amount", "1.25"]], { referer: `${house.url}${action}` })
    assert.strictEqual(new URL(late.location!, house.url).searchParams.get("next"), page)
    await gina.signIn("gina", { next: page })
    const back = await gina.get(page)
    assert.strictEqual(back.status, 200)
    assert.include(back.shown, "What you typed is in the form again")
    assert.deepInclude(filledOn(back.text, action)!, ["amount", "1.25"])
  })

  it("is not kept for another site, and not where a script keeps it", async () => {
    const bea = await visitorOf(house.url, "bea")
    endSession(bea)
    for (const headers of [{ origin: "https://evil.example" }, { "idempotency-key": "0".repeat(32) }]) {
      const answer = await bea.send("POST", `${home}/guests/1`, [["name", "x"]], headers)
      assert.deepStrictEqual([answer.status, answer.location], [303, "/console/sign-in"])
      assert.isEmpty(keptBy(bea))
    }
  })
})
