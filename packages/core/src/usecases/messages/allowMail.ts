/** Allows mail to an address again that was found to take none: once for each address, with a reason. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide, problemOf } from "../../domain/decisions/messages/allowMail.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { NotFound, ValidationFailed } from "../../domain/foundation/Errors.ts"
import type { Uuid } from "../../domain/foundation/Uuid.ts"
import { MessageQuotas } from "../../ports/messages/MessageQuotas.ts"
import { useCase } from "../definition/useCase.ts"
import { Venues } from "../../ports/venue/Venues.ts"
import { transact } from "../transaction/transact.ts"

export const allowMail = useCase(
  "allowMail",
  { may: { areas: ["messages"], scope: null }, input: [Input.text("message_id"), Input.text("reason")] },
  (acting: Acting, messageId: Uuid, reason: string) =>
    Effect.gen(function* () {
      const { restaurantId } = acting
      const [quotas, venues] = [yield* MessageQuotas, yield* Venues]
      const problem = problemOf(reason.trim())
      if (problem !== null) return yield* new ValidationFailed({ problems: { reason: [problem] } })
      const found = yield* quotas.allow(restaurantId, messageId)
      if (found === null) return yield* new NotFound({ resource: "message" })
      const { occasion, outcome, subject } = found
      // Addresses are not part of change sets, so the activity entry is committed after the step.
      if (outcome === "allowed") {
        yield* transact({
          acting,
          contention: null,
          load: (request) => venues.load(restaurantId, request),
          decide: (_, context) => decide({ messageId, occasion, subject, reason: reason.trim() }, context)
        })
      }
      return outcome
    })
)
