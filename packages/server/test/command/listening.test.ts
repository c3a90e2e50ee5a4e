/** The parts of `fourtop listen` that need no service. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as fs from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import * as os from "node:os"
import * as path from "node:path"
import * as EventLine from "../../src/listen/EventLine.ts"
import * as EventSource from "../../src/listen/EventSource.ts"
import * as ForwardGuard from "../../src/listen/ForwardGuard.ts"
import * as Keys from "../../src/listen/Keys.ts"
import * as ListenState from "../../src/listen/ListenState.ts"

describe("keys of a listener", () => {
  const areas = ["order", "menu"]

  it("quit with q, Ctrl-C and Ctrl-D, and replay with r", () => {
    for (const key of ["q", "Q", "\u0003", "\u0004"]) {
      assert.deepStrictEqual(Keys.press(key, { areas, only: null }), { kind: "quit" })
    }
    assert.deepStrictEqual(Keys.press("r", { areas, only: null }), { kind: "replay" })
    assert.deepStrictEqual(Keys.press("x", { areas, only: null }), { kind: "none" })
  })

  it("f goes through the areas and back to all", () => {
    const seen: Array<string | null> = [null]
    for (let presses = 0; presses < 4; presses++) {
      const action = Keys.press("f", { areas, only: seen.at(-1)! })
      assert.strictEqual(action.kind, "filter")
      if (action.kind === "filter") seen.push(action.only)
    }
    assert.deepStrictEqual(seen, [null, "order", "menu", null, "order"])
  })

  it("a filter passes the types of its area alone", () => {
    assert.isTrue(Keys.passes("order.created", { only: null }))
    assert.isTrue(Keys.passes("order.created", { only: "order" }))
    assert.isFalse(Keys.passes("menu.item_updated", { only: "order" }))
    assert.isTrue(Keys.passes("ping", { only: "ping" }))
  })
})

describe("the line of an event", () => {
  const event = (type: string, data: EventLine.ListedEvent["data"]) => ({
    id: "0199a3c4-5d1e-7c3a-9b7e-2f64c1a0d3b8",
    type,
    data
  })
  const forwarded = (attempted: Partial<EventLine.Forwarded["attempted"]>, replayed = false): EventLine.Forwarded => ({
    event: event("order.created", { order: { id: "0199a3c4-5d1e-7c3a-9b7e-2f64c1a0d3b8" } }),
    at: new Date("2026-03-14T18:30:00Z"),
    attempted: { status: 200, failure: null, milliseconds: 12, snippet: null, ...attempted },
    replayed
  })

  it("says what it is about", () => {
    const about = (type: string, data: EventLine.ListedEvent["data"]) => EventLine.subjectOf(event(type, data))
    assert.strictEqual(about("menu.item_updated", { item: { id: 42 }, changed: ["price_minor"] }), "item 42")
    assert.strictEqual(about("giftcard.issued", { gift_card: { id: 7 } }), "gift card 7")
    assert.strictEqual(about("stock.below_par", { stock: { ingredient: { id: 3 } } }), "stock 3")
    assert.strictEqual(about("shift.published", { week: { starts_on: "2026-03-16" } }), "week of 2026-03-16")
    assert.strictEqual(about("ping", { message: "Hello" }), "Hello")
    assert.strictEqual(about("other", {}), "")
  })

  it("has the type, the status and the time it took, with colours only if they are wanted", () => {
    assert.match(EventLine.text(forwarded({}), false), /^\d\d:\d\d:\d\d {2}order\.created +order A0D3B8 +200 {2}12 ms$/)
    assert.include(EventLine.text(forwarded({}), true), "\u001b[32m200\u001b[0m")
    assert.include(EventLine.text(forwarded({ status: 500 }), true), "\u001b[31m500\u001b[0m")
    assert.match(EventLine.text(forwarded({}, true), false), / {2}again$/)
  })

  it("lets nobody control the terminal", () => {
    const text = EventLine.text(forwarded({ status: null, failure: "\u001b[2Jgone\n" }), false)
    for (const character of ["\u001b", "\n"]) assert.notInclude(text, character)
  })

  it("is JSON for scripts", () => {
    assert.deepStrictEqual(JSON.parse(EventLine.json(forwarded({ status: 404 }))), {
      time: "2026-03-14T18:30:00.000Z",
      id: "0199a3c4-5d1e-7c3a-9b7e-2f64c1a0d3b8",
      type: "order.created",
      about: "order A0D3B8",
      status: 404,
      failure: null,
      milliseconds: 12,
      replayed: false
    })
  })
})

describe("what a listener remembers", () => {
  it("is by service and token, without the token, for its owner alone", () => {
    const directory = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-test-"))
    try {
      const file = ListenState.fileFor(
        ListenState.directoryIn(directory, "/home/ada"),
        "http://localhost",
        "7|svc_secret"
      )
      assert.strictEqual(file, ListenState.fileFor(path.join(directory, "fourtop"), "http://localhost", "7|svc_other"))
      assert.notStrictEqual(
        file,
        ListenState.fileFor(path.join(directory, "fourtop"), "http://localhost", "8|svc_secret")
      )
      assert.notStrictEqual(file, ListenState.fileFor(path.join(directory, "fourtop"), "http://other", "7|svc_secret"))
      assert.isNull(ListenState.read(file))
      const state = { ...ListenState.fresh(), cursor: "abc", handled: ["1"] }
      assert.match(state.secret, /^whsec_[\w-]{43}$/)
      ListenState.write(file, state)
      assert.deepStrictEqual(ListenState.read(file), state)
      assert.strictEqual(fs.statSync(file).mode & 0o777, 0o600)
      assert.notInclude(fs.readFileSync(file, "utf8"), "svc_secret")
      fs.writeFileSync(file, "{")
      assert.isNull(ListenState.read(file))
    } finally {
      fs.rmSync(directory, { recursive: true })
    }
  })

  it("is in the user's directory of states", () => {
    assert.strictEqual(ListenState.directoryIn(undefined, "/home/ada"), "/home/ada/.local/state/fourtop")
    assert.strictEqual(ListenState.directoryIn("/state", "/home/ada"), "/state/fourtop")
  })

  it("has a bound", () => {
    let state = ListenState.fresh()
    for (let n = 0; n <= ListenState.mostHandled; n++) state = ListenState.withHandled(state, String(n))
    assert.lengthOf(state.handled, ListenState.mostHandled)
    assert.strictEqual(state.handled[0], "1")
    assert.strictEqual(ListenState.withHandled(state, "1").handled.at(-1), "1")
  })
})

describe("where events are forwarded to", () => {
  const allowed = (url: string, anywhere = false) => typeof ForwardGuard.make(anywhere).parse(url) !== "string"

  it("is this machine or a private network, unless anywhere is allowed", () => {
    for (const url of [
      "http://localhost:4000/hooks",
      "http://127.0.0.1:4000",
      "http://[::1]:4000",
      "https://192.168.1.7",
      "http://10.1.2.3",
      "http://172.31.0.1",
      "http://[fd00::1]/"
    ]) {
      assert.isTrue(allowed(url), url)
    }
    for (const url of ["http://8.8.8.8", "http://169.254.169.254", "https://[2606:4700::1]", "http://172.32.0.1"]) {
      assert.isFalse(allowed(url), url)
      assert.isTrue(allowed(url, true), url)
    }
    for (const url of ["ftp://localhost", "localhost:4000", "http://me:secret@localhost"]) {
      assert.isFalse(allowed(url), url)
      assert.isFalse(allowed(url, true), url)
    }
  })

  it("a name is checked where it leads to", async () => {
    const lookup = (name: string) =>
      new Promise<string>((resolve) =>
        ForwardGuard.make(false).lookup(name, { all: false }, (error, address) =>
          resolve(error === null && typeof address === "string" ? address : String(error?.message))
        )
      )
    assert.isTrue(ForwardGuard.isLocal(await lookup("localhost")))
    assert.match(await lookup("8.8.8.8"), /public internet/)
  })
})

describe("a response that has no events", () => {
  const refusal = (status: number, body: unknown = null, headers: Record<string, string> = {}) =>
    EventSource.refusalOf(status, new Headers(headers), body)
  const error = (code: string, message: string) => ({ error: { code, message, details: {} } })

  it("ends a listener whose token is refused, or who may not listen, with the service's reason", () => {
    assert.deepInclude(refusal(401, error("unauthenticated", "A valid token.")), {
      _tag: "Refused",
      message: "The service refuses the token. A valid token."
    })
    assert.deepInclude(refusal(403, error("listening_off", "Not allowed.")), {
      _tag: "Refused",
      message: "Not allowed."
    })
    assert.strictEqual(refusal(404)._tag, "Refused")
    assert.match((refusal(422, error("validation_failed", "x")) as EventSource.Refused).next!, /--from-now/)
  })

  it("is waited out where the service says so, or is in trouble", () => {
    assert.deepInclude(refusal(429, null, { "retry-after": "17" }), { _tag: "NotNow", retryAfterSeconds: 17 })
    assert.deepInclude(refusal(503, null, { "retry-after": "900" }), { _tag: "NotNow", retryAfterSeconds: 60 })
    assert.deepInclude(refusal(500), { _tag: "NotNow", retryAfterSeconds: null })
  })
})

describe("a page of events", () => {
  it("has each event as the service sent it, members in their order", async () => {
    const sent =
      '{"id":"1","type":"ping","created_at":"2026-03-14T18:30:00Z","restaurant":{"id":1},"data":{"b":1,"a":2}}'
    const server = createServer((_request, response) =>
      response.end(`{"data":[${sent}],"meta":{"cursor":"c","more":false}}`)
    )
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve))
    const rootUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    try {
      const asked = { rootUrl, token: "1|svc_sbx_x", types: null, after: null, waitSeconds: 0 }
      const { cursor, events } = await Effect.runPromise(EventSource.read(asked))
      assert.strictEqual(cursor, "c")
      assert.deepStrictEqual(
        events.map(({ body, id, type }) => [id, type, body]),
        [["1", "ping", sent]]
      )
    } finally {
      server.close()
    }
  })
})
