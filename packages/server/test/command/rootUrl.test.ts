import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { rootUrl } from "../../src/command/line/RootUrl.ts"

describe("the root URL of a service", () => {
  it.each([
    "https://api.example.com",
    "https://api.example.com/",
    "https://api.example.com//",
    "https://api.example.com/api/v1",
    "https://api.example.com/api/v1/"
  ])("is found in %s", (text) => {
    assert.strictEqual(Either.getOrThrow(rootUrl.parse(text)), "https://api.example.com")
  })

  it("keeps a path of its own", () => {
    assert.strictEqual(
      Either.getOrThrow(rootUrl.parse("http://localhost:3000/fourtop/")),
      "http://localhost:3000/fourtop"
    )
  })

  it.each(["", "api.example.com", "ftp://api.example.com", "//api.example.com"])("is not %j", (text) => {
    assert.isTrue(Either.isLeft(rootUrl.parse(text)))
  })
})
