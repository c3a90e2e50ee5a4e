import * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { assert, describe, it } from "@effect/vitest"
import { Caller } from "@fourtop/core/internal"
import { Context, Effect, Either, Exit, Fiber, Scope, TestClock } from "effect"
import * as Capacity from "../src/host/fairness/Capacity.ts"
import type { Operation } from "../src/host/Operation.ts"
import { type Call, operate } from "../src/host/operate.ts"
import * as Waiting from "../src/host/Waiting.ts"
import * as Target from "../src/host/Target.ts"
import type { Incoming } from "../src/protocol/Handlers.ts"
import * as Idempotency from "../src/protocol/Idempotency.ts"
import { LongText } from "../src/protocol/LongText.ts"
import { NothingYet } from "../src/protocol/NothingYet.ts"
import { caller as anybody, crypto } from "./fakes.ts"

const caller: Caller.Caller = { ...anybody, features: ["reservations"] }

const reading: Operation = {
  name: "readThing",
  gate: { scope: "menu:read", feature: null, writes: false },
  status: 200,
  decodePath: Either.right,
  queryNames: ["q", "r"],
  decodeQuery: Either.right,
  checkCursor: null,
  decodePayload: null,
  keyed: false,
  ofInstallation: false,
  long: null,
  handle: () => Effect.succeed({ data: "ü" })
}

const writing: Operation = { ...reading, name: "writeThing", status: 201, decodePayload: Either.right, keyed: true }

const json = { "content-type": "application/json" }

const callOf = (operation: Operation, path: string, init: RequestInit = {}): Call => ({
  operation,
  caller,
  params: { thing: "7" },
  request: HttpServerRequest.fromWeb(new Request(`http://localhost${path}`, init)),
  target: Target.of(path)
})

const operating = (limits: Partial<Capacity.Limits> = {}, full: string | null = null) => {
  const capacity = Capacity.make({ ...Capacity.standard, ...limits })
  const run = operate({
    backends: {
      forCaller: () => Effect.succeed(Context.empty() as never),
      installation: Context.empty() as never,
      fullFor: () => full
    },
    crypto,
    originOf: () => "https://api.example.com",
    capacity,
    waiting: Waiting.make({ marks: () => Effect.succeed(new Map()) })
  })
  return { capacity, run }
}

/** What the handler is given. */
const incomingTo = (operation: Operation, path: string, init?: RequestInit) =>
  Effect.gen(function* () {
    let seen: Incoming<unknown, unknown, unknown> | undefined
    const handle: Operation["handle"] = (incoming) => {
      seen = incoming
      return Effect.succeed({})
    }
    yield* Effect.scoped(operating().run(callOf({ ...operation, handle }, path, init)))
    const { url, ...incoming } = seen!
    return { ...incoming, url: url().href }
  })

const refusalOf = (operation: Operation, path: string, init?: RequestInit) =>
  Effect.flip(Effect.scoped(operating().run(callOf(operation, path, init))))

describe("a store without room", () => {
  const ended = (operation: Operation, init: RequestInit) => {
    const call = callOf(operation, "/things", init)
    return Effect.map(Effect.either(Effect.scoped(operating({}, "No room.").run(call))), (outcome) => ({
      told: Either.isLeft(outcome) ? outcome.left.message : null,
      isRead: (call.request.source as Request).bodyUsed
    }))
  }
  const changing: Operation = { ...writing, gate: { ...writing.gate, writes: true } }
  const sent = { method: "POST", headers: json, body: "{}" }

  it.effect("is told of before the body of a write is read", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* ended(changing, sent), { told: "No room.", isRead: false })
    })
  )

  it.effect("is read all the same, and asked for what is stored under a key", () =>
    Effect.gen(function* () {
      const headers = { ...json, [Idempotency.headerName]: "k" }
      assert.deepStrictEqual(yield* ended(changing, { ...sent, headers }), { told: null, isRead: true })
      assert.deepStrictEqual(yield* ended(reading, {}), { told: null, isRead: false })
    })
  )
})

