/** Rules of orders that a script tells before an order is sent, in Spanish. */
import type { toldBefore as english } from "../../en/rules/toldBefore.shared.ts"
import type { Translated } from "../../en/Translated.shared.ts"

export const toldBefore: Translated<typeof english> = {
  hasPassedAlready: "ya ha pasado",
  isNotServedAtThatTime: "no se sirve a esa hora",
  isOutsideTheDeliveryArea: "está fuera de la zona de reparto"
}
