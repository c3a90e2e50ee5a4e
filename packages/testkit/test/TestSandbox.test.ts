import { layer } from "@effect/vitest"
import { Acting, issueGiftCard, Journal } from "@fourtop/core"
import { TestSandbox } from "@fourtop/testkit"
import { Effect } from "effect"
import { expect } from "vitest"

layer(TestSandbox.layer({ now: "2026-03-14T19:30:00+01:00" }))("a sandbox in Effect", (it) => {
  it.effect("runs use-cases on the store behind the API, on the sandbox's clock", () =>
    Effect.gen(function* () {
      const sandbox = yield* TestSandbox.TestSandbox
      yield* sandbox.moveTo(Date.parse("2026-03-14T20:00:00+01:00"))
      yield* sandbox.run(issueGiftCard(Acting.as(sandbox.restaurantId), 5000))
      const [event] = yield* Effect.flatMap(Journal, (journal) => journal.events(sandbox.restaurantId, 1))
      expect([event?.type, event?.at]).toEqual(["giftcard.issued", Date.parse("2026-03-14T20:00:00+01:00")])
    })
  )
})
