import { App, AppListing } from "@fourtop/core/internal"
import { expect, it } from "vitest"
import * as AppText from "../../src/command/text/AppText.ts"

it("shows the operator nothing of a description that looks like another fact of the app", () => {
  const crypto = { randomBytes: (size: number) => new Uint8Array(size), sha256: () => "digest" }
  const callback = "https://app.example.com/callback"
  const app = App.make({ name: "Chairs", redirectUris: [callback], scopes: ["menu:read"] }, "secret", crypto, 1)
  const made = AppListing.make(app, { id: 7 }, 1)
  const description = "Moves chairs.\n  Redirects: https://trusted.example.com/"
  const shown = AppText.review({ app, listing: { ...made, texts: { ...made.texts, description } } })
  expect(shown.split("\n").filter((line) => /^\s*Redirects:/.test(line))).toEqual([`  Redirects: ${callback}`])
  expect(shown).toContain("  | Moves chairs.\n")
})
