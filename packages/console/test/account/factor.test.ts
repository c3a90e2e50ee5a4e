/** Two-step sign-in in the console, through its forms. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Clock } from "effect"
import { codeFor, setUpOn, wrongCodeFor } from "../../../../tools/testing/authenticator.ts"
import { csrfOf, password, Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"
import { type RunningConsole, open, slug } from "../RunningConsole.ts"

let house: RunningConsole
beforeAll(async () => {
  house = await open()
})
afterAll(() => house.close())

const page = "/console/account/two-step"
const code = "/console/sign-in/code"
const step = 30_000

const now = () => house.run(Clock.currentTimeMillis)

/** Turns it on, and lets a step pass so that the app shows another code. */
const enabled = async (name: string) => {
  const visitor = await visitorOf(house.url, name)
  const { key, offer } = setUpOn((await visitor.get(page)).text)
  const answer = await visitor.submit(page, `${page}/enable`, [
    ["offer", offer],
    ["password", password],
    ["code", codeFor(key, await now())]
  ])
  assert.strictEqual(answer.location, page, answer.shown)
  const { text } = await visitor.get(page)
  const codes = /id="secret-text"[^>]*>([^<]+)</.exec(text)![1]!.split("\n")
  await house.pass(61_000)
  return { visitor, key, codes }
}

/** Somebody who has given the right password. */
const halfway = async (name: string, next?: string) => {
  const visitor = new Visitor(house.url)
  const answer = await visitor.signIn(name, next === undefined ? {} : { next })
  return { visitor, answer }
}

describe("two-step sign-in", () => {
  it("is set up with a key and a QR code, which no address and no store holds, and asks for a code from then on", async () => {
    const { codes, key, visitor } = await enabled("ada")
    assert.lengthOf(codes, 10)
    const manage = await visitor.get(page)
    assert.include(manage.text, "10 of 10")
    assert.notInclude(manage.text, codes[0]!)
    assert.notInclude(manage.text, key)

    const { answer, visitor: again } = await halfway("ada")
    assert.deepStrictEqual([answer.status, answer.location], [303, code])
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("fourtop_code="))
    assert.match(cookie!, /^fourtop_code=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    assert.isFalse(again.cookies.has("fourtop_session"))
    assert.match((await again.get(`/console/r/${slug}`)).location!, /sign-in/)

    const wrong = await again.submit(code, code, [["code", wrongCodeFor(key, await now())]])
    assert.strictEqual(wrong.status, 422)
    assert.include(wrong.text, "You have 4 attempts left.")
    const right = await again.submit(code, code, [["code", codeFor(key, await now())]])
    assert.deepStrictEqual([right.status, right.location], [303, "/console"])
    assert.isFalse(again.cookies.has("fourtop_code"))
    assert.strictEqual((await again.get(`/console/r/${slug}`)).status, 200)
  })

  it("keeps the key over a wrong code or password, and gives a new one to another session", async () => {
    const [bea, other] = [await visitorOf(house.url, "bea"), await visitorOf(house.url, "bea")]
    const { key, offer } = setUpOn((await bea.get(page)).text)
    const send = async (visitor: Visitor, given: { readonly password: string; readonly code: string }) =>
      visitor.submit(page, `${page}/enable`, [["offer", offer], ...Object.entries(given)])
    const wrong = await send(bea, { password, code: wrongCodeFor(key, await now()) })
    assert.strictEqual(wrong.status, 422)
    assert.include(wrong.text, "Is wrong or was already used.")
    assert.strictEqual(setUpOn(wrong.text).key, key)
    const guessed = await send(bea, { password: "wrong", code: codeFor(key, await now()) })
    assert.include(guessed.text, "Is not your password.")
    const foreign = await send(other, { password, code: codeFor(key, await now()) })
    assert.strictEqual(foreign.status, 422)
    assert.include(foreign.text, "scan the new QR code")
    assert.notStrictEqual(setUpOn(foreign.text).key, key)
  })

  it("leads on to where somebody wanted to go, and nowhere else", async () => {
    const { key } = await enabled("carl")
    const wanted = "/console/account/sessions"
    const { answer, visitor } = await halfway("carl", wanted)
    assert.strictEqual(answer.location, `${code}?next=${encodeURIComponent(wanted)}`)
    const shown = await visitor.get(answer.location!)
    assert.include(shown.text, `name="next" value="${wanted}"`)
    const evil = await visitor.send("POST", code, [
      ["csrf", csrfOf(shown.text)],
      ["next", "https://evil.example"],
      ["code", codeFor(key, await now())]
    ])
    assert.strictEqual(evil.location, "/console")
    assert.notInclude((await visitor.get(`${code}?next=https://evil.example`)).text, "evil")
  })

  it("refuses codes that come from another site, without the form's token, or for another sign-in", async () => {
    const { codes } = await enabled("dora")
    const { visitor } = await halfway("dora")
    const { visitor: other } = await halfway("dora")
    const [own, theirs] = [await visitor.csrf(code), await other.csrf(code)]
    const entered = [["code", codes[0]!]] as const
    const foreign = await visitor.send("POST", code, [["csrf", own], ...entered], { origin: "https://evil.example" })
    assert.strictEqual(foreign.status, 403)
    const forged = await visitor.send("POST", code, [["csrf", theirs], ...entered])
    assert.deepStrictEqual([forged.status, forged.location], [403, null])
    assert.include(forged.text, "Sign in again")
    // None of that has used up the code.
    const right = await other.submit(code, code, entered)
    assert.strictEqual(right.location, "/console")
    assert.strictEqual((await new Visitor(house.url).get(code)).location, "/console/sign-in")
  })

  it("ends a sign-in after five wrong codes, and begins anew with the password", async () => {
    const { key } = await enabled("erin")
    const { visitor } = await halfway("erin")
    for (let turn = 0; turn < 5; turn++) {
      await visitor.submit(code, code, [["code", wrongCodeFor(key, await now())]])
    }
    const ended = await visitor.submit(code, code, [["code", codeFor(key, await now())]])
    assert.strictEqual(ended.status, 403)
    assert.isFalse(visitor.cookies.has("fourtop_code"))
    const { visitor: again } = await halfway("erin")
    const entered = await again.submit(code, code, [["code", codeFor(key, await now())]])
    assert.strictEqual(entered.location, "/console")
  })

  it("is renewed and turned off with password and code, and says how many recovery codes are left", async () => {
    const { codes, key, visitor } = await enabled("fred")
    const prove = (action: string, given: string) =>
      visitor.submit(page, `${page}/${action}`, [
        ["password", password],
        ["code", given]
      ])
    const { visitor: second } = await halfway("fred")
    await second.submit(code, code, [["code", codes[0]!]])
    assert.include((await visitor.get(page)).text, "9 of 10")
    assert.include((await prove("renew", "nonsense")).text, "Is wrong or was already used.")
    assert.strictEqual((await prove("renew", codeFor(key, await now()))).location, page)
    const renewed = await visitor.get(page)
    assert.include(renewed.text, "10 of 10")
    assert.notInclude(renewed.text, codes[1]!)
    assert.include((await prove("disable", codes[1]!)).text, "Is wrong or was already used.")
    await house.pass(step)
    assert.strictEqual((await prove("disable", codeFor(key, await now()))).location, page)
    assert.include((await visitor.get(page)).text, "Set up")
    assert.strictEqual((await halfway("fred")).answer.location, "/console")
  })
})
