import { GuestSearch } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"

const nothing = { name: null, phone: null, email: null }

describe("a search for guests", () => {
  it.each(["", " ", "a", " a ", "6", "+3", "( 6 )", "\u0301\u0301"])("needs two characters, not %j", (text) => {
    expect(GuestSearch.of(text, "IT")).toBeNull()
  })

  it.each([
    ["06", "IT", "+3906"],
    ["06 555-01", "IT", "+390655501"],
    ["+39 06", "IT", "+3906"],
    ["0039 06", "IT", "+3906"],
    ["(0)20 7", "GB", "+44207"],
    ["415/555", "US", "+1415555"]
  ])("for %s in %s looks for a phone", (text, country, phone) => {
    expect(GuestSearch.of(text, country)).toEqual({ ...nothing, phone })
  })

  it("for letters looks for names and emails", () => {
    expect(GuestSearch.of(" Zo\u00EB ", "IT")).toEqual({ ...nothing, name: "zoe", email: "zo\u00EB" })
    expect(GuestSearch.of("Zo\u00EB  Ro", "IT")).toEqual({ ...nothing, name: "zoe ro" })
    expect(GuestSearch.of("ADA@Ex", "IT")).toEqual({ ...nothing, email: "ada@ex" })
    expect(GuestSearch.of("b2b", "IT")).toEqual({ ...nothing, name: "b2b", email: "b2b" })
  })
})

it.each(["ada\u0000", "ada\uD800"])("no text that no store can keep is searched for: %j", (text) => {
  expect(GuestSearch.of(text, "IT")).toBeNull()
})

describe("a name", () => {
  const keysOf = (name: string) => Object.values(GuestSearch.nameKeysOf(name))

  it("is found as a whole, after its first word, and by its last one or two", () => {
    expect(keysOf("Ada")).toEqual(["ada", null, null, null])
    expect(keysOf(" \u00C1da  BIANCHI ")).toEqual(["ada bianchi", "bianchi", null, null])
    expect(keysOf("Ada van Berg")).toEqual(["ada van berg", "van berg", null, "berg"])
    expect(keysOf("Mar\u00EDa del Carmen Garc\u00EDa L\u00F3pez")).toEqual([
      "maria del carmen garcia lopez",
      "del carmen garcia lopez",
      "garcia lopez",
      "lopez"
    ])
  })

  it("has keys in the order of their names", () => {
    expect(Object.keys(GuestSearch.nameKeysOf(""))).toEqual([...GuestSearch.nameKeys])
  })
})
