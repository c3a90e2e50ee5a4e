/** `fourtop message`: lists messages to guests, and settles those that could not be sent. */
import { discardMessage, GuestMessages, NotFound, retryMessage, Uuid } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { Group } from "./line/Command.ts"
import * as Listing from "./line/Listing.ts"
import * as MessageText from "./text/MessageText.ts"
import { argument, flag } from "./line/Parameter.ts"
import { useCase } from "./line/useCase.ts"
import * as Value from "./line/Value.ts"

const id = argument("MESSAGE", Value.text, "Message ID, as shown by `message list --failed`.")

const list = useCase(
  {
    name: "message list",
    summary: "Lists the newest messages to guests, or those that could not be sent.",
    examples: ["", "--failed --json"],
    parameters: {
      failed: flag("--failed", "Only messages that failed and wait to be sent again or discarded."),
      limit: Listing.limit
    }
  },
  ({ failed, limit }, { restaurant }) =>
    Effect.gen(function* () {
      const messages = yield* GuestMessages
      const found: ReadonlyArray<MessageText.Message> = yield* failed
        ? messages.failed(restaurant.id, limit + 1)
        : messages.newest(restaurant.id, limit + 1)
      const rows = found.slice(0, limit)
      const zone = restaurant.time_zone
      return {
        value: rows.map((message) => MessageText.value(message, zone)),
        text: Listing.text(
          { rows, hasMore: found.length > limit },
          (all) => MessageText.table(all, zone),
          failed ? "No message has failed." : "No messages yet."
        )
      }
    })
)

/** A text that is no id names no message. */
const idOf = (text: string) =>
  Uuid.isUuid(text) ? Effect.succeed(text.toLowerCase()) : new NotFound({ resource: "message" })

const retry = useCase(
  {
    name: "message retry",
    summary: "Sends a failed message again, with all its retries.",
    examples: ["019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37"],
    parameters: { id }
  },
  (given, { acting }) =>
    Effect.gen(function* () {
      const message = yield* idOf(given.id)
      yield* retryMessage(acting, message)
      return { value: { id: message }, text: `Message ${message} is being sent again.` }
    })
)

const discard = useCase(
  {
    name: "message discard",
    summary: "Discards a failed message; the guest will not get it.",
    examples: ["019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37"],
    parameters: { id }
  },
  (given, { acting }) =>
    Effect.gen(function* () {
      const message = yield* idOf(given.id)
      yield* discardMessage(acting, message)
      return { value: { id: message }, text: `Message ${message} has been discarded.` }
    })
)

export const message: Group = {
  name: "message",
  summary: "Lists messages to guests, and settles those that could not be sent.",
  commands: [list, retry, discard]
}
