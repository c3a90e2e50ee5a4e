import { describe, it } from "@effect/vitest"
import { assertNone, assertSome } from "@effect/vitest/utils"
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as Bearer from "../src/access/Bearer.ts"

/** A request with the headers that Node shows, and those that came; a request of another platform has only the first. */
const request = (authorization: string | undefined, rawHeaders?: ReadonlyArray<string>) =>
  ({ headers: { authorization }, source: { rawHeaders } }) as unknown as HttpServerRequest.HttpServerRequest

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
})

describe("the token of a request", () => {
  it.each<[string, ReadonlyArray<string> | undefined]>([
    ["alone", ["Authorization", "Bearer a"]],
    ["among other headers", ["Host", "a", "Authorization", "Bearer a", "Accept", "b"]],
    ["beside names as long as its own", ["Accept-Ranges", "a", "Authorization", "Bearer a", "If-None-Match", "b"]],
    ["beside a value that is its name", ["X-Name", "authorization", "Authorization", "Bearer a"]],
    ["where headers are not shown as they came", undefined]
  ])("is found %s", (_name, rawHeaders) => {
    assertSome(Bearer.of(request("Bearer a", rawHeaders)), "a")
  })

  it.each<[string, ReadonlyArray<string>]>([
    ["beside each other", ["Authorization", "Bearer a", "Authorization", "Bearer b"]],
    ["in other letters", ["AUTHORIZATION", "Bearer a", "authorization", "Bearer b"]],
    ["apart", ["Authorization", "Bearer a", "Host", "a", "Accept", "b", "authorization", "Bearer b"]],
    ["even if they are the same", ["Authorization", "Bearer a", "Authorization", "Bearer a"]],
    ["three times", ["Authorization", "Bearer a", "Authorization", "Bearer b", "Authorization", "Bearer c"]]
  ])("is in neither of two headers, though Node shows only the first: %s", (_name, rawHeaders) => {
    assertNone(Bearer.of(request("Bearer a", rawHeaders)))
  })

  it("is not there without a header", () => {
    assertNone(Bearer.of(request(undefined, ["Host", "a"])))
  })
})
