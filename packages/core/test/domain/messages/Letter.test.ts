import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { type Letter, paragraphsOf } from "../../../src/domain/messages/Letter.ts"
import * as LetterPage from "../../../src/domain/messages/LetterPage.ts"
import * as LetterText from "../../../src/domain/messages/LetterText.ts"
import * as Wording from "../../../src/domain/messages/Wording.ts"

const letter: Letter = {
  language: "fr",
  restaurant: "Chez <Luc>",
  subject: "A & B",
  text: "One\ntwo\n\n\n three ",
  facts: [
    ["Date", "lundi"],
    ["Heure", "<19:30>"],
    ["Lieu", "ici"],
    ["Total", "1 €"]
  ],
  link: { label: "Votre table", url: "https://a.example/g?a=1&b=2" },
  signature: "Luc",
  sender: ["Chez Luc", "Rue 1"]
}

describe("paragraphs", () => {
  it("are separated by empty lines, and lose blanks around lines", () => {
    expect(paragraphsOf(letter.text)).toEqual([["One", "two"], ["three"]])
    expect(paragraphsOf("\n \n")).toEqual([])
    expect(paragraphsOf("a\n \t\nb")).toEqual([["a"], ["b"]])
  })
})

describe("a message as plain text", () => {
  it("has its parts, separated by empty lines", () => {
    expect(LetterText.of(letter)).toBe(
      "One\ntwo\n\nthree\n\nDate: lundi\nHeure: <19:30>\nLieu: ici\nTotal: 1 €\n\n" +
        "Votre table: https://a.example/g?a=1&b=2\n\nLuc\n\nChez Luc\nRue 1"
    )
    expect(LetterText.of({ ...letter, facts: [], link: null, signature: null })).toBe(
      "One\ntwo\n\nthree\n\nChez Luc\nRue 1"
    )
  })

  it("is wrapped at 76 characters, and never within a word", () => {
    const words = (...lengths: ReadonlyArray<number>) => lengths.map((length) => "x".repeat(length)).join(" ")
    expect(LetterText.wrap(words(40, 35))).toEqual([words(40, 35)])
    expect(LetterText.wrap(words(40, 36))).toEqual([words(40), words(36)])
    expect(LetterText.wrap(words(3, 200, 3))).toEqual([words(3), words(200), words(3)])
    expect(LetterText.wrap("a  b")).toEqual(["a b"])
  })
})

describe("a message as a page", () => {
  const page = LetterPage.of(letter)

  it("is this page", () => {
    expect(page).toBe(readFileSync(new URL("letter-page.txt", import.meta.url), "utf8"))
  })

  it("has its language, its title, and what inboxes show beside it", () => {
    expect(page).toMatch(/^<!doctype html>\n<html lang="fr" dir="ltr">\n/)
    expect(page).toContain("<title>A &amp; B</title>")
    expect(page).toContain('aria-hidden="true">lundi · &lt;19:30&gt; · ici</div>')
    expect(page).toContain('<div role="article" aria-label="A &amp; B" lang="fr" dir="ltr">')
  })

  it("has its parts, and no markup of theirs", () => {
    expect(page).toContain(">Chez &lt;Luc&gt;</p>")
    expect(page).toMatch(/<h1 [^>]*>A &amp; B<\/h1>/)
    expect(page).toMatch(/<p [^>]*>One<br>two<\/p>\n<p [^>]*>three<\/p>/)
    expect(
      page.match(/<th scope="row"[^>]*>[^<]*<\/th><td [^>]*>[^<]*/g)!.map((row) => row.replace(/<[^>]*>/g, "|"))
    ).toEqual(["|Date||lundi", "|Heure||&lt;19:30&gt;", "|Lieu||ici", "|Total||1 €"])
    expect(page).toMatch(/<a class="button" href="https:\/\/a\.example\/g\?a=1&amp;b=2" [^>]*>Votre table<\/a>/)
    expect(page).toMatch(/<p [^>]*>Luc<\/p>\n<p [^>]*>Chez Luc<br>Rue 1<\/p>/)
  })

  it("makes a link of the address in its text, and of nothing else", () => {
    const { url } = letter.link!
    const linked = LetterPage.of({ ...letter, text: `<${url}> and ${url}/x https://b.example` })
    const anchor =
      '<a class="link" href="https://a.example/g?a=1&amp;b=2" style="color:#0b57a4">https://a.example/g?a=1&amp;b=2</a>'
    expect(linked).toContain(`>&lt;${anchor}&gt; and ${anchor}/x https://b.example</p>`)
    expect(LetterPage.of({ ...letter, link: null, text: url })).not.toContain("<a ")
  })

  it("fetches nothing, and has no table without facts", () => {
    expect(page).not.toMatch(/<(img|link|script|iframe)|url\(|@import/)
    expect(LetterPage.of({ ...letter, facts: [] })).not.toContain("<th")
    expect(LetterPage.of({ ...letter, facts: [] }).match(/<table/g)).toHaveLength(2)
    expect(LetterPage.of({ ...letter, signature: null })).not.toContain(">Luc</p>")
  })
})

describe("a text with placeholders", () => {
  it("is filled in one pass", () => {
    expect(Wording.fill("{name} at {place}", { name: "{place}", place: "{name}" })).toBe("{place} at {name}")
    expect(Wording.fill("{name}", { name: "$& $1 $$" })).toBe("$& $1 $$")
  })

  it("loses the lines that there is nothing to say about", () => {
    const text = "a {name}\r\nb {reason}\rc {until} {name}\nd"
    expect(Wording.fill(text, { name: "x", reason: null })).toBe("a x\nd")
    expect(Wording.fill(text, { name: "x", reason: "y", until: "z" })).toBe("a x\nb y\nc z x\nd")
  })

  it("has values of one line", () => {
    expect(Wording.fill("{name}", { name: " a\r\n\t b\u2029c " })).toBe("a  b c")
    expect(Wording.fillSubject("To {name}: {reason}", { name: "a\nb", reason: null })).toBe("To a b:")
  })
})
