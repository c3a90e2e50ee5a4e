/** Which events are to be sent, as commands are told. */
import { WebhookEndpoint } from "@fourtop/core/internal"
import { Either } from "effect"
import * as Value from "./Value.ts"

export const all = WebhookEndpoint.subscribable

export const events: Value.Value<typeof all | WebhookEndpoint.WebhookEndpoint["events"]> = Value.make((text) => {
  if (text === "all") return Either.right(all)
  const named = text.split(",").map((type) => type.trim())
  const unknown = named.filter((name) => !all.some((type) => type === name))
  return unknown.length === 0
    ? Either.right(all.filter((type) => named.includes(type)))
    : Either.left(
        `all, or events separated by commas: ${all.join(", ")}; there is no event ${unknown.map((name) => `"${name}"`).join(", ")}`
      )
})
