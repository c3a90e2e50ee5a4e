/** What keeps other sites, other roles and other restaurants' people out of every page. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Directory, Person } from "@fourtop/core/internal"
import { Effect } from "effect"
import { styles, words } from "../src/browser/bundles.ts"
import { consoleScripts, type ScriptName } from "../src/browser/scripts.ts"
import { arranged, formsOf, home, pagesOf, sent, stateOf as stateWith, type Theirs } from "./Guarded.ts"
import { type RunningConsole, open, otherSlug, slug } from "./RunningConsole.ts"
import { type Fields, Visitor, visitorOf } from "../../../tools/testing/visitor.ts"

let house: RunningConsole
let theirs: Theirs

beforeAll(async () => {
  house = await open({ delivering: true })
  theirs = await house.run(arranged)
})
afterAll(() => house.close())

const pages = (): ReadonlyArray<string> => [
  "/console/account",
  "/console/account/sessions",
  "/console/account/two-step",
  "/console/account/pin",
  "/console/restaurants",
  home,
  ...pagesOf(theirs).map(([page]) => `${home}/${page}`)
]

const forms = (): ReadonlyArray<readonly [string, Fields]> =>
  formsOf(theirs).map(([form, , fields]) => [`${home}/${form}`, sent(fields)])

const stateOf = () => house.run(stateWith(theirs))

/** The paths of the pages and forms that a role may use, or may not. */
const splitFor = (role: Person.Role) => {
  const may = ([, area]: readonly [string, Person.Area, ...ReadonlyArray<unknown>]) => Person.mayUse(role, area)
  return {
    open: pagesOf(theirs).filter(may),
    closed: pagesOf(theirs).filter((page) => !may(page)),
    closedForms: formsOf(theirs).filter((form) => !may(form))
  }
}

describe("the lists of pages and forms", () => {
  it("have every one that the console serves for a restaurant", () => {
    const prefix = "/console/r/:restaurant/"
    const listed = [
      ...pagesOf(theirs).map(([page]) => `GET ${prefix}${page.replace(/\?.*/, "")}`),
      ...formsOf(theirs).map(([form]) => `POST ${prefix}${form}`)
    ]
    // The stream of changes has no page, and its own tests.
    const served = house.routes.filter((route) => route.includes(prefix) && !route.endsWith("/live"))
    assert.isAbove(served.length, 40)
    const matches = (route: string) => {
      const pattern = new RegExp(`^${route.replaceAll(/:(?!restaurant)\w+/g, "[^/]+")}$`)
      return listed.some((path) => pattern.test(path))
    }
    assert.deepStrictEqual(
      served.filter((route) => !matches(route)),
      []
    )
  })
})

