/** Who can sign in, through the command, and the service where they do. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { sampleDocument } from "@fourtop/testkit"
import { codeFor, setUpOn } from "../../../../tools/testing/authenticator.ts"
import { queried } from "../../../../tools/testing/postgres.ts"
import { migratedDatabase } from "../migratedDatabase.ts"
import { type Fields, Visitor } from "../../../../tools/testing/visitor.ts"
import {
  applied,
  called,
  calledWith,
  jsonOf,
  onServer,
  type Served,
  serveHere,
  spawned,
  stopServed,
  type Variables
} from "../Fourtop.ts"

let variables: Variables
let service: Served

const owner = (...args: ReadonlyArray<string>) => called(["owner", ...args], variables)

beforeAll(async () => {
  variables = onServer(await migratedDatabase())
  service = await serveHere(variables)
  assert.strictEqual((await applied(sampleDocument, variables)).code, 0)
  assert.strictEqual((await applied({ ...sampleDocument, slug: "osteria" }, variables)).code, 0)
})

afterAll(stopServed)

/** Signs in as a browser does, and gives where it leads to. */
const signIn = async (email: string, password: string): Promise<string | null> => {
  const page = await fetch(`${service.ready.settings_url}/sign-in`)
  const csrf = /name="csrf" value="(\w+)"/.exec(await page.text())![1]!
  const cookie = page.headers.getSetCookie().map((line) => line.split(";")[0]!)
  const answer = await fetch(`${service.ready.settings_url}/sign-in`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: cookie.join("; "), origin: service.ready.root_url },
    body: new URLSearchParams({ csrf, email, password })
  })
  return answer.headers.get("location")
}

interface Entry {
  readonly action: string
  readonly outcome: string
  readonly principal: { readonly kind: string }
  readonly address: string | null
}

describe("fourtop security log", () => {
  it("lists who came and failed, newest first, and strangers apart from the restaurants", async () => {
    const add = ["add", "eva@example.com", "--restaurant", "osteria", "--json"]
    const { password } = jsonOf(await owner(...add)) as { password: string }
    await signIn("eva@example.com", "another password")
    await signIn("stranger@example.com", "another password")
    await signIn("eva@example.com", password)
    const log = (...args: ReadonlyArray<string>) => called(["security", "log", ...args], variables)
    const entries = jsonOf(await log("--restaurant", "osteria", "--json")) as ReadonlyArray<Entry>
    assert.deepStrictEqual(
      entries.map(({ action, address, outcome, principal }) => [action, outcome, principal.kind, address]),
      [
        ["person.signed_in", "done", "person", "127.0.0.1"],
        ["sign_in.failed", "refused", "unknown", "127.0.0.1"],
        ["person.added", "done", "command", null]
      ]
    )
    const text = await log("--restaurant", "osteria", "--refused")
    assert.match(
      text.stdout,
      /^TIME +ACTION +OUTCOME +TIMES +WHO +ADDRESS\n.* sign_in\.failed +refused +1 +Unknown +127/
    )
    assert.lengthOf(text.stdout.trim().split("\n"), 2)
    const strangers = await log("--installation")
    assert.match(strangers.stdout, /sign_in\.failed +refused/)
    for (const { stdout } of [text, strangers]) assert.notMatch(stdout, /stranger@|another password/)
    await owner("remove", "eva@example.com", "--restaurant", "osteria")
  })
})

