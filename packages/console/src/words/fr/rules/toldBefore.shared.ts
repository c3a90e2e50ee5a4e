/** Rules of orders that a script tells before an order is sent, in French. */
import type { toldBefore as english } from "../../en/rules/toldBefore.shared.ts"
import type { Translated } from "../../en/Translated.shared.ts"

export const toldBefore: Translated<typeof english> = {
  hasPassedAlready: "est déjà dans le passé",
  isNotServedAtThatTime: "n’est pas au menu à cette heure-là",
  isOutsideTheDeliveryArea: "est en dehors de la zone de livraison"
}