describe("every page", () => {
  it("wants somebody who has signed in", async () => {
    for (const path of pages()) {
      const answer = await new Visitor(house.url).get(path)
      assert.strictEqual(answer.location, `/console/sign-in?next=${encodeURIComponent(path)}`, path)
    }
  })

  it("cannot be framed, kept, or made to load anything", async () => {
    const ada = await visitorOf(house.url, "ada")
    for (const path of [...pages(), "/console/sign-in", "/console/nowhere", `${home}/webhooks/1`]) {
      const { headers, text } = await ada.get(path)
      const policy = headers.get("content-security-policy")!
      for (const rule of ["default-src 'none'", "frame-ancestors 'none'", "form-action 'self'", "base-uri 'none'"]) {
        assert.include(policy, rule, path)
      }
      assert.notInclude(policy, "unsafe")
      assert.strictEqual(headers.get("x-frame-options"), "DENY")
      assert.strictEqual(headers.get("cache-control"), "no-store")
      assert.strictEqual(headers.get("x-content-type-options"), "nosniff")
      assert.notMatch(text, /\son\w+="|style="|<script>|(?:src|href|action)="(?:https?:)?\/\//, path)
    }
  })

  it("has its style and the one script that it needs under names that may be kept for ever", async () => {
    const ada = await visitorOf(house.url, "ada")
    const wanted: ReadonlyArray<readonly [string, ScriptName, "money"?]> = [
      ["/console/account", "ordinary"],
      ["/console/nowhere", "ordinary"],
      [home, "ordinary"],
      [`${home}/closing`, "ordinary", "money"],
      [`${home}/closings/${theirs.closing}`, "ordinary", "money"],
      [`${home}/bill/order/${theirs.order}`, "bill", "money"],
      [`${home}/orders`, "live"],
      [`${home}/book/week`, "live"],
      [`${home}/kitchen`, "kitchen"],
      [`${home}/book`, "book"],
      [`${home}/book/new`, "bookingForm"],
      [`${home}/menu`, "menu"],
      [`${home}/take`, "till"],
      [`${home}/take/counter`, "till"],
      [`${home}/webhooks/${theirs.webhook}`, "deliveries"]
    ]
    const names = new Map(
      Object.entries({ ...consoleScripts, style: styles.console, money: styles.money, words: words["en"] }).map(
        ([name, text]) => [text, name]
      )
    )
    for (const [visitor, path, ...own] of [
      [new Visitor(house.url), "/console/sign-in"] as const,
      ...wanted.map(
        ([path, script, style]) => [ada, path, ...(style === undefined ? [] : [style]), "words", script] as const
      )
    ]) {
      const { text } = await visitor.get(path)
      const paths = [...text.matchAll(/"(\/console\/assets\/\w+\.(?:css|js))"/g)].map((match) => match[1]!)
      const assets = await Promise.all(paths.map((asset) => new Visitor(house.url).get(asset)))
      const loaded = assets.map((asset) => names.get(asset.text))
      assert.deepStrictEqual(loaded, ["style", ...own], path)
      for (const [index, { headers, status }] of assets.entries()) {
        const isStyle = paths[index]!.endsWith(".css")
        assert.strictEqual(status, 200)
        assert.include(headers.get("cache-control"), "immutable")
        assert.match(headers.get("content-type")!, isStyle ? /^text\/css/ : /^text\/javascript/)
      }
    }
  })
})

describe("every form", () => {
  it("does nothing without the token of this session, or when it comes from another site", async () => {
    const [ada, eve] = [await visitorOf(house.url, "ada"), await visitorOf(house.url, "ada")]
    const csrf = await ada.csrf(home)
    const others = await eve.csrf(home)
    const before = await stateOf()
    for (const [action, fields] of forms()) {
      for (const token of ["", "0".repeat(64), others]) {
        const answer = await ada.send("POST", action, [["csrf", token], ...fields])
        assert.strictEqual(answer.status, 403, action)
        assert.include(answer.text, "The form has expired")
      }
      const foreign: ReadonlyArray<Record<string, string>> = [
        { origin: "https://evil.example" },
        { origin: "null" },
        { "sec-fetch-site": "cross-site" },
        { "sec-fetch-site": "same-site" }
      ]
      for (const headers of foreign) {
        const answer = await ada.send("POST", action, [["csrf", csrf], ...fields], headers)
        assert.strictEqual(answer.status, 403, action)
      }
      const json = await ada.send("POST", action, undefined, { "content-type": "application/json" })
      assert.isAtLeast(json.status, 400)
    }
    assert.strictEqual(await stateOf(), before)
  })

  it("does nothing when it is asked for with GET", async () => {
    const ada = await visitorOf(house.url, "ada")
    const before = await stateOf()
    for (const action of [...forms().map(([path]) => path), "/console/sign-out"]) await ada.get(action)
    assert.strictEqual(await stateOf(), before)
    assert.strictEqual((await ada.get(home)).status, 200)
  })
})

describe.each([
  ["a manager", "bea", "manager", "managers", home],
  ["somebody on the staff", "gina", "staff", "staff", `${home}/orders`]
] as const)("%s", (_, who, role, named, first) => {
  it("reaches the pages of their areas and nothing else", async () => {
    const visitor = await visitorOf(house.url, who)
    const { closed, closedForms, open } = splitFor(role)
    assert.isAbove(open.length, 5)
    assert.isAbove(closed.length, 3)
    const { text } = await visitor.get(first)
    const linked = [...text.matchAll(new RegExp(`href="${home}/([a-z]+)"`, "g"))].map((match) => match[1]!)
    for (const [page] of open) assert.strictEqual((await visitor.get(`${home}/${page}`)).status, 200, page)
    for (const [page] of closed) {
      const answer = await visitor.get(`${home}/${page}`)
      assert.strictEqual(answer.status, 403, page)
      assert.include(answer.text, `This is not open to ${named} of Trattoria Fiore.`)
      assert.notInclude(linked, page)
    }
    const before = await stateOf()
    const csrf = await visitor.csrf(first)
    assert.isAbove(closedForms.length, 5)
    for (const [form, , fields] of closedForms) {
      const answer = await visitor.send("POST", `${home}/${form}`, [["csrf", csrf], ...sent(fields)])
      assert.strictEqual(answer.status, 403, form)
    }
    assert.strictEqual(await stateOf(), before)
  })
})

describe("staff", () => {
  it("begin with the orders", async () => {
    const gina = await visitorOf(house.url, "gina")
    assert.strictEqual((await gina.get(home)).location, `${home}/orders`)
  })
})

describe("people of another restaurant", () => {
  it("find nothing of this one, by its name or by any id", async () => {
    const carl = await visitorOf(house.url, "carl")
    const own = `/console/r/${otherSlug}`
    const csrf = await carl.csrf(own)
    const before = await stateOf()
    for (const path of pages().filter((page) => page.startsWith(home))) {
      const answer = await carl.get(path)
      assert.strictEqual(answer.status, 404, path)
      assert.notInclude(answer.text, "Trattoria Fiore")
    }
    for (const [action, fields] of forms()) {
      assert.strictEqual((await carl.send("POST", action, [["csrf", csrf], ...fields])).status, 404, action)
    }
    // The same ids, under a restaurant of one's own, are like those that nobody has.
    const withId = /\/(?:\d+|[\da-f-]{36})(?:\/|$)/
    const unknown = (path: string) =>
      path.replace(/[\da-f-]{36}/g, "01920000-0000-7000-8000-000000000000").replace(/\/\d+(?=\/|$)/g, "/4294967295")
    const withoutToken = (text: string) => text.replaceAll(/(name="csrf" value=")\w+/g, "$1")
    const asked = pagesOf(theirs).filter(([page]) => withId.test(page))
    assert.isAbove(asked.length, 4)
    for (const [page] of asked) {
      const [foreign, nobodys] = [await carl.get(`${own}/${page}`), await carl.get(`${own}/${unknown(page)}`)]
      assert.strictEqual(foreign.status, 404, page)
      assert.strictEqual(withoutToken(foreign.text), withoutToken(nobodys.text), page)
    }
    const moved = formsOf(theirs).filter(([form]) => withId.test(form))
    assert.isAbove(moved.length, 15)
    for (const [form, , fields] of moved) {
      const answer = await carl.send("POST", `${own}/${form}`, [["csrf", csrf], ...sent(fields)])
      assert.strictEqual(answer.status, 404, form)
    }
    assert.strictEqual(await stateOf(), before)
    assert.notInclude((await carl.get(`${own}/activity`)).text, "Till")
  })

  it("find nothing where an id is none", async () => {
    const ada = await visitorOf(house.url, "ada")
    for (const id of ["0", "-1", "1e3", "abc", "99999999999999999999", "%00"]) {
      assert.strictEqual((await ada.get(`${home}/webhooks/${id}`)).status, 404, id)
      assert.strictEqual((await ada.get(`${home}/orders/${id}`)).status, 404, id)
    }
  })

  it("choose where they have several, and have in each the role they have there", async () => {
    const dora = await visitorOf(house.url, "dora")
    const page = await dora.get("/console")
    assert.strictEqual(page.status, 200)
    for (const place of [slug, otherSlug]) {
      assert.include(page.text, `href="/console/r/${place}"`)
      assert.strictEqual((await dora.get(`/console/r/${place}`)).status, 200)
      assert.strictEqual((await dora.get(`/console/r/${place}/webhooks`)).status, 403)
    }
    const other = await house.run(Effect.flatMap(Directory, (directory) => directory.find(otherSlug)))
    assert.isNotNull(other)
  })
})
