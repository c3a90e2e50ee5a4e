/** People in the browser: invited, given roles, helped with a forgotten password, and removed. */
import { afterAll, assert, beforeAll, beforeEach, describe, it } from "@effect/vitest"
import { People } from "@fourtop/core/internal"
import { Effect } from "effect"
import { type RunningConsole, open, otherSlug, restaurantId, slug } from "../RunningConsole.ts"
import { filledOn } from "../FilledForm.ts"
import { csrfOf, type Fields, password, Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"

let house: RunningConsole
let ada: Visitor
let bea: Visitor

beforeAll(async () => {
  house = await open()
  ada = await visitorOf(house.url, "ada")
  bea = await visitorOf(house.url, "bea")
})
afterAll(() => house.close())
// Each test has the attempts of a minute of its own.
beforeEach(() => house.pass(60_000))

const home = `/console/r/${slug}`
const path = `${home}/people`
const wanted = "quite another password"

const members = () => house.run(Effect.flatMap(People, (people) => people.members(restaurantId)))
const memberOf = async (name: string) => (await members()).find((member) => member.name === name)!
const pathOf = async (name: string) => `${path}/${(await memberOf(name)).id}`

const invitation = (name: string, role = "staff"): Fields => [
  ["email", `${name}@example.com`],
  ["name", name],
  ["role", role],
  ["password", password]
]

/** The path of the link that the page shows once. */
const linkOf = (text: string): string => new URL(/id="secret-text"[^>]*>([^<]+)</.exec(text)![1]!).pathname

const invited = async (by: Visitor, name: string, role = "staff"): Promise<string> => {
  const made = await by.submit(path, path, invitation(name, role))
  assert.strictEqual(made.location, path)
  return linkOf((await by.get(path)).text)
}

const twice = (text: string): Fields => [
  ["password", text],
  ["again", text]
]

/** Submits the form that the link shows. */
const use = async (visitor: Visitor, link: string, fields: Fields) =>
  visitor.send("POST", link, [["csrf", csrfOf((await visitor.get(link)).text)], ...fields])

describe("the list", () => {
  it("has everyone with role, two-step and last sign-in, and shows no other restaurant's people", async () => {
    const { text } = await ada.get(path)
    for (const name of ["Ada", "Bea", "Gina", "Dora"]) assert.include(text, `>${name}</a>`)
    assert.notInclude(text, "carl@example.com")
    assert.notInclude(text, "Osteria")
    assert.include(text, "(you)")
    // Gina has not signed in yet.
    assert.match(text, /gina@example\.com(?:(?!<tr>).)*unknown/)
  })
})

describe("an invitation", () => {
  it("is a link that is shown once, with which somebody new sets a password and is signed in", async () => {
    const link = await invited(bea, "kim")
    assert.notInclude((await bea.get(path)).text, link)
    assert.include((await bea.get(path)).text, "kim@example.com")
    const kim = new Visitor(house.url)
    const { headers, text } = await kim.get(link)
    for (const words of ["Trattoria Fiore", "staff", "kim@example.com", "Bea"]) assert.include(text, words)
    assert.strictEqual(headers.get("cache-control"), "no-store")
    const mistyped = await use(kim, link, [
      ["password", wanted],
      ["again", password]
    ])
    assert.deepStrictEqual([mistyped.status, mistyped.text.includes("Does not match the password.")], [422, true])
    const weak = await use(kim, link, twice("password1234"))
    assert.deepStrictEqual([weak.status, weak.text.includes("easy to guess")], [422, true])
    const accepted = await use(kim, link, twice(wanted))
    assert.deepStrictEqual([accepted.status, accepted.location], [303, "/console"])
    assert.strictEqual((await kim.get(`${home}/orders`)).status, 200)
    const again = await new Visitor(house.url).get(link)
    assert.deepStrictEqual([again.status, again.text.includes("This link no longer works")], [410, true])
    assert.notInclude((await bea.get(path)).text, "Open invitations")
  })

  it("needs a form of this console", async () => {
    const link = await invited(ada, "eve")
    const eve = new Visitor(house.url)
    const csrf = await eve.csrf(link)
    const forged = await new Visitor(house.url).send("POST", link, [["csrf", csrf], ...twice(wanted)])
    assert.deepStrictEqual([forged.status, forged.text.includes("The form has expired")], [403, true])
    const foreign = await eve.send("POST", link, [["csrf", csrf], ...twice(wanted)], { origin: "https://evil.example" })
    assert.strictEqual(foreign.status, 403)
    assert.isUndefined(await memberOf("eve"))
  })

  it("shows the same page whether or not the address has an account, to strangers and to people who are signed in", async () => {
    const links = [await invited(ada, "carl"), await invited(ada, "nova")]
    for (const visitor of [new Visitor(house.url), await visitorOf(house.url, "gina")]) {
      const pages = []
      for (const [place, link] of links.entries()) {
        const { status, text } = await visitor.get(link)
        const shown = text.replaceAll(link, "LINK").replaceAll(encodeURIComponent(link), "LINK")
        const named = shown.replaceAll(["carl", "nova"][place]!, "NAME").replaceAll(csrfOf(text), "CSRF")
        pages.push([status, named])
      }
      assert.deepStrictEqual(pages[0], pages[1])
    }
  })

  it("opens no second account for an address, and says nothing else about the first", async () => {
    const link = await invited(ada, "carl")
    const { shown, status } = await use(new Visitor(house.url), link, twice(wanted))
    assert.strictEqual(status, 422)
    assert.include(shown, "No new account can be opened for this address.")
    assert.strictEqual((await new Visitor(house.url).signIn("carl")).status, 303)
  })

  it("is accepted by the account that opens it, signed in", async () => {
    const link = await invited(ada, "carl", "manager")
    const carl = new Visitor(house.url)
    assert.include((await carl.get(link)).text, `next=${encodeURIComponent(link)}`)
    assert.strictEqual((await carl.signIn("carl", { next: link })).location, link)
    assert.include((await carl.get(link)).text, "You are signed in as carl@example.com.")
    const accepted = await carl.submit(link, `${link}/accept`)
    assert.strictEqual(accepted.location, home)
    assert.include((await carl.get(home)).text, "You now have access to Trattoria Fiore.")
    assert.strictEqual((await carl.get(`/console/r/${otherSlug}/webhooks`)).status, 200)
    assert.strictEqual((await carl.get(`${home}/webhooks`)).status, 403)
    assert.strictEqual((await carl.get(link)).status, 410)
  })

  it("is refused with the reason beside the field", async () => {
    const known = await ada.submit(path, path, invitation("gina"))
    assert.deepStrictEqual([known.status, known.text.includes("Has access already.")], [422, true])
    const wrong = await ada.submit(path, path, [...invitation("lou").slice(0, 3), ["password", "wrong"]])
    assert.deepStrictEqual([wrong.status, wrong.text.includes("Is not your password.")], [422, true])
    assert.include(wrong.text, 'value="lou@example.com"')
    const roleless = await ada.submit(
      path,
      path,
      invitation("lou").filter(([name]) => name !== "role")
    )
    assert.deepStrictEqual([roleless.status, roleless.text.includes("Must be chosen.")], [422, true])
    assert.notInclude((await bea.get(path)).text, 'value="owner"')
    assert.strictEqual((await bea.submit(path, path, invitation("lou", "owner"))).location, path)
    assert.include((await bea.get(path)).text, "Only an owner can do this")
  })

  it("is revoked by those who could have made it", async () => {
    const link = await invited(ada, "mia", "owner")
    const { text } = await ada.get(path)
    const revoke = /action="([^"]*\/invitations\/[\da-f]{16}\/revoke)"(?:(?!<form).)*/.exec(text)![1]!
    assert.notInclude((await bea.get(path)).text, revoke)
    assert.strictEqual((await bea.submit(path, revoke)).location, path)
    assert.strictEqual((await new Visitor(house.url).get(link)).status, 200)
    assert.strictEqual((await ada.submit(path, revoke)).location, path)
    assert.strictEqual((await new Visitor(house.url).get(link)).status, 410)
    assert.strictEqual((await ada.submit(path, revoke)).status, 404)
  })

  it("that is none is one that no longer works", async () => {
    for (const token of ["x", "a".repeat(43), "%00"]) {
      assert.strictEqual((await new Visitor(house.url).get(`/console/invitation/${token}`)).status, 410, token)
      assert.strictEqual((await new Visitor(house.url).get(`/console/password/${token}`)).status, 410, token)
    }
  })
})