describe("a handler", () => {
  it.effect("is given the decoded request, and where it was sent to", () =>
    Effect.gen(function* () {
      const incoming = {
        operation: "readThing",
        caller,
        acting: Caller.actingOf(caller),
        path: { thing: "7" },
        payload: undefined,
        key: null,
        status: 200
      }
      assert.deepStrictEqual(yield* incomingTo(reading, "/things/7?q=1&other=2"), {
        ...incoming,
        query: { q: "1" },
        url: "https://api.example.com/things/7?q=1&other=2"
      })
      assert.deepStrictEqual(yield* incomingTo(reading, "/things/7"), {
        ...incoming,
        query: {},
        url: "https://api.example.com/things/7"
      })
    })
  )

  it.effect("is called after its cursor was checked for this operation and caller", () =>
    Effect.gen(function* () {
      const checked: Array<ReadonlyArray<unknown>> = []
      const checkCursor: Operation["checkCursor"] = (...given) => {
        checked.push(given)
        return []
      }
      yield* incomingTo({ ...reading, checkCursor }, "/things?q=1")
      assert.deepStrictEqual(checked, [[{ q: "1" }, { operation: "readThing", caller }]])
    })
  )

  it.effect("of an operation without a body is not told of one", () =>
    Effect.gen(function* () {
      const { payload } = yield* incomingTo(reading, "/things/7", { method: "POST", body: "?", headers: json })
      assert.isUndefined(payload)
    })
  )

  const sent = { method: "POST", body: '{"a":1}' }
  const fingerprint = Idempotency.fingerprint(crypto, { method: "POST", path: "/things", body: { a: 1 } })
  const key = { principal: "token:7", key: "k", fingerprint }

  it.effect.each<[string, Operation, Record<string, string>, typeof key | null]>([
    ["is given the key with the request's fingerprint", writing, { "idempotency-key": "k" }, key],
    ["is given no key when none was sent", writing, {}, null],
    ["is given no key if the operation takes none", { ...writing, keyed: false }, { "idempotency-key": "k" }, null]
  ])("%s", ([, operation, headers, expected]) =>
    Effect.gen(function* () {
      const incoming = yield* incomingTo(operation, "/things?q=1", { ...sent, headers: { ...json, ...headers } })
      assert.deepStrictEqual(incoming.key, expected)
      assert.deepStrictEqual(incoming.payload, { a: 1 })
    })
  )

  it.effect("that takes a key but no body has the fingerprint of a request without one", () =>
    Effect.gen(function* () {
      const headers = { ...json, "idempotency-key": "k" }
      const { key } = yield* incomingTo({ ...writing, decodePayload: null }, "/things", { ...sent, headers })
      const bare = Idempotency.fingerprint(crypto, { method: "POST", path: "/things", body: undefined })
      assert.strictEqual(key?.fingerprint, bare)
    })
  )
})

