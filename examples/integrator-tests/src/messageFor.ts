/** What the customer reads after checking out. */
import type { CheckOut } from "./checkOut.ts"

const messages: { readonly [Outcome in Exclude<CheckOut["outcome"], "refused">]: string } = {
  placed: "Thank you! Your order was placed.",
  unavailable: "Some dishes are sold out. Remove them and order the rest.",
  "ordered before": "This cart was ordered already. Start a new one.",
  closed: "The restaurant takes no orders at the moment.",
  "try again": "We could not reach the restaurant. Press the button again: you will not be charged twice.",
  "not connected": "This shop cannot order from the restaurant at the moment. Please call them."
}

/** The message for an outcome. */
export const messageFor = (result: CheckOut): string =>
  result.outcome === "refused" ? result.reasons.join(" ") : messages[result.outcome]
