/** The message with a receipt, in every language that guests are written to in. */
import { type GuestMessage, MessagePreview, MessageTemplate } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { monday } from "../../arrange.ts"
import { venue } from "../decisions/backoffice/arrange.ts"

const of = (locale: string) => {
  const shown = MessagePreview.of(venue, { locale, link: "https://example.com/g/x", now: monday })
  const named = (wording: MessageTemplate.Wording) => shown.find((one) => one.wording === wording)!.message
  return { receipt: named("receipt"), creditNote: named("credit_note") }
}

describe("a message with a receipt", () => {
  it.each(MessageTemplate.languages)("names it, its total and its page, and has the copy as text: %s", (language) => {
    const { creditNote, receipt } = of(language)
    for (const message of [receipt, creditNote]) {
      expect(message).toMatchObject({ language, occasion: "receipt", subjectOf: { kind: "receipt" } })
      expect(message.text).toContain("1-000042")
      expect(message.text).toMatch(/42[.,]50/)
      expect(message.text).toContain("https://example.com/g/x")
      expect(message.attachments[0]).toMatchObject({ type: "text/plain; charset=utf-8" })
      expect(message.attachments[0]!.content).toContain("1-000042")
    }
    expect(receipt.subject).not.toBe(creditNote.subject)
    expect([receipt, creditNote].map(({ attachments }) => attachments[0]!.name)).toEqual([
      "receipt-1-000042.txt",
      "credit-note-1-000042.txt"
    ])
  })

  it("says that what is attached is a copy, and goes to whom somebody asked for", () => {
    const { receipt } = of("en")
    expect(receipt.attachments[0]!.content).toMatch(/^ +Copy$/m)
    const { to } = receipt satisfies GuestMessage.GuestMessage
    expect(to).toEqual({ name: "Ada Lovelace", phone: "+44 20 7946 0000", email: "ada@example.com" })
  })
})
