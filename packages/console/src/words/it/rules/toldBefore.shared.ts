/** Rules of orders that a script tells before an order is sent, in Italian. */
import type { toldBefore as english } from "../../en/rules/toldBefore.shared.ts"
import type { Translated } from "../../en/Translated.shared.ts"

export const toldBefore: Translated<typeof english> = {
  hasPassedAlready: "è già nel passato",
  isNotServedAtThatTime: "a quell’ora non si serve",
  isOutsideTheDeliveryArea: "è fuori dalla zona di consegna"
}
