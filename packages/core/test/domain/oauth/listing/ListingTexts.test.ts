import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import * as ListingTexts from "../../../../src/domain/oauth/listing/ListingTexts.ts"

const complete: ListingTexts.ListingTexts = {
  tagline: "Tables",
  description: "Moves\ntables.",
  start_url: "https://app.example.com/install?from=fourtop#now",
  website: "",
  support: "help@example.com",
  privacy_url: "https://app.example.com:8443/privacy"
}

const pathsOf = (texts: Partial<ListingTexts.ListingTexts>) =>
  ListingTexts.problems({ ...complete, ...texts }).map(({ path }) => path)

describe("the texts of a listing", () => {
  it("may all be blank until it is submitted", () => {
    expect(ListingTexts.problems(ListingTexts.blank)).toEqual([])
    expect(ListingTexts.missing(ListingTexts.blank).map(({ path }) => path)).toEqual([...ListingTexts.needed])
    expect(ListingTexts.problems(complete)).toEqual([])
    expect(ListingTexts.missing(complete)).toEqual([])
  })

  it.each(ListingTexts.members)("are bounded: %s", (member) => {
    const address = "https://example.com/"
    const begin = member === "tagline" || member === "description" ? "" : address
    const longest = begin + "x".repeat(ListingTexts.longest[member] - begin.length)
    expect(pathsOf({ [member]: longest })).toEqual([])
    expect(pathsOf({ [member]: `${longest}x` })).toEqual([member])
    for (const character of ["\u0000", "\u001b", "\u202e", "\u2066"]) {
      expect(pathsOf({ [member]: `a${character}b` })).toEqual([member])
    }
  })

  it.each([
    "http://example.com/",
    "javascript:alert(1)",
    "https://user@example.com/",
    "https://example.com/a b",
    "https://example.com\\@other.com/",
    "//example.com",
    'https://example.com/"onclick=',
    "data:text/html,x"
  ])("take no other addresses than https ones: %s", (address) => {
    for (const member of ["start_url", "website", "privacy_url", "support"] as const) {
      expect(pathsOf({ [member]: address })).toEqual([member])
    }
  })

  it("take an address or an email for support", () => {
    expect(pathsOf({ support: "https://example.com/help" })).toEqual([])
    for (const wrong of ["help", "help@", "@example.com", "a b@example.com", "mailto:a@example.com,b"]) {
      expect(pathsOf({ support: wrong })).toEqual(["support"])
    }
  })

  it("are trimmed once and for all", () => {
    const text = fc.string()
    fc.assert(
      fc.property(fc.record(Object.fromEntries(ListingTexts.members.map((member) => [member, text]))), (typed) => {
        const once = ListingTexts.trimmed(typed as unknown as ListingTexts.ListingTexts)
        expect(ListingTexts.trimmed(once)).toEqual(once)
      })
    )
    expect(ListingTexts.trimmed({ ...complete, description: " a\r\nb " }).description).toBe("a\nb")
  })
})
