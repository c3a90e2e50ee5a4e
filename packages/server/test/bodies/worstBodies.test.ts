/** What the worst body costs on every route: how much of it is read, and whether a parser ever sees it. */
import { BodyBounds } from "@fourtop/http-adapter"
import { afterAll, afterEach, assert, beforeAll, beforeEach, describe, it, type MockInstance, vi } from "vitest"
import { pathOf } from "./costly.ts"
import { type Observed, open, part, type Sender, strangers, type WholeService } from "./WholeService.ts"

let service: WholeService
beforeAll(async () => {
  service = await open()
})
afterAll(() => service.close())

let parse: MockInstance<typeof JSON.parse>
beforeEach(() => {
  parse = vi.spyOn(JSON, "parse")
})
afterEach(() => parse.mockRestore())

const utf8 = new TextEncoder()
const mebibyte = 1024 * 1024
const mark = "worst"

/** As many members as fit, none of which anybody knows. */
const manyMembers = utf8.encode(
  `{${Array.from({ length: 60_000 }, (_, index) => `"${mark}${index}":0`)
    .join(",")
    .slice(0, mebibyte - 20)
    .replace(/,[^,]*$/, "")}}`
)

/** One field of blanks, which take a parser the longest. */
const blanks = utf8.encode(`${mark}=${"+".repeat(mebibyte - mark.length - 1)}`)

interface Worst {
  readonly type: string
  readonly bytes: Uint8Array
}

const json: Worst = { type: "application/json", bytes: manyMembers }
const form: Worst = { type: "application/x-www-form-urlencoded", bytes: blanks }

type Route = WholeService["routes"][number]

const isOperation = (route: Route) => typeof route.serves !== "function"
const takesPayload = ({ serves }: Route) => typeof serves !== "function" && serves.decodePayload !== null

/** The worst body of a route: members where JSON is read, and blanks where forms are. */
const worstOf = (route: Route): Worst => (isOperation(route) || route.path === "/mcp" ? json : form)

/** Where the first value over the bound is, and the part it is in: a member has at most 15 bytes. */
const firstTooMany = BodyBounds.json.values * 15 + part

const withBodies = () => service.routes.filter(({ method }) => method !== "GET")

/** Sends the worst bodies to every route that may have one, without a length and with it. */
const sendAll = async (
  sender: Sender,
  check: (route: Route, observed: Observed, sent: Worst, isDeclared: boolean) => void
) => {
  for (const route of withBodies()) {
    const worst = worstOf(route)
    for (const isDeclared of [false, true]) {
      const headers = {
        ...sender.headers,
        "content-type": worst.type,
        ...(isDeclared ? { "content-length": String(worst.bytes.length) } : {})
      }
      const observed = await service.send(route.method, pathOf(route.path, sender), headers, worst.bytes)
      check(route, observed, worst, isDeclared)
    }
  }
}

const parsed = () => parse.mock.calls.filter(([text]) => text.includes(mark)).length

const named = ({ method, path }: Route, { type }: Worst) => `${method} ${path} with ${type}`

describe("the worst body", () => {
  it("has a route to go to in every part of the service", () => {
    const paths = withBodies().map(({ path }) => path)
    for (const begin of ["/api/v1/orders", "/oauth/token", "/console/sign-in", "/console/r/", "/g/", "/mcp"]) {
      assert.isTrue(
        paths.some((path) => path.startsWith(begin)),
        begin
      )
    }
    assert.isAbove(paths.length, 60)
  })

  it("is taken by no page that is only read", () => {
    const reading = service.routes.filter(({ method }) => method === "GET")
    assert.deepStrictEqual(
      reading.filter((route) => route.bodyLimit !== undefined || takesPayload(route)),
      []
    )
  })

  it.each(strangers)(
    "of %s is read only where forms need no session or are kept until somebody signs in, up to 8 KiB, and never parsed",
    async (_, sender) => {
      await sendAll(sender, (route, { read, status }, worst, isDeclared) => {
        const isForm = route.bodyLimit === BodyBounds.bytes.anybody || route.path.startsWith("/console/")
        const isOpen = isForm && !isDeclared
        assert.isAtMost(read, isOpen ? BodyBounds.bytes.anybody + part : 0, named(route, worst))
        if (isOperation(route) || route.path === "/mcp") assert.strictEqual(status, 401, named(route, worst))
      })
      assert.strictEqual(parsed(), 0)
    }
  )

  it("of somebody known is read up to the bound of the route, and never parsed", async () => {
    const statuses = new Set<number>()
    await sendAll(service.known, (route, { read, status, text }, worst, isDeclared) => {
      statuses.add(status)
      if (takesPayload(route) || route.path === "/mcp") {
        assert.strictEqual(status, route.path === "/mcp" ? 400 : 422, named(route, worst))
        assert.include(text, "The body has more than 12,000 values.")
        assert.isBelow(read, firstTooMany, named(route, worst))
      } else {
        const limit = route.bodyLimit ?? 0
        const isRead = !isDeclared || limit >= worst.bytes.length
        assert.isAtMost(
          read,
          isRead ? Math.min(limit + (limit > 0 ? part : 0), worst.bytes.length) : 0,
          named(route, worst)
        )
      }
    })
    assert.strictEqual(parsed(), 0)
    assert.includeMembers([...statuses], [413, 422, 400])
  })

  it("of a form at its limit is read to its end, and no further", async () => {
    for (const route of withBodies().filter(({ bodyLimit, path }) => bodyLimit !== undefined && path !== "/mcp")) {
      const bytes = blanks.slice(0, route.bodyLimit)
      const headers = { ...service.known.headers, "content-type": form.type }
      const { read, status } = await service.send(route.method, pathOf(route.path, service.known), headers, bytes)
      assert.isAtMost(read, bytes.length, named(route, form))
      assert.notStrictEqual(status, 413, named(route, form))
    }
    assert.strictEqual(parsed(), 0)
  })
})
