import { createClient, FourtopError, type FourtopFailure, isFourtopError, type ListMenusFailure } from "@fourtop/client"
import { connect, listItems, listMenus, readMenu } from "@fourtop/client/operations"
import { assert, describe, expectTypeOf, it } from "vitest"
import { json, menus, options, refusal, scripted } from "../scripted.ts"

const failure = async (promise: Promise<unknown>): Promise<FourtopError> => {
  const error = await promise.then(
    () => assert.fail("succeeded"),
    (error: unknown) => error
  )
  assert.instanceOf(error, FourtopError)
  return error
}

describe("a call that is refused for good", () => {
  it("is made once and fails with a tagged error", async () => {
    const headers = { "x-ratelimit-limit": "60", "x-ratelimit-remaining": "41" }
    const { fetch, seen } = scripted(refusal(403, "insufficient_scope", headers, { required_scope: "menu:read" }))
    const error = await failure(createClient(options(fetch)).menu.listMenus())
    if (!isFourtopError(error, "insufficient_scope")) return assert.fail(error._tag)
    expectTypeOf(error._tag).toEqualTypeOf<"InsufficientScope">()
    const scope: string = error.details.required_scope
    assert.deepStrictEqual(
      [scope, error.name, error.message, error.status, error.requestId, error.rateLimit, error.tries, seen.length],
      [
        "menu:read",
        "InsufficientScope",
        "It is insufficient_scope.",
        403,
        "r-1",
        { limit: 60, remaining: 41, retryAfterSeconds: null },
        1,
        1
      ]
    )
  })

  it.each([
    ["cannot be had", () => Promise.reject<string>(new Error("no secret store"))],
    ["is empty", ""],
    ["has characters that a header cannot hold", "1|svc_\n"]
  ])("without a token because it %s has a code of its own, and is not retried", async (_reason, token) => {
    const { fetch, seen } = scripted(menus())
    const error = await failure(listMenus(connect(options(fetch, { token }))))
    if (!isFourtopError(error, "token_failure")) return assert.fail(error._tag)
    expectTypeOf(error._tag).toEqualTypeOf<"TokenFailure">()
    assert.deepStrictEqual([error._tag, error.status, error.tries, seen.length], ["TokenFailure", null, 1, 0])
    assert.notInclude(error.message, "svc_")
  })

  it("for a reason nobody had declared yet is still an error of ours", async () => {
    const { fetch } = scripted(refusal(418, "is_a_teapot", {}, { short: true }), json(400, { error: "invalid_grant" }))
    const connection = connect(options(fetch))
    const teapot = await failure(listMenus(connection))
    assert.deepStrictEqual([teapot._tag, teapot.code, teapot.details], ["OtherFailure", "is_a_teapot", { short: true }])
    const oauth = await failure(listMenus(connection))
    assert.deepStrictEqual([oauth._tag, oauth.code, oauth.message], ["OtherFailure", "invalid_grant", "invalid_grant"])
  })

  it.each([
    ["a page", 200, "<html>Welcome to the hotel</html>"],
    ["a refusal of somebody else", 404, "no"],
    ["an error without a code", 500, '{"error":{"message":"?"}}'],
    ["nothing", 200, ""],
    ["another API's data", 200, '{"data":[]}'],
    ["a list", 200, "[]"],
    ["one resource instead of a list", 200, '{"data":{},"meta":{},"links":{}}']
  ])("by somebody else shows what they said: %s", async (_name, status, body) => {
    const { fetch } = scripted(new Response(body, { status }))
    const error = await failure(listMenus(connect(options(fetch))))
    assert.deepStrictEqual([error._tag, error.status, error.details], ["UnexpectedResponse", status, { body }])
  })

  it("shows the beginning of a long page only", async () => {
    const { fetch } = scripted(new Response("x".repeat(10_000)))
    const error = await failure(listMenus(connect(options(fetch))))
    assert.deepStrictEqual(error.details, { body: "x".repeat(500) })
  })

  it("looks at the form of the data", async () => {
    const list = { data: [], meta: {}, links: {} }
    const { fetch } = scripted(json(200, list), json(200, list), json(200, { ...list, meta: { next_cursor: null } }))
    const connection = connect(options(fetch))
    assert.strictEqual((await failure(readMenu(connection, { path: { menu: 1 } })))._tag, "UnexpectedResponse")
    assert.strictEqual((await failure(listItems(connection)))._tag, "UnexpectedResponse")
    assert.deepStrictEqual((await listItems(connection)).data, [])
  })

  it("keeps what a newer service adds", async () => {
    const grown = { data: [{ id: 1, x_new: true }], meta: { count: 1 }, links: {}, more: 1 }
    const { fetch } = scripted(json(200, grown))
    assert.deepStrictEqual(await listMenus(connect(options(fetch))), grown as never)
  })
})

describe("errors", () => {
  it("of another copy of the package are recognized", () => {
    const foreign = Object.assign(new Error("elsewhere"), { code: "not_found" })
    assert.isFalse(isFourtopError(foreign))
    Object.defineProperty(foreign, Symbol.for("@fourtop/client/FourtopError"), { value: true })
    assert.isTrue(isFourtopError(foreign))
    assert.isTrue(isFourtopError(foreign, "not_found"))
    assert.isFalse(isFourtopError(foreign, "rate_limited"))
    for (const other of [null, undefined, "not_found", 404, {}]) assert.isFalse(isFourtopError(other))
  })

  it("have types for everything that can be thrown", () => {
    type Tags = FourtopFailure["_tag"]
    expectTypeOf<
      "Timeout" | "TokenFailure" | "NetworkFailure" | "UnexpectedResponse" | "OtherFailure"
    >().toExtend<Tags>()
    expectTypeOf<ListMenusFailure>().toExtend<FourtopFailure>()
    expectTypeOf<"InvalidTransition">().not.toExtend<ListMenusFailure["_tag"]>()
    const tell = (failure: ListMenusFailure): string => {
      switch (failure._tag) {
        case "Timeout":
          return `${failure.details.timeout_millis}`
        case "UnexpectedResponse":
          return failure.details.body
        default:
          return failure.code
      }
    }
    const at = { message: "", status: null, requestId: null, rateLimit: null, tries: 1 }
    const late = new FourtopError("Timeout", { ...at, code: "timeout", details: { timeout_millis: 5 } })
    assert.strictEqual(isFourtopError(late, "timeout") ? tell(late) : "", "5")
  })
})
