import { assert, it } from "@effect/vitest"
import { knownMethod } from "../src/host/knownMethod.ts"

it.each(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])("the method %s is named as it is", (method) => {
  assert.strictEqual(knownMethod(method), method)
})

it.each(["get", "BREW", "other", ""])("the method %j is one of the others", (method) => {
  assert.strictEqual(knownMethod(method), "other")
})
