/** What people do with a message that failed for good: send it again, or discard it. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { type Command, decide } from "../../domain/decisions/messages/settleFailedMessage.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { NotFound } from "../../domain/foundation/Errors.ts"
import type { Uuid } from "../../domain/foundation/Uuid.ts"
import { GuestMessages } from "../../ports/messages/GuestMessages.ts"
import { useCase } from "../definition/useCase.ts"
import { Venues } from "../../ports/venue/Venues.ts"
import { transact } from "../transaction/transact.ts"

/** Sends a failed message again, with all its retries; refused when there is no such failed message. */
export const retryMessage = useCase(
  "retryMessage",
  { may: { areas: ["messages"], scope: null }, input: [Input.text("message_id")] },
  (acting: Acting, messageId: Uuid) => settle(acting, messageId, "message.retried")
)

/** Discards a failed message; refused when there is no such failed message. */
export const discardMessage = useCase(
  "discardMessage",
  { may: { areas: ["messages"], scope: null }, input: [Input.text("message_id")] },
  (acting: Acting, messageId: Uuid) => settle(acting, messageId, "message.discarded")
)

const settle = (acting: Acting, messageId: Uuid, action: Command["action"]) =>
  Effect.gen(function* () {
    const { restaurantId } = acting
    const [messages, venues] = [yield* GuestMessages, yield* Venues]
    const step = action === "message.retried" ? messages.retry : messages.discard
    const payload = yield* step(restaurantId, messageId)
    if (payload === null) return yield* new NotFound({ resource: "message" })
    // Jobs are not part of change sets, so the activity entry is committed after the step.
    return yield* transact({
      acting,
      contention: null,
      load: (request) => venues.load(restaurantId, request),
      decide: (_, context) => decide({ ...payload, messageId, action }, context)
    })
  })
