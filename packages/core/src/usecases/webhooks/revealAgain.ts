/**
 * Shows a signing secret again, for the replay of the response that showed it first: stored responses hold no secrets. It
 * is found by when it was created, and only while it still signs.
 */
import { Clock, Effect, Option } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import type { Reader } from "../../domain/foundation/Acting.ts"
import type { Instant } from "../../domain/foundation/time/ZonedClock.ts"
import * as Endpoint from "../../domain/webhooks/WebhookEndpoint.ts"
import { Sealing } from "../../ports/security/Sealing.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { WebhookEndpoints } from "../../ports/webhooks/WebhookEndpoints.ts"
import { useCase } from "../definition/useCase.ts"
import { seenBy } from "./ownWebhook.ts"

/** The secret that was created at the instant; null when it signs no more, or its webhook is gone. */
export const revealAgain = useCase(
  "revealAgain",
  {
    may: { areas: [], scope: "webhooks:write" },
    input: [Input.integer("webhook_id"), Input.instant("secret_created_at")]
  },
  (reader: Reader, id: number, createdAt: Instant) =>
    Effect.gen(function* () {
      const { state } = yield* (yield* WebhookEndpoints).load(reader.restaurantId, id, Load.nothing)
      const endpoint = seenBy(reader.authority, state)
      const signing = Endpoint.signing(endpoint?.secrets ?? [], yield* Clock.currentTimeMillis)
      const found = signing.find(({ created_at }) => created_at === createdAt)
      if (found === undefined) return null
      return Option.getOrNull(yield* Effect.option((yield* Sealing).open(found.sealed)))
    })
)
