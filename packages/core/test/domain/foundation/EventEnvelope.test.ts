import { expect, it } from "vitest"
import { eventTypes } from "../../../src/domain/foundation/EventEnvelope.ts"

it("the types of events are those of the specification, in its order", () => {
  expect(eventTypes.join(" ")).toBe(
    "ping order.created order.status_changed order.paid reservation.created reservation.updated " +
      "reservation.cancelled menu.item_updated payment.refunded guest.created guest.updated giftcard.issued " +
      "giftcard.redeemed review.created stock.below_par shift.published experience.booked " +
      "point_of_sale.silent point_of_sale.responding order.updated payment.recorded app.installed app.uninstalled"
  )
})
