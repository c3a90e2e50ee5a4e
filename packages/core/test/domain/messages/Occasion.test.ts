import { Occasion } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { contextAt, monday } from "../../arrange.ts"

describe("the job that sends a message", () => {
  it("is due at once or later, and names what it is about and the occasion", () => {
    const job = Occasion.job({ kind: "booking", id: "b" }, "booking_changed", contextAt(monday))
    expect(job).toEqual({
      id: "00000000-0000-7000-8000-000000000001",
      kind: "guest.message",
      due_at: monday,
      payload: { booking_id: "b", occasion: "booking_changed" }
    })
    expect(Occasion.job({ kind: "order", id: "o" }, "order_ready", contextAt(monday), monday + 1)).toMatchObject({
      due_at: monday + 1,
      payload: { order_id: "o", occasion: "order_ready" }
    })
  })

  it.each([
    [{ kind: "booking", id: "b" }, "booking_reminder"],
    [{ kind: "order", id: "o" }, "order_cancelled"],
    [{ kind: "waitlist", id: "w" }, "waitlist_offered"],
    [{ kind: "receipt", id: "r" }, "receipt"]
  ] as const)("can be read again: %j, %s", (subject, occasion) => {
    expect(Occasion.payloadOf(Occasion.job(subject, occasion as never, contextAt(monday)))).toEqual({
      subject,
      occasion
    })
  })
})
