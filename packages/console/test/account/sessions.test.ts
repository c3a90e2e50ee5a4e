/** Where somebody is signed in, and the notice of unknown sign-ins, through the console's forms. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { csrfOf, password, Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"
import { type RunningConsole, open, slug } from "../RunningConsole.ts"

let house: RunningConsole
beforeAll(async () => {
  house = await open()
})
afterAll(() => house.close())

const page = "/console/account/sessions"
const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1"

/** Somebody who signs in on a phone. */
const onPhone = async (name: string): Promise<Visitor> => {
  const visitor = new Visitor(house.url)
  const { text } = await visitor.get("/console/sign-in")
  await visitor.send(
    "POST",
    "/console/sign-in",
    [
      ["csrf", csrfOf(text)],
      ["email", `${name}@example.com`],
      ["password", password]
    ],
    { "user-agent": safari }
  )
  return visitor
}

/** The ids of sessions that can be ended on the page. */
const endable = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/sessions\/([\da-f]{16})\/end"/g)].map((match) => match[1]!)

describe("sessions", () => {
  it("are listed with browser and address, this one marked, and ended one by one or all others", async () => {
    const [here, phone] = [await visitorOf(house.url, "ada"), await onPhone("ada")]
    const { text } = await here.get(page)
    assert.include(text, "Safari on iPhone")
    assert.include(text, "127.0.0.1")
    assert.lengthOf([...text.matchAll(/this session/g)], 1)
    const [id, ...more] = endable(text)
    assert.isEmpty(more)
    assert.strictEqual((await here.submit(page, `${page}/${id!}/end`)).location, page)
    assert.match((await phone.get(`/console/r/${slug}`)).location!, /sign-in/)
    assert.strictEqual((await here.submit(page, `${page}/${id!}/end`)).status, 404)
    const [two, three] = [await onPhone("ada"), await visitorOf(house.url, "ada")]
    assert.strictEqual((await here.submit(page, `${page}/end-others`)).location, page)
    for (const visitor of [two, three]) assert.match((await visitor.get(page)).location!, /sign-in/)
    assert.strictEqual((await here.get(page)).status, 200)
  })

  it("of others are out of reach", async () => {
    const [bea, carl] = [await visitorOf(house.url, "bea"), await visitorOf(house.url, "carl")]
    await onPhone("carl")
    const [theirs] = endable((await carl.get(page)).text)
    assert.strictEqual((await bea.submit(page, `${page}/${theirs!}/end`)).status, 404)
    assert.lengthOf(endable((await carl.get(page)).text), 1)
  })
})

describe("a new sign-in", () => {
  it("is announced on every page of the other sessions until it is dismissed there", async () => {
    const here = await visitorOf(house.url, "dora")
    const home = `/console/r/${slug}/tokens`
    assert.notInclude((await here.get(home)).text, "New sign-in")
    const phone = await onPhone("dora")
    for (const path of [home, page, "/console/nowhere"]) {
      assert.match((await here.get(path)).text, /New sign-in from Safari on iPhone, 127\.0\.0\.1/, path)
    }
    assert.notInclude((await phone.get(home)).text, "New sign-in")
    const dismissed = await here.submit(home, "/console/account/sign-ins/dismiss", [
      ["browser", "Safari on iPhone"],
      ["address", "127.0.0.1"],
      ["next", home]
    ])
    assert.strictEqual(dismissed.location, home)
    assert.notInclude((await here.get(home)).text, "New sign-in")
  })
})