describe("a request that is refused", () => {
  const everything: Operation = {
    ...writing,
    decodePayload: () => Either.left({ name: ["is bad"] }),
    decodeQuery: () => Either.left({ r: ["is unknown"] }),
    checkCursor: () => [{ path: "cursor", message: "is stale" }]
  }
  const headers = { ...json, "idempotency-key": "x".repeat(256) }
  const sent = { method: "POST", body: "{}", headers }

  it.effect("is told all problems of body, query and headers together", () =>
    Effect.gen(function* () {
      const refusal = yield* refusalOf(everything, "/things?q=1&q=2", sent)
      assert.strictEqual(refusal._tag, "ValidationFailed")
      assert.deepStrictEqual("problems" in refusal && Object.entries(refusal.problems), [
        ["name", ["is bad"]],
        ["q", ["must be given only once"]],
        ["cursor", ["is stale"]],
        ["r", ["is unknown"]],
        ["Idempotency-Key", ["must have 1 to 255 characters"]]
      ])
    })
  )

  it.effect.each<[string, Partial<Operation>, RequestInit, string, Record<string, Array<string>>]>([
    ["a body", { decodePayload: everything.decodePayload }, {}, "/", { name: ["is bad"] }],
    ["a body that is no object", {}, { body: "[]" }, "/", {}],
    ["a query", { decodeQuery: everything.decodeQuery }, {}, "/", { r: ["is unknown"] }],
    ["a repeated parameter", {}, {}, "/?q=1&q=2", { q: ["must be given only once"] }],
    ["a cursor", { checkCursor: everything.checkCursor }, {}, "/", { cursor: ["is stale"] }],
    ["a key", {}, { headers }, "/", { "Idempotency-Key": ["must have 1 to 255 characters"] }]
  ])("is refused for one of them alone: %s", ([, operation, init, path, problems]) =>
    Effect.gen(function* () {
      const refusal = yield* refusalOf({ ...writing, ...operation }, path, {
        method: "POST",
        body: "{}",
        headers: json,
        ...init
      })
      assert.deepStrictEqual("problems" in refusal && refusal.problems, problems)
    })
  )

  const noPath: Operation = { ...everything, decodePath: () => Either.left({ thing: ["is no id"] }) }
  const noRight: Operation = { ...noPath, gate: { ...noPath.gate, feature: "reporting" } }

  it.effect.each<[string, Operation, RequestInit]>([
    ["PlanFeatureUnavailable", noRight, { ...sent, headers: {} }],
    ["NotFound", noPath, { ...sent, headers: {} }],
    ["UnsupportedMediaType", everything, { ...sent, headers: {} }],
    ["ValidationFailed", everything, sent]
  ])("is refused in the documented order: %s before those that follow", ([tag, operation, init]) =>
    Effect.gen(function* () {
      assert.strictEqual((yield* refusalOf(operation, "/things", init))._tag, tag)
    })
  )

  it.effect.each<[string, Record<string, Array<string>>]>([
    ["thing", { thing: ["is no id"] }],
    ["resource", {}]
  ])("is told what was not found: the %s of the path", ([resource, problems]) =>
    Effect.gen(function* () {
      const refusal = yield* refusalOf({ ...reading, decodePath: () => Either.left(problems) }, "/things/x")
      assert.strictEqual("resource" in refusal && refusal.resource, resource)
    })
  )
})

