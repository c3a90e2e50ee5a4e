import { assert, describe, it } from "@effect/vitest"
import * as Routes from "../src/host/Routes.ts"
import { operationsOf } from "../src/host/operationsOf.ts"
import { Api, handlers } from "../src/operations/Api.ts"
import { MethodNotAllowed } from "../src/protocol/HttpFailure.ts"
import { calling } from "./fakes.ts"

const unknownId = "019a8f6e-2b7c-7c31-9c51-6f2a7d0b4e11"
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
const table = operationsOf(Api, handlers)
const paths = [...new Set(table.map(({ path }) => path))]

/** What §4 declares for the path; GET answers HEAD too. */
const declaredFor = (path: string) =>
  table.flatMap((route) => (route.path !== path ? [] : route.method === "GET" ? ["GET", "HEAD"] : [route.method]))

describe("every operation and every other method", () => {
  const call = calling()
  const cases = paths.flatMap((path) =>
    methods.map(
      (method) => [method, path.replace(":menu", "1").replace(":item", "101").replace(/:\w+/, unknownId), path] as const
    )
  )

  it.each(cases)("%s %s", async (method, path, template) => {
    const declared = declaredFor(template)
    const response = await call(path, { method })
    if (declared.includes(method)) {
      assert.notStrictEqual(response.status, 405)
      assert.notInclude(await response.text(), "no such path")
    } else {
      assert.strictEqual(response.status, 405)
      assert.sameMembers(response.headers.get("allow")!.split(", "), declared)
      assert.strictEqual(response.headers.get("x-ratelimit-remaining"), "59")
    }
  })
})

describe("a path that is none of ours", () => {
  const call = calling()

  it.each([
    "/api/v1",
    "/api/v1/",
    "/api/v1/items/",
    "/api/v1/items/101/",
    "/api/v1//items",
    "/api/v1/ITEMS",
    "/api/v1/items/101/availability/x",
    "/api/v1/order",
    "/api/v1/%2e%2e%2f",
    "/api/v1/%zz",
    "/api/v1/\u0000"
  ])("answers 404 within the API: %j", async (path) => {
    const response = await call(path, { method: "GET" })
    assert.strictEqual(response.status, 404)
    assert.strictEqual(response.headers.get("x-ratelimit-remaining"), "59")
    assert.deepStrictEqual(await response.json(), {
      error: { code: "not_found", message: "There is no such path.", details: {} }
    })
  })

  it.each(["/nothing", "/%61pi/v1/items", "/api/v2/items", "/api/v1x", "/docs/", "//", "/%"])(
    "answers 404 outside of it, without asking for a token: %j",
    async (path) => {
      const response = await call(path, { headers: { authorization: "" } })
      assert.strictEqual(response.status, 404)
      assert.isNotNull(response.headers.get("x-request-id"))
      assert.isNull(response.headers.get("x-ratelimit-remaining"))
    }
  )
})

describe("Routes", () => {
  const routes = Routes.make([
    { method: "GET", path: "/items/:item", serves: "read" },
    { method: "PATCH", path: "/items/:item", serves: "change" }
  ])
  const paramOf = (path: string) => {
    const found = routes.find("GET", path)
    return Routes.isFound(found) ? found.params["item"] : null
  }

  it.each([
    ["/items/7", "7"],
    ["/items/%37", "7"],
    ["/items/a%2Fb", "a/b"],
    ["/items/%2537", "%37"],
    ["/items/%zz", "%zz"],
    ["/items/%C3%28", "%C3%28"],
    ["/items/7;a=b", "7;a=b"],
    ["/items/7#x", "7#x"],
    ["/items/a.*(b)+$", "a.*(b)+$"],
    ["/items/:item", ":item"],
    [`/items/${"9".repeat(5000)}`, "9".repeat(5000)],
    ["/items/", null],
    ["/items", null],
    ["/items/7/", null],
    ["*", null],
    ["", null]
  ])("takes a parameter literally: %j", (path, value) => assert.strictEqual(paramOf(path), value))

  it.each([
    ["GET", "/items/7", "read"],
    ["HEAD", "/items/7", "read"],
    ["PATCH", "/items/7", "change"]
  ])("finds what %s %s serves, and where it was declared", (method, path, serves) => {
    assert.deepStrictEqual(routes.find(method, path), {
      serves,
      bodyLimit: 0,
      route: "/items/:item",
      params: { item: "7" }
    })
  })

  it.each(["/ITEMS/7", "//items/7", "/items//7", "/items/7/", "items/7"])("finds nothing at %j", (path) => {
    assert.isNull(routes.find("GET", path))
    assert.isNull(routes.find("DELETE", path))
  })

  it("tells which methods a path answers", () => {
    const found = routes.find("DELETE", "/items/7")
    assert.deepStrictEqual(found, new MethodNotAllowed({ allow: ["GET", "HEAD", "PATCH"] }))
  })
})
