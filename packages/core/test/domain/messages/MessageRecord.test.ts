import { MessageRecord, type Occasion } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"

const record = (changes: Partial<MessageRecord.MessageRecord> = {}): MessageRecord.MessageRecord => ({
  id: "01900000-0000-7000-8000-000000000001",
  subject: { kind: "booking", id: "01900000-0000-7000-8000-000000000002" },
  occasion: "booking_created",
  channel: "email",
  digest: "d1",
  state: "sent",
  reason: null,
  attempts: 1,
  at: 0,
  ...changes
})

describe("the content of a message", () => {
  const to = { name: "Ada", phone: "1", email: "ada@example.com" }

  it("has its texts and address", () => {
    expect(MessageRecord.contentOf({ language: "en", subject: "Hello", text: "Welcome", to })).toBe(
      '[{"name":"Ada","phone":"1","email":"ada@example.com"},"en","Hello","Welcome"]'
    )
  })
})

it("is kept for 90 days; a page shows 20 of one reservation, and 200 that failed", () => {
  const { keptDays, mostFailed, mostShown } = MessageRecord
  expect({ keptDays, mostFailed, mostShown }).toEqual({ keptDays: 90, mostFailed: 200, mostShown: 20 })
})

describe("a message is repeated", () => {
  const next: { occasion: Occasion.Occasion; digest: string } = { occasion: "booking_created", digest: "d1" }

  it("when it was sent itself, whatever it said then", () => {
    const own = record({ occasion: "booking_changed", digest: "other" })
    expect(MessageRecord.isRepeated({ own, lastSent: null }, next)).toBe(true)
    expect(MessageRecord.isRepeated({ own: { ...own, state: "failed" }, lastSent: null }, next)).toBe(false)
    expect(MessageRecord.isRepeated({ own: { ...own, state: "failed" }, lastSent: record() }, next)).toBe(true)
  })

  it("when the last one said the same for the same occasion", () => {
    expect(MessageRecord.isRepeated({ own: null, lastSent: record() }, next)).toBe(true)
    expect(MessageRecord.isRepeated({ own: null, lastSent: record({ digest: "d2" }) }, next)).toBe(false)
    expect(MessageRecord.isRepeated({ own: null, lastSent: record({ occasion: "booking_changed" }) }, next)).toBe(false)
    expect(MessageRecord.isRepeated({ own: null, lastSent: null }, next)).toBe(false)
  })
})
