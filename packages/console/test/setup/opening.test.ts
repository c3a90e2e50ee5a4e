/** Opening an installation in a browser, without scripts. */
import { afterEach, assert, describe, it } from "@effect/vitest"
import { People, prepareOpening } from "@fourtop/core/internal"
import { Effect } from "effect"
import { csrfOf, Visitor } from "../../../../tools/testing/visitor.ts"
import type { RunningConsole } from "../RunningConsole.ts"
import { confirmed, home, luna, rosa } from "../../../../tools/testing/newOwner.ts"
import { openEmpty, setupPathOf } from "./NewOwner.ts"

let house: RunningConsole
afterEach(() => house.close())

const people = () => house.run(Effect.flatMap(People, (people) => people.list()))

describe("the set-up page", () => {
  it("is what a stranger is led to, and opens with the secret alone", async () => {
    house = await openEmpty()
    const path = await setupPathOf(house)
    const visitor = new Visitor(house.url)
    assert.strictEqual((await visitor.get("/console/sign-in")).location, "/console/setup")
    const refused = await visitor.submit("/console/setup", "/console/setup", [["secret", "guess"]])
    assert.strictEqual(refused.status, 422)
    const pasted = await visitor.submit("/console/setup", "/console/setup", [["secret", `${house.url}${path}`]])
    assert.strictEqual(pasted.location, path)
    assert.strictEqual((await visitor.get(`/console/setup/${"x".repeat(43)}`)).status, 410)
    const page = await visitor.get(path)
    assert.strictEqual(page.status, 200)
    assert.strictEqual(page.headers.get("referrer-policy"), "same-origin")
    assert.strictEqual(page.headers.get("cache-control"), "no-store")
  })

  it("makes one owner and is gone then, for other browsers too", async () => {
    house = await openEmpty()
    const path = await setupPathOf(house)
    const [first, second] = [new Visitor(house.url), new Visitor(house.url)]
    const csrf = csrfOf((await second.get(path)).text)
    const made = await first.submit(path, path, rosa)
    assert.strictEqual(made.location, "/console/new")
    assert.strictEqual((await second.send("POST", path, [["csrf", csrf], ...rosa])).status, 410)
    assert.strictEqual((await second.get(path)).status, 410)
    assert.strictEqual((await second.get("/console/setup")).location, "/console/sign-in")
    assert.strictEqual((await second.get("/console/sign-in")).status, 200)
    assert.lengthOf(await people(), 1)
    assert.isNull(await house.run(prepareOpening()))
  })

  it("gives one of two browsers at once the installation", async () => {
    house = await openEmpty()
    const path = await setupPathOf(house)
    const visitors = [1, 2, 3, 4].map(() => new Visitor(house.url))
    const tokens = await Promise.all(visitors.map(async (visitor) => csrfOf((await visitor.get(path)).text)))
    const answers = await Promise.all(
      visitors.map((visitor, place) =>
        visitor.send("POST", path, [
          ["csrf", tokens[place]!],
          ["email", `${place}@example.com`],
          ...rosa.filter(([name]) => name !== "email")
        ])
      )
    )
    assert.deepStrictEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [303, 410, 410, 410]
    )
    assert.lengthOf(await people(), 1)
  })

  it("takes no form of another site, and none without its token", async () => {
    house = await openEmpty()
    const path = await setupPathOf(house)
    const visitor = new Visitor(house.url)
    const csrf = csrfOf((await visitor.get(path)).text)
    const foreign = await visitor.send("POST", path, [["csrf", csrf], ...rosa], { origin: "https://evil.example" })
    assert.strictEqual(foreign.status, 403)
    assert.strictEqual((await visitor.send("POST", path, rosa)).status, 403)
    assert.isEmpty(await people())
  })

  it("keeps what was typed beside what is wrong, and the secret with it", async () => {
    house = await openEmpty()
    const path = await setupPathOf(house)
    const visitor = new Visitor(house.url)
    const typed = rosa.map(([name, value]) => [name, name === "again" ? "another" : value] as const)
    const refused = await visitor.submit(path, path, typed)
    assert.strictEqual(refused.status, 422)
    assert.include(refused.text, 'value="rosa@example.com"')
    assert.strictEqual((await visitor.submit(path, path, rosa)).location, "/console/new")
  })
})

describe("adding the first restaurant", () => {
  it("proposes what is usual in its country, to be confirmed", async () => {
    house = await openEmpty()
    const path = await setupPathOf(house)
    const visitor = new Visitor(house.url)
    await visitor.submit(path, path, rosa)
    assert.strictEqual((await visitor.get("/console")).location, "/console/new")
    const proposed = await visitor.submit("/console/new", "/console/new", luna)
    assert.strictEqual(proposed.status, 200)
    for (const value of ["EUR", "Europe/Rome", "it"]) assert.include(proposed.text, `value="${value}"`)
    assert.match(proposed.shown, /IVA 10%/)
    const refused = await visitor.submit(
      "/console/new",
      "/console/new",
      confirmed.map(([name, value]) => [name, name === "currency" ? "euros" : value] as const)
    )
    assert.strictEqual(refused.status, 422)
    const founded = await visitor.submit("/console/new", "/console/new", confirmed)
    assert.strictEqual(founded.location, `${home}/setup/hours`)
    assert.strictEqual((await visitor.get("/console/new")).status, 404)
    assert.match(
      (await visitor.get(home)).shown,
      /Your restaurant is not set up yet.*Hours, Tables, Dishes, People, Try it/
    )
  })
})

describe("signing up", () => {
  it("has no page where the operator has not opened it", async () => {
    for (const signUp of ["off", "invited"] as const) {
      house = await openEmpty({ signUp })
      assert.strictEqual((await new Visitor(house.url).get("/console/sign-up")).status, 404)
      if (signUp === "off") await house.close()
    }
  })

  it("makes an account and a restaurant where it is open, and tells of it beside signing in", async () => {
    house = await openEmpty({ signUp: "open" })
    const path = await setupPathOf(house)
    await new Visitor(house.url).submit(path, path, rosa)
    const visitor = new Visitor(house.url)
    assert.include((await visitor.get("/console/sign-in")).text, 'href="/console/sign-up"')
    const taken = await visitor.submit("/console/sign-up", "/console/sign-up", rosa)
    assert.strictEqual(taken.status, 422)
    const typed = rosa.map(([name, value]) => [name, name === "email" ? "kim@example.com" : value] as const)
    const made = await visitor.submit("/console/sign-up", "/console/sign-up", typed)
    assert.strictEqual(made.location, "/console/new")
    const founded = await visitor.submit("/console/new", "/console/new", confirmed)
    assert.strictEqual(founded.location, `${home}/setup/hours`)
  })
})
