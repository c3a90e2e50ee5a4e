import { expect, it } from "vitest"
import * as Idempotency from "../../../src/domain/foundation/Idempotency.ts"

it("a key is remembered for a day, with what its response holds", () => {
  expect(Idempotency.windowHours).toBe(24)
  expect(Idempotency.answerResources).toEqual([
    "order",
    "reservation",
    "waitlist_entry",
    "item",
    "payment",
    "webhook",
    "refusal"
  ])
})

it("a replay carries the stored response", () => {
  const answer = { status: 201, body: "{}" }
  expect(new Idempotency.Replayed({ answer })).toMatchObject({ _tag: "Replayed", answer })
})
