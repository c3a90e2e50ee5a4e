/** Passwords that are refused: common ones and those based on a name, in any disguise. */
import { Password } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"

const email = "ada.rossi@example.com"
const names = ["Trattoria Fiore", "trattoria-fiore"]

describe("the guesses for a password", () => {
  it.each([
    ["password", "Password2026"],
    ["password", "P@ssw0rd!!!!"],
    ["password", "passwordpassword"],
    ["password", "1234password1234"],
    ["dragon", "**Dragon1999**"],
    ["letmein", "let me in 2026"],
    ["qwerty123456", "qwerty123456"],
    ["iloveyou", "1l0vey0u12345"],
    ["xoieastasix", "x013457@$!x"],
    ["sesame", "$esame"],
    ["sesame", "$esame26"],
    ["sesami", "sesam!"],
    ["sesami", "26sesam!"],
    ["zz", "##zz##"],
    ["z", "zzzzzz"]
  ])("%s is found in %s", (word, password) => {
    expect(Password.guesses(password)).toContain(word)
  })

  it("include a lower-case word surrounded by digits and signs, or repeated", () => {
    const word = fc.stringMatching(/^[a-z]{4,10}$/).filter((text) => (text + text).indexOf(text, 1) === text.length)
    const around = fc.stringMatching(/^[2689 .#?_-]{0,6}$/)
    fc.assert(
      fc.property(word, around, around, fc.integer({ min: 1, max: 4 }), (text, before, after, times) => {
        expect(Password.guesses(`${before}${text.toUpperCase().repeat(times)}${after}`)).toContain(text)
      })
    )
  })

  it("include the password itself and no empty text, and are limited in number", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 200 }), (password) => {
        const found = Password.guesses(password)
        expect(found).toContain(Password.normalise(password).toLowerCase())
        expect(found).not.toContain("")
        expect(found.length).toBeLessThanOrEqual(18)
      })
    )
  })
})

describe("a chosen password", () => {
  it.each([
    "trattoria fiore",
    "Trattoria-Fiore-2026",
    "TRATTORIAFIORE!!",
    "Tr4tt0r14 F10r3",
    "ada.rossi1234567",
    "adarossiadarossi",
    "fourtop20262026",
    "Fourtop!Fourtop!"
  ])("is not %s", (password) => {
    expect(Password.problem(password, email, names)).toMatch(/must not be made from your email or the name/)
  })

  it.each(["abcdefghijklmnop", "012345678901", "QWERTYUIOPAS", "mnbvcxzlkjhg", "lkjhgfdsapoiu", "a-b-c-d-e-f-g"])(
    "is no row of keys such as %s",
    (password) => {
      expect(Password.problem(password, email, names)).toBe(Password.tooCommon)
    }
  )

  it.each([
    "our fiore blooms at noon",
    "ada never eats olives",
    "correct horse battery",
    "\u{1F355}\u{1F345}\u{1F9C0}".repeat(4) + "a"
  ])("may have a name among other words: %s", (password) => {
    expect(Password.problem(password, email, names)).toBeNull()
  })
})

describe("the reason for refusing a password", () => {
  const tooCommon = "is easy to guess: use a few words that do not belong together, or a password manager"
  const ownWord = "must not be made from your email or the name of the restaurant"

  it.each([
    ["horse batte", "must have at least 12 characters"],
    ["horse batter", null],
    [`horse ${"battery ".repeat(25)}`.slice(0, 200), null],
    [`horse ${"battery ".repeat(25)}`.slice(0, 201), "must have at most 200 characters"],
    ["adgadgadgadg", "must not repeat a few characters"],
    ["adgjadgjadgj", null],
    ["my ada.rossi@example.com", "must not contain the email"],
    ["MY ADA.ROSSI@EXAMPLE.COM", "must not contain the email"],
    ["adarossi-example-com", ownWord],
    ["ada-rossi-2026", ownWord],
    ["trattoriafiore", ownWord],
    ["fourtop2026!", ownWord],
    ["qwertzuiopasd", tooCommon],
    ["dsapoiuztrewq", tooCommon],
    ["9876543210987", tooCommon],
    ["9012345678".repeat(20), tooCommon],
    ["abcdef######", null],
    ["abcdefg######", tooCommon]
  ])("%s: %s", (password, reason) => {
    expect(Password.problem(password, email, names)).toBe(reason)
  })

  it("is the same however the keyboard writes the characters", () => {
    expect(Password.normalise("\uFF41\uFB01")).toBe("afi")
    expect(Password.problem("ＦＯＵＲＴＯＰ ２０２６", email)).toBe(ownWord)
  })
})

describe("a generated password", () => {
  it("discards bytes from 248 on, draws forty at a time and has four groups", () => {
    const draws = [
      Uint8Array.from({ length: 40 }, (_, index) => 248 + (index % 8)),
      Uint8Array.from({ length: 40 }, (_, index) => (index === 0 ? 247 : index - 1))
    ]
    const counts: Array<number> = []
    const password = Password.generate((count) => {
      counts.push(count)
      return draws[counts.length - 1]!
    })
    expect(password).toBe("9abcd-efghj-kmnpq-rstuv")
    expect(counts).toEqual([40, 40])
  })
})