describe("fourtop owner", () => {
  it("lets somebody in, with a password that is printed once", async () => {
    const { code, stderr, stdout } = await owner("add", "Rosa@example.com", "--restaurant", sampleDocument.slug)
    assert.strictEqual(code, 0, stderr)
    assert.match(stderr, /rosa@example\.com is owner of trattoria-fiore\. This is the only time/)
    assert.match(stdout, /^[a-z2-9]{5}(-[a-z2-9]{5}){3}\n$/)
    assert.strictEqual(await signIn("rosa@example.com", stdout.trim()), "/console")
    assert.isNull(await signIn("rosa@example.com", "another password"))
    const list = await owner("list")
    assert.match(list.stdout, /rosa@example\.com +Rosa +trattoria-fiore \(owner\)/)
    assert.notInclude((await owner("list", "--json")).stdout, "scrypt")
  })

  it("gives another restaurant to nobody by their address, but to the account that opens the link", async () => {
    const args = ["add", "rosa@example.com", "--role", "manager", "--restaurant", "osteria"]
    const { stderr, stdout } = await owner(...args)
    assert.match(stderr, /has not confirmed the address, so nothing was given to it\. Send this link/)
    const first = new URL(stdout.trim()).pathname
    assert.notInclude((await owner("list")).stdout, "osteria")
    const { password } = jsonOf(await owner("password", "rosa@example.com", "--json")) as { password: string }
    const given = jsonOf(await owner(...args, "--json")) as { url: string; outcome: string }
    assert.strictEqual(given.outcome, "linked")
    const link = new URL(given.url).pathname
    const rosa = new Visitor(service.ready.root_url)
    assert.strictEqual((await rosa.signIn("rosa", { password, next: link })).location, link)
    assert.strictEqual((await rosa.get(first)).status, 410)
    assert.strictEqual((await rosa.submit(link, `${link}/accept`)).location, "/console/r/osteria")
    assert.match((await owner("list")).stdout, /trattoria-fiore \(owner\), osteria \(manager\) +no +off/)
  })

  it("asks somebody whose address is confirmed, and says so", async () => {
    const password = "a password of mine"
    const invited = jsonOf(await owner("invite", "zoe@example.com", "--restaurant", "osteria", "--json")) as {
      url: string
    }
    const link = new URL(invited.url).pathname
    const zoe = new Visitor(service.ready.root_url)
    const chosen: Fields = [
      ["password", password],
      ["again", password]
    ]
    assert.strictEqual((await zoe.submit(link, link, chosen)).location, "/console")
    await queried(
      variables["DATABASE_URL"]!,
      `update fourtop.person set body = body || '{"email_proved_at": 1}' where email = 'zoe@example.com'`
    )
    const asked = await owner("add", "zoe@example.com", "--restaurant", sampleDocument.slug)
    assert.match(
      asked.stdout,
      /^zoe@example\.com has an account and was asked\. They become owner of trattoria-fiore when/
    )
    assert.notInclude(asked.stdout, "/console/invitation/")
    assert.notMatch((await owner("list")).stdout, /zoe@example\.com .*trattoria-fiore/)
    const requests = "/console/account/invitations"
    const accept = /action="([^"]+\/accept)"/.exec((await zoe.get(requests)).text)![1]!
    assert.strictEqual((await zoe.submit(requests, accept)).location, `/console/r/${sampleDocument.slug}`)
    assert.match(
      (await owner("list")).stdout,
      /zoe@example\.com +zoe +osteria \(owner\), trattoria-fiore \(owner\) +yes/
    )
    const args = ["add", "zoe@example.com", "--role", "staff", "--restaurant", sampleDocument.slug]
    assert.match((await owner(...args)).stdout, /is staff of trattoria-fiore\. Their password stays the same/)
    for (const slug of ["osteria", sampleDocument.slug]) await owner("remove", "zoe@example.com", "--restaurant", slug)
  })

  it("takes a password from standard input, and makes a new one up", async () => {
    const given = await spawned(["owner", "password", "rosa@example.com", "--ask"], variables, "a password of mine\n")
    assert.strictEqual(given.code, 0, given.stderr)
    assert.notInclude(given.stdout, "a password of mine")
    // A process of its own hashes as it does for everybody; what tests call in theirs does less work.
    const [kept] = await queried(
      variables["DATABASE_URL"]!,
      "select body ->> 'password' as hash from fourtop.person where email = 'rosa@example.com'"
    )
    assert.match(String(kept!["hash"]), /^scrypt\$16\$8\$2\$/)
    assert.strictEqual(await signIn("rosa@example.com", "a password of mine"), "/console")
    const { password } = jsonOf(await owner("password", "rosa@example.com", "--json")) as { password: string }
    assert.isNull(await signIn("rosa@example.com", "a password of mine"))
    assert.strictEqual(await signIn("rosa@example.com", password), "/console")
    const short = await calledWith("short\n", ["owner", "password", "rosa@example.com", "--ask"], variables)
    assert.strictEqual(short.code, 1)
    assert.match(short.stderr, /password must have at least 12 characters/)
    const common = await calledWith("Password12345\n", ["owner", "password", "rosa@example.com", "--ask"], variables)
    assert.strictEqual(common.code, 1)
    assert.match(common.stderr, /password is easy to guess: use a few words/)
    const named = ["owner", "add", "leo@example.com", "--ask", "--restaurant", "osteria"]
    const own = await calledWith("osteria 2026!\n", named, variables)
    assert.strictEqual(own.code, 1)
    assert.match(own.stderr, /must not be made from your email or the name of the restaurant/)
  })

  it("turns off two-step sign-in of somebody who lost everything, after which the password is enough", async () => {
    const { password } = jsonOf(await owner("password", "rosa@example.com", "--json")) as { password: string }
    const rosa = new Visitor(service.ready.root_url)
    await rosa.signIn("rosa", { password })
    const page = "/console/account/two-step"
    const { key, offer } = setUpOn((await rosa.get(page)).text)
    const enabled = await rosa.submit(page, `${page}/enable`, [
      ["offer", offer],
      ["password", password],
      ["code", codeFor(key, Date.now())]
    ])
    assert.strictEqual(enabled.location, page, enabled.shown)
    assert.strictEqual(await signIn("rosa@example.com", password), "/console/sign-in/code")
    assert.match((await owner("list")).stdout, /rosa@example\.com .* on\n/)
    const told = await owner("reset-two-step", "rosa@example.com")
    assert.match(told.stdout, /now signs in with the password alone, and is signed out everywhere/)
    assert.strictEqual(await signIn("rosa@example.com", password), "/console")
    assert.deepStrictEqual(jsonOf(await owner("reset-two-step", "rosa@example.com", "--json")), {
      email: "rosa@example.com",
      was_on: false
    })
  })

  it("invites somebody by a link, who then manages people in the console", async () => {
    const invited = await owner("invite", "kim@example.com", "--restaurant", "osteria")
    assert.match(invited.stderr, /Send this link to kim@example\.com\. It works once, until \d{4}-/)
    const link = new URL(invited.stdout.trim()).pathname
    const again = jsonOf(await owner("invite", "kim@example.com", "--restaurant", "osteria", "--json")) as {
      url: string
    }
    const kim = new Visitor(service.ready.root_url)
    assert.strictEqual((await kim.get(link)).status, 410)
    const [password, wanted] = ["a password of mine", "another password of mine"]
    const choose = (text: string): Fields => [
      ["password", text],
      ["again", text]
    ]
    const second = new URL(again.url).pathname
    assert.strictEqual((await kim.submit(second, second, choose(password))).location, "/console")
    const people = "/console/r/osteria/people"
    assert.include((await kim.get(people)).text, "kim@example.com")

    const made = await kim.submit(people, people, [
      ["email", "lou@example.com"],
      ["name", "Lou"],
      ["role", "staff"],
      ["password", password]
    ])
    assert.strictEqual(made.location, people, made.shown)
    const linkOf = (text: string) => new URL(/id="secret-text"[^>]*>([^<]+)</.exec(text)![1]!).pathname
    const shown = linkOf((await kim.get(people)).text)
    const lou = new Visitor(service.ready.root_url)
    assert.strictEqual((await lou.submit(shown, shown, choose(password))).location, "/console")
    const page = /href="(\/console\/r\/osteria\/people\/\d+)">Lou/.exec((await kim.get(people)).text)![1]!
    const reset = await kim.submit(page, `${page}/password-link`, [["password", password]])
    assert.strictEqual(reset.location, page, reset.shown)
    const forgotten = linkOf((await kim.get(page)).text)
    assert.strictEqual((await lou.submit(forgotten, forgotten, choose(wanted))).status, 200)
    assert.strictEqual(await signIn("lou@example.com", wanted), "/console")
    const promoted = await kim.submit(page, `${page}/role`, [
      ["role", "owner"],
      ["password", password]
    ])
    assert.strictEqual(promoted.location, page, promoted.shown)
    assert.strictEqual((await kim.submit(page, `${page}/remove`)).location, people)
    assert.isNull(await signIn("lou@example.com", wanted))
    const here = await owner("invite", "KIM@example.com", "--restaurant", "osteria")
    assert.deepStrictEqual([here.code, here.stdout], [1, ""])
    assert.match(here.stderr, /already has access/)
    await owner("remove", "kim@example.com", "--restaurant", "osteria")
  })

  it("removes somebody from a restaurant, and forgets them with the last", async () => {
    const gone = async (slug: string) =>
      (jsonOf(await owner("remove", "rosa@example.com", "--restaurant", slug, "--json")) as { forgotten: boolean })
        .forgotten
    assert.isFalse(await gone("osteria"))
    assert.isTrue(await gone(sampleDocument.slug))
    assert.deepStrictEqual(jsonOf(await owner("list", "--json")), [])
  })

  it.each([
    [["add", "rosa", "--restaurant", "osteria"], /email must be an email address/],
    [["invite", "rosa", "--restaurant", "osteria"], /email must be an email address/],
    [["add", "rosa@example.com", "--restaurant", "nowhere"], /no restaurant nowhere/],
    [["remove", "nobody@example.com", "--restaurant", "osteria"], /no account for nobody@example\.com\.[^]*owner list/],
    [["password", "nobody@example.com"], /no account for nobody@example\.com/],
    [["reset-two-step", "nobody@example.com"], /no account for nobody@example\.com/]
  ] as ReadonlyArray<[ReadonlyArray<string>, RegExp]>)("refuses %j and says what to do", async (args, expected) => {
    const { code, stderr, stdout } = await owner(...args)
    assert.deepStrictEqual([code, stdout], [1, ""])
    assert.match(stderr, expected)
    assert.notMatch(stderr, /\n\s+at /)
  })
})
