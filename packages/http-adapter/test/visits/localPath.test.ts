import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { howMany } from "../../../../tools/testing/size.ts"
import * as LocalPath from "../../src/visits/LocalPath.ts"

describe("LocalPath", () => {
  const piece = fc.oneof(
    fc.constantFrom(
      "/",
      "//",
      "\\",
      "/console",
      "/oauth/authorize",
      "..",
      "@",
      ":",
      "?",
      "#",
      "%2f",
      "%5c",
      "\t",
      "\n"
    ),
    fc.constantFrom("https:", "javascript:", "evil.example", "\u0000", "\u2028", " ", "a=b&c=%20"),
    fc.string({ maxLength: 4 })
  )

  it("never leads away, whatever is written", () =>
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const path = LocalPath.of(pieces.join(""))
        if (path === null) return
        for (const origin of ["https://ours.example", "http://127.0.0.1:3000"]) {
          const url = new URL(path, origin)
          assert.strictEqual(url.origin, origin)
          assert.match(url.pathname, /^\/(console|oauth)(\/|$)/)
        }
      }),
      { numRuns: howMany(500, 5000) }
    ))

  it.each(["/console", "/console/r/trattoria/webhooks/7", "/oauth/authorize?client_id=svc_app_1&scope=menu:read%20x"])(
    "%s stays as it is",
    (path) => assert.strictEqual(LocalPath.of(path), path)
  )
})
