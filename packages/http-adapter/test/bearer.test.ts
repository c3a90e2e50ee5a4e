import { describe, it } from "@effect/vitest"
import { assertNone, assertSome } from "@effect/vitest/utils"
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as Bearer from "../src/access/Bearer.ts"

describe("Bearer", () => {
  it.each([
    ["Bearer 7|svc_abc", "7|svc_abc"],
    ["bearer 7|svc_abc", "7|svc_abc"],
    ["BEARER   7|svc_abc ", "7|svc_abc"]
  ])("finds the token in %j", (header, token) => {
    assertSome(Bearer.parse(header), token)
  })

  it.each([
    undefined,
    "",
    "Bearer",
    "Bearer ",
    "Basic 7|svc_abc",
    "7|svc_abc",
    "Bearer7|svc_abc",
    "Bearer 7|svc_abc, Bearer 8|svc_def",
    "Bearer 7|svc_abc 8|svc_def"
  ])("finds none in %j", (header) => {
    assertNone(Bearer.parse(header))
  })

  it("trusts neither of two headers, though Node shows only the first", () => {
    const request = (rawHeaders: ReadonlyArray<string>) =>
      ({
        headers: { authorization: "Bearer a" },
        source: { rawHeaders }
      }) as unknown as HttpServerRequest.HttpServerRequest
    assertSome(Bearer.of(request(["Authorization", "Bearer a"])), "a")
    assertNone(Bearer.of(request(["Authorization", "Bearer a", "authorization", "Bearer b"])))
  })
})