describe("a response", () => {
  const long = "x".repeat(64 * 1024)

  it.effect.each<[string, Partial<Operation>, string]>([
    ["the JSON of an object", {}, '{"data":"ü"}'],
    ["the JSON of an object, in pieces", { long: { bytesOf: () => 1, levels: 2 } }, '{"data":"ü"}'],
    ["the text of a handler", { handle: () => Effect.succeed('{"data":1}') }, '{"data":1}']
  ])("is %s, with the status of the operation", ([, operation, body]) =>
    Effect.gen(function* () {
      const answer = yield* Effect.scoped(
        operating().run(callOf({ ...writing, keyed: false, decodePayload: null, ...operation }, "/"))
      )
      assert.deepStrictEqual(answer, { status: 201, body, headers: {} })
    })
  )

  it.effect.each<[string, object | string]>([
    ["text", long],
    ["parts", new LongText([long])],
    ["an object", { data: long.slice(11) }]
  ])("that is long stays in parts and is counted until it has been read: %s", ([, answered]) =>
    Effect.gen(function* () {
      const reads = { total: 1, perKey: 1, waiting: { total: 0, perKey: 0 } }
      const { capacity, run } = operating({ reads })
      capacity.reads.take("other", 1)
      const scope = yield* Scope.make()
      const call = callOf({ ...reading, handle: () => Effect.succeed(answered) }, "/")
      const { body } = yield* Scope.extend(run(call), scope)
      assert.instanceOf(body, LongText)
      assert.strictEqual(capacity.reads.heldBy(1), 64 * 1024)
      assert.strictEqual(capacity.turns.held, 0)
      yield* Scope.close(scope, Exit.void)
      assert.strictEqual(capacity.reads.heldBy(1), 0)
    })
  )

  it.effect("that may be long is rendered in several parts", () =>
    Effect.gen(function* () {
      const data = Array.from({ length: 3 }, () => long)
      const operation: Operation = {
        ...reading,
        long: { bytesOf: () => 1, levels: 2 },
        handle: () => Effect.succeed({ data })
      }
      const { body } = yield* Effect.scoped(operating().run(callOf(operation, "/")))
      assert.isTrue(
        body instanceof LongText && body.parts.length > 1 && body.parts.join("") === JSON.stringify({ data })
      )
    })
  )

  it.effect("that may be long has its largest size reserved while it is loaded, and then holds what it has", () =>
    Effect.gen(function* () {
      const { capacity, run } = operating()
      let meanwhile: ReadonlyArray<number> = []
      const answering = (answered: object): Operation => ({
        ...reading,
        long: { bytesOf: (query) => 1_000 * Number((query as { q: string }).q), levels: 2 },
        handle: () => {
          meanwhile = [capacity.reads.heldBy(1), capacity.turns.heldBy(1)]
          return Effect.succeed(answered)
        }
      })
      for (const [answered, kept] of [
        [{ data: "small" }, 0],
        [new LongText([long]), 64 * 1024]
      ] as const) {
        const scope = yield* Scope.make()
        yield* Scope.extend(run(callOf(answering(answered), "/?q=80")), scope)
        assert.deepStrictEqual(meanwhile, [80_000, 1])
        assert.deepStrictEqual([capacity.reads.heldBy(1), capacity.turns.held], [kept, 0])
        yield* Scope.close(scope, Exit.void)
        assert.strictEqual(capacity.reads.held, 0)
      }
    })
  )

  it.effect("that waits holds neither a turn nor bytes, and gives up when it is interrupted or its time is over", () =>
    Effect.gen(function* () {
      const { capacity, run } = operating()
      let attempts = 0
      const operation: Operation = {
        ...reading,
        gate: { ...reading.gate, listens: true },
        long: { bytesOf: () => 1_000, levels: 2 },
        handle: () => {
          attempts++
          assert.deepStrictEqual([capacity.reads.held, capacity.turns.held], [1_000, 1])
          return Effect.succeed(new NothingYet("{}", 25))
        }
      }
      const call = { ...callOf(operation, "/"), caller: { ...caller, listening: true } }
      const [gone, patient] = [yield* Effect.fork(run(call)), yield* Effect.fork(run(call))]
      yield* TestClock.adjust("10 seconds")
      assert.strictEqual(attempts, 2)
      assert.deepStrictEqual([capacity.reads.held, capacity.turns.held], [0, 0])
      yield* Fiber.interrupt(gone)
      yield* TestClock.adjust("15 seconds")
      assert.strictEqual((yield* Fiber.join(patient)).body, "{}")
      assert.strictEqual(attempts, 3)
    }).pipe(Effect.scoped)
  )

  it.effect.each(["turns", "reads", "bodies"] as const)("is refused when there is no room among the %s", (name) =>
    Effect.gen(function* () {
      const full = { total: 1, perKey: 1, waiting: { total: 0, perKey: 0 } }
      const { capacity, run } = operating({ [name]: full, smallBody: 1 })
      capacity[name].take("other", 1)
      const operation = { ...writing, long: { bytesOf: () => 1, levels: 2 } }
      const init = { method: "POST", body: "{}", headers: { ...json, "content-length": "2" } }
      const refusal = yield* Effect.flip(Effect.scoped(run(callOf(operation, "/", init))))
      assert.strictEqual(refusal._tag, "ServiceUnavailable")
    })
  )
})
