/** The separate sign-in limit of known browsers, and the security log that the owner reads. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { recordSecurity, SecurityEntry, SignIn } from "@fourtop/core/internal"
import { csrfOf, Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"
import { type RunningConsole, open, restaurantId, slug } from "../RunningConsole.ts"
import { Clock, Effect } from "effect"

const page = `/console/r/${slug}/security`

/** Guesses until the account and the address are blocked. */
const guess = async (house: RunningConsole, name: string): Promise<void> => {
  const guesser = new Visitor(house.url)
  for (let turn = 0; turn < SignIn.attempts.ofAddress; turn++) await guesser.signIn(name, { password: "wrong" })
  assert.strictEqual((await guesser.signIn(name)).status, 429)
}

describe("the device of a browser", () => {
  let house: RunningConsole
  beforeAll(async () => {
    house = await open()
  })
  afterAll(() => house.close())

  it("is known by a cookie that scripts cannot read and that stays for half a year, another each time", async () => {
    const ada = new Visitor(house.url)
    const lines: Array<string | undefined> = []
    for (let turn = 0; turn < 2; turn++) {
      const { headers } = await ada.signIn("ada")
      lines.push(headers.getSetCookie().find((line) => line.startsWith("fourtop_device=")))
      ada.cookies.delete("fourtop_session")
    }
    for (const line of lines) {
      assert.match(line!, /^fourtop_device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/)
    }
    assert.notStrictEqual(lines[0], lines[1])
  })

  it("lets the owner in while somebody guesses from the same address, and nobody else", async () => {
    const ada = await visitorOf(house.url, "ada")
    await ada.submit("/console/account", "/console/sign-out")
    assert.isTrue(ada.cookies.has("fourtop_device"))
    await guess(house, "ada")
    assert.strictEqual((await ada.signIn("ada")).status, 303)
    // A known browser of one account is unknown to another.
    ada.cookies.delete("fourtop_session")
    assert.strictEqual((await ada.signIn("bea")).status, 429)
    await house.pass(61_000)
  })

  it("is forgotten when its owner signs out everywhere, but not when another password is chosen with it", async () => {
    const [here, there] = [await visitorOf(house.url, "carl"), await visitorOf(house.url, "carl")]
    await here.submit("/console/account", "/console/account/password", [
      ["current", "correct horse battery"],
      ["password", "another password"],
      ["again", "another password"]
    ])
    await guess(house, "carl")
    const again = { password: "another password" }
    assert.strictEqual((await there.signIn("carl", again)).status, 429)
    here.cookies.delete("fourtop_session")
    assert.strictEqual((await here.signIn("carl", again)).status, 303)
    await here.submit("/console/account", "/console/account/sign-out-everywhere")
    assert.strictEqual((await here.signIn("carl", again)).status, 429)
  })
})

