import { AccessLink, LinkLetter } from "@fourtop/core/internal"
import { Duration } from "effect"
import { describe, expect, it } from "vitest"

const facts = { name: "Kim", restaurant: "Osteria", url: "https://tables.example/console/invitation/t0ken" }

describe("a letter with a link", () => {
  it("says who gets access to what, and how long the link works", () => {
    expect(LinkLetter.compose("invitation", "en", facts)).toEqual({
      language: "en",
      subject: "Your access to Osteria",
      text: `Hello Kim,

You are invited to sign in to the console of Osteria. Open this link to accept:
https://tables.example/console/invitation/t0ken

It works once, for three days. If you did not expect it, ignore this mail.
`,
      html:
        '<!doctype html><html lang="en"><body><p>Hello Kim,</p><p>You are invited to sign in to the console of Osteria. ' +
        'Open this link to accept:</p><p><a href="https://tables.example/console/invitation/t0ken">' +
        "https://tables.example/console/invitation/t0ken</a></p><p>It works once, for three days. If you did not " +
        "expect it, ignore this mail.</p></body></html>"
    })
    // The texts have these in words.
    expect(Duration.toHours(AccessLink.lifetimes.invitation)).toBe(3 * 24)
    expect(Duration.toHours(AccessLink.lifetimes.password)).toBe(1)
  })

  it.each([
    ["en", "A new password for Osteria", "Hello Kim,", "for one hour"],
    ["de", "Ein neues Passwort für Osteria", "Hallo Kim,", "eine Stunde lang"],
    ["es", "Una nueva contraseña para Osteria", "Hola, Kim:", "durante una hora"],
    ["fr", "Un nouveau mot de passe pour Osteria", "Bonjour Kim,", "pendant une heure"],
    ["it", "Una nuova password per Osteria", "Ciao Kim,", "per un'ora"]
  ])("is written in %s", (language, subject, greeting, lifetime) => {
    const letter = LinkLetter.compose("password", language, facts)
    expect(letter).toMatchObject({ language, subject })
    for (const part of [greeting, "Osteria", facts.url, lifetime]) expect(letter.text).toContain(part)
    const other = LinkLetter.compose("invitation", language, facts)
    expect(other.subject).toContain("Osteria")
    for (const part of [greeting, "Osteria", facts.url]) expect(other.text).toContain(part)
    expect(new Set([letter.subject, other.subject, letter.text, other.text]).size).toBe(4)
    expect(other.text.split("\n")).toHaveLength(7)
    expect(other.text).toMatch(/\.\n$/)
    expect(other.text).not.toContain(lifetime)
  })

  it("takes a regional language for its own, and English for one it does not know", () => {
    expect(LinkLetter.languages).toEqual(["en", "de", "es", "fr", "it"])
    expect(LinkLetter.compose("password", "DE-ch", facts).language).toBe("de")
    expect(LinkLetter.compose("password", "pt-BR", facts).language).toBe("en")
  })

  it("escapes what people have written", () => {
    const name = `<b>&"Kim"`
    const { html, text } = LinkLetter.compose("invitation", "en", { ...facts, name, url: 'https://x/"<&' })
    expect(html).toContain("<p>Hello &lt;b&gt;&amp;&quot;Kim&quot;,</p>")
    expect(html).toContain('<a href="https://x/&quot;&lt;&amp;">')
    expect(text).toContain(`Hello ${name},`)
  })
})
