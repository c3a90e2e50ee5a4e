/** Rules of orders that a script tells before an order is sent, in German. */
import type { toldBefore as english } from "../../en/rules/toldBefore.shared.ts"
import type { Translated } from "../../en/Translated.shared.ts"

export const toldBefore: Translated<typeof english> = {
  hasPassedAlready: "ist schon vorbei",
  isNotServedAtThatTime: "gibt es zu dieser Zeit nicht",
  isOutsideTheDeliveryArea: "liegt außerhalb des Liefergebiets"
}