describe("the security log", () => {
  let house: RunningConsole
  beforeAll(async () => {
    house = await open()
  })
  afterAll(() => house.close())

  const rowsOf = (text: string): ReadonlyArray<string> =>
    [...text.matchAll(/<tr>(.*?)<\/tr>/gs)].slice(1).map(([, row]) => row!.replaceAll(/<[^>]+>/g, " ").trim())

  it("tells the owner who came, failed and made a token, from where and with which browser", async () => {
    // Attempts of one minute share a row, so that a minute begins here.
    const now = await house.run(Clock.currentTimeMillis)
    await house.pass(60_000 - (now % 60_000))
    const stranger = new Visitor(house.url)
    for (let turn = 0; turn < 3; turn++) await stranger.signIn("ada", { password: "wrong" })
    await stranger.signIn("nobody", { password: "wrong" })
    const ada = new Visitor(house.url)
    const { text: door } = await ada.get("/console/sign-in")
    await ada.send(
      "POST",
      "/console/sign-in",
      [
        ["csrf", csrfOf(door)],
        ["email", "ada@example.com"],
        ["password", "correct horse battery"]
      ],
      { "user-agent": `<b>Browser</b>${"x".repeat(300)}` }
    )
    await ada.submit(`/console/r/${slug}/tokens`, `/console/r/${slug}/tokens`, [
      ["name", "Website"],
      ["scopes", "menu:read"]
    ])
    const { status, text } = await ada.get(page)
    assert.strictEqual(status, 200)
    const rows = rowsOf(text)
    const about = (words: string) => rows.filter((row) => row.startsWith(words))
    assert.lengthOf(about("Ada created the API token “Website”"), 1)
    assert.match(about("Ada created the API token “Website”")[0]!, /menu:read.*done.*person.*127\.0\.0\.1/s)
    assert.lengthOf(about("Somebody could not sign in as Ada"), 1)
    assert.match(about("Somebody could not sign in as Ada")[0]!, /refused\s+3 times.*unknown/s)
    assert.isTrue(about("Ada signed in").some((row) => row.includes(`&lt;b>Browser&lt;/b>${"x".repeat(186)}`)))
    assert.notInclude(text, "nobody@example.com")

    const refused = rowsOf((await ada.get(`${page}?show=refused`)).text)
    assert.lengthOf(refused, 1)
    const done = rowsOf((await ada.get(`${page}?show=done`)).text)
    assert.lengthOf(done, rows.length - 1)
  })

  it("is read page by page, both ways, and never another restaurant's", async () => {
    await house.run(
      Effect.forEach(Array.from({ length: 40 }), (_, turn) =>
        recordSecurity([restaurantId], {
          action: "person.signed_out",
          principal: { ...SecurityEntry.stranger, kind: "person", name: `Numbered ${turn}` },
          subject: { kind: "test", id: "1" }
        })
      )
    )
    const ada = await visitorOf(house.url, "ada")
    const linkTo = (text: string, label: string) =>
      new RegExp(`href="([^"]+)">[^<]*${label}`).exec(text)?.[1]!.replaceAll("&amp;", "&")
    const first = await ada.get(`${page}?show=done`)
    const second = await ada.get(linkTo(first.text, "Older")!)
    const seen = [...rowsOf(first.text), ...rowsOf(second.text)].filter((row) => row.startsWith("Numbered"))
    assert.lengthOf(seen, 40)
    assert.strictEqual(new Set(seen).size, 40)
    assert.deepStrictEqual(rowsOf((await ada.get(linkTo(second.text, "Newer")!)).text), rowsOf(first.text))
    for (const query of ["cursor=nonsense", "show=%00", "cursor="]) {
      assert.strictEqual((await ada.get(`${page}?${query}`)).status, 200, query)
    }
    const carl = await visitorOf(house.url, "carl")
    assert.strictEqual((await carl.get(page)).status, 404)
    assert.notInclude((await carl.get("/console/r/osteria-luna/security")).text, "Numbered")
  })
})

describe("the security log as a file", () => {
  let house: RunningConsole
  beforeAll(async () => {
    house = await open()
  })
  afterAll(() => house.close())

  it("is for owners, in both forms, and never runs as a formula", async () => {
    const ada = await visitorOf(house.url, "ada")
    const guesser = new Visitor(house.url)
    const { text } = await guesser.get("/console/sign-in")
    const fields = [
      ["csrf", csrfOf(text)],
      ["email", "ada@example.com"],
      ["password", "wrong"]
    ] as const
    await guesser.send("POST", "/console/sign-in", fields, { "user-agent": "=HYPERLINK(1)" })
    const csv = await ada.submit(page, `${page}/export`, [["format", "csv"]])
    assert.strictEqual(csv.status, 200)
    assert.strictEqual(csv.headers.get("content-disposition"), `attachment; filename="${slug}-security.csv"`)
    assert.match(csv.headers.get("content-type")!, /^text\/csv/)
    const [heading, ...lines] = csv.text.trim().split("\r\n")
    assert.strictEqual(heading, "id,at,action,outcome,principal,subject,detail,address,user_agent,count")
    assert.match(lines[0]!, /,data\.exported,done,/)
    assert.include(csv.text, ",'=HYPERLINK(1),")
    assert.notInclude(csv.text, ",=")
    const json = await ada.submit(page, `${page}/export`, [["format", "jsonl"]])
    const rows = json.text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { readonly action: string })
    assert.lengthOf(rows, lines.length + 1)
    assert.strictEqual((await ada.submit(page, `${page}/export`, [["format", "exe"]])).location, page)
    const bea = await visitorOf(house.url, "bea")
    assert.strictEqual((await bea.submit(`/console/r/${slug}`, `${page}/export`, [["format", "csv"]])).status, 403)
  })
})
