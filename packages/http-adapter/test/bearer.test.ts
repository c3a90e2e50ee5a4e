import { assert, describe, it } from "@effect/vitest"
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { Option } from "effect"
import * as Bearer from "../src/access/Bearer.ts"

describe("Bearer", () => {
  it.each([
    ["Bearer 7|svc_abc", "7|svc_abc"],
    ["bearer 7|svc_abc", "7|svc_abc"],
    ["BEARER   7|svc_abc ", "7|svc_abc"]
  ])("finds the token in %j", (header, token) => {
    assert.deepStrictEqual(Bearer.parse(header), Option.some(token))
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
    assert.deepStrictEqual(Bearer.parse(header), Option.none())
  })

  it("trusts neither of two headers, though Node shows only the first", () => {
    const request = (rawHeaders: ReadonlyArray<string>) =>
      ({
        headers: { authorization: "Bearer a" },
        source: { rawHeaders }
      }) as unknown as HttpServerRequest.HttpServerRequest
    assert.deepStrictEqual(Bearer.of(request(["Authorization", "Bearer a"])), Option.some("a"))
    assert.deepStrictEqual(
      Bearer.of(request(["Authorization", "Bearer a", "authorization", "Bearer b"])),
      Option.none()
    )
  })
})