describe("a person's page", () => {
  it("changes a role, which counts from the next page on", async () => {
    const [fred, page] = [await visitorOf(house.url, "fred"), await pathOf("Fred")]
    assert.strictEqual((await fred.get(`${home}/tokens`)).status, 200)
    const wrong = await ada.submit(page, `${page}/role`, [
      ["role", "staff"],
      ["password", "wrong"]
    ])
    assert.deepStrictEqual([wrong.status, wrong.text.includes("Is not your password.")], [422, true])
    const changed = await ada.submit(page, `${page}/role`, [
      ["role", "staff"],
      ["password", password]
    ])
    assert.strictEqual(changed.location, page)
    assert.include((await ada.get(page)).text, "Fred is now staff.")
    assert.strictEqual((await fred.get(`${home}/tokens`)).status, 403)
  })

  it("does not overwrite a role that somebody else has given meanwhile, and lets one choose", async () => {
    const page = await pathOf("Fred")
    const filled = filledOn((await ada.get(page)).text, `${page}/role`)!
    const give = (role: string, fields: Fields, more: Fields = []) =>
      ada.submit(page, `${page}/role`, [
        ...fields.filter(([name]) => name !== "role" && name !== "password"),
        ["role", role],
        ["password", password],
        ...more
      ])
    assert.strictEqual((await give("manager", filled)).location, page)
    const late = await give("owner", filled)
    assert.strictEqual(late.status, 409)
    assert.include(late.text, "Somebody else changed the same")
    assert.strictEqual((await memberOf("Fred")).memberships[0]!.role, "manager")
    const again = filledOn(late.text, `${page}/role`)!
    assert.strictEqual((await give("owner", again, [["keep.role", "theirs"]])).location, page)
    assert.strictEqual((await memberOf("Fred")).memberships[0]!.role, "manager")
    assert.strictEqual((await give("owner", again, [["keep.role", "mine"]])).location, page)
    assert.strictEqual((await memberOf("Fred")).memberships[0]!.role, "owner")
    await give("staff", filledOn((await ada.get(page)).text, `${page}/role`)!)
  })

  it("offers a manager nothing for owners, and nobody anything for themselves", async () => {
    const [owner, self] = [await pathOf("Ada"), await pathOf("Bea")]
    for (const [page, words] of [
      [owner, "Only an owner can do this"],
      [self, "You cannot change your own access."]
    ] as const) {
      const { text } = await bea.get(page)
      assert.include(text, words)
      assert.notMatch(text, /action="[^"]*\/people\//)
      for (const action of ["role", "password-link", "remove"]) {
        const fields: Fields = [
          ["role", "staff"],
          ["password", password]
        ]
        assert.strictEqual((await bea.submit(path, `${page}/${action}`, fields)).location, page)
        assert.include((await bea.get(page)).text, words)
      }
    }
    assert.strictEqual((await memberOf("Ada")).memberships[0]!.role, "owner")
  })

  it("makes a link for a new password, which ends the person's sessions", async () => {
    const [erin, page] = [await visitorOf(house.url, "erin"), await pathOf("Erin")]
    const made = await ada.submit(page, `${page}/password-link`, [["password", password]])
    assert.strictEqual(made.location, page)
    const link = linkOf((await ada.get(page)).text)
    assert.match(link, /^\/console\/password\/[\w-]{43}$/)
    assert.strictEqual((await erin.get(home)).status, 200)
    const visitor = new Visitor(house.url)
    assert.include((await visitor.get(link)).text, "erin@example.com")
    assert.strictEqual((await use(visitor, link, twice("short"))).status, 422)
    const set = await use(visitor, link, twice(wanted))
    assert.deepStrictEqual([set.status, set.text.includes("Your new password is set")], [200, true])
    assert.strictEqual((await erin.get(home)).status, 303)
    assert.strictEqual((await visitor.get(link)).status, 410)
    assert.strictEqual((await visitor.signIn("erin")).status, 422)
    assert.strictEqual((await visitor.signIn("erin", { password: wanted })).status, 303)
    assert.include((await ada.get(`${home}/activity`)).text, "made a link with which Erin can set a new password")
    assert.include((await ada.get(`${home}/security`)).text, "made a link with which")
  })

  it("sends whoever helps somebody of another restaurant to the operator", async () => {
    const page = await pathOf("Dora")
    const words = "fourtop owner password dora@example.com"
    assert.include((await ada.get(page)).text, words)
    const made = await ada.submit(page, `${page}/password-link`, [["password", password]])
    assert.strictEqual(made.location, page)
    const { text } = await ada.get(page)
    assert.include(text, words)
    assert.notInclude(text, "secret-text")
  })

  it("removes somebody, who is signed out at once", async () => {
    const [gina, page] = [await visitorOf(house.url, "gina"), await pathOf("Gina")]
    assert.strictEqual((await gina.get(`${home}/orders`)).status, 200)
    assert.strictEqual((await bea.submit(page, `${page}/remove`)).location, path)
    assert.include((await bea.get(path)).text, "Gina no longer has access to Trattoria Fiore.")
    assert.strictEqual((await gina.get(`${home}/orders`)).status, 303)
    assert.strictEqual((await bea.get(page)).status, 404)
  })
})
