import { assert, describe, it } from "@effect/vitest"
import type { Delivery, ZonedClock } from "@fourtop/core/internal"
import * as WebhookText from "../../src/command/text/WebhookText.ts"

const zone = "Europe/Rome" as ZonedClock.Zone
const at = Date.UTC(2026, 10, 15, 17, 30)

const delivery = (changes: Partial<Delivery.LoggedDelivery>): Delivery.LoggedDelivery => ({
  endpoint_id: 7,
  event_id: "019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37",
  type: "order.created",
  state: "pending",
  created_at: at,
  due_at: null,
  attempts: [],
  ...changes
})

const attempt = (changes: Partial<Delivery.LoggedDelivery["attempts"][number]>) => ({
  at,
  status: 200,
  failure: null,
  milliseconds: 5,
  snippet: null,
  ...changes
})

describe("the log of webhooks for people", () => {
  it("shows below each delivery all of its attempts, with status, duration and what was answered", () => {
    const text = WebhookText.log(
      [
        delivery({
          due_at: at + 362_000,
          attempts: [
            attempt({ status: 503, milliseconds: 41, snippet: "busy" }),
            attempt({ at: at + 62_000, status: null, milliseconds: 10_001, failure: "no answer" })
          ]
        }),
        delivery({ endpoint_id: 12, due_at: at }),
        delivery({ type: "ping", state: "done", attempts: [attempt({ snippet: "" })] })
      ],
      zone
    )
    assert.strictEqual(
      text,
      `\
CREATED              WEBHOOK  EVENT                                 TYPE           STATE    NEXT ATTEMPT
2026-11-15 18:30:00  7        019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37  order.created  pending  2026-11-15 18:36:02
    2026-11-15 18:30:00  503     41 ms  "busy"
    2026-11-15 18:31:02  -    10001 ms  no answer
2026-11-15 18:30:00  12       019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37  order.created  pending  2026-11-15 18:30:00
2026-11-15 18:30:00  7        019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37  ping           done     -
    2026-11-15 18:30:00  200      5 ms`
    )
  })

  it("keeps an answer on its line, and its control characters away from the terminal", () => {
    const snippet = 'a\nb\u001b[2J\u009b31m\u202e\u2028"end"'
    const [, , line, ...rest] = WebhookText.log([delivery({ attempts: [attempt({ snippet })] })], zone).split("\n")
    assert.isEmpty(rest)
    assert.include(line, String.raw`"a\nb\u001b[2J\u009b31m\u202e\u2028\"end\""`)
  })

  it("is its heading when nothing was sent", () => {
    assert.match(WebhookText.log([], zone), /^CREATED .* NEXT ATTEMPT$/)
  })
})
