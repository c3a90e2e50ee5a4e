import { assert, it } from "@effect/vitest"
import { readFileSync } from "node:fs"
import { slowRequestMillis } from "../../src/service/host/HttpHost.ts"

const text = readFileSync(new URL("../../../../docs/operations.md", import.meta.url), "utf8").replaceAll(/\s+/g, " ")

it("a request that counts as long takes as long as the documentation says", () => {
  assert.include(text, `the longest request of more than ${slowRequestMillis / 1000} s; else`)
})
