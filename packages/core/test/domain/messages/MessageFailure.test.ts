import { MessageFailure, MessageNotSent, MessageRefused, Retry } from "@fourtop/core/internal"
import { Data } from "effect"
import { expect, it } from "vitest"

it("a refusal is permanent, and anything else is tried again while there are retries", () => {
  const refused = new MessageRefused({ reason: "recipient_refused" })
  const postponed = new MessageNotSent({ reason: "postponed" })
  expect([refused, postponed, new Error("bug")].map(Retry.isPermanent)).toEqual([true, false, false])
  expect(Retry.isLast(1, refused)).toBe(true)
  expect(Retry.isLast(6, postponed)).toBe(false)
  expect(Retry.isLast(7, postponed)).toBe(true)
})

it("every error has a reason, and every reason a sentence", () => {
  const refused = new MessageRefused({ reason: "invalid_address" })
  const postponed = new MessageNotSent({ reason: "timed_out" })
  expect([refused, postponed, new Error("Ada"), null].map(MessageFailure.reasonOf)).toEqual([
    "invalid_address",
    "timed_out",
    "unknown",
    "unknown"
  ])
  expect([refused.message, postponed.message]).toEqual([
    "The address is not valid.",
    "The server took too long to respond."
  ])
  expect(MessageFailure.sentenceOf("postponed")).toBe("The mail server asked to try again later.")
  expect(MessageFailure.sentenceOf("of a later version")).toBe("The message could not be sent.")
})

it("knows a reason by its tag, because the channel may have loaded another copy of the core", () => {
  class OtherRefused extends Data.TaggedError("MessageRefused")<{ readonly reason: string }> {}
  class OtherNotSent extends Data.TaggedError("MessageNotSent")<{ readonly reason: string }> {}
  const errors = [
    new OtherRefused({ reason: "invalid_address" }),
    new OtherNotSent({ reason: "timed_out" }),
    new OtherNotSent({ reason: "of a later version" }),
    { _tag: "Other", reason: "timed_out" }
  ]
  expect(errors.map(MessageFailure.reasonOf)).toEqual(["invalid_address", "timed_out", "unknown", "unknown"])
})
