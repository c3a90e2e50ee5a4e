import { Decode, GuestMatching, type Order, OrderInput, type Venue, type VenueDocument } from "@fourtop/core"
import { Either } from "effect"
import * as placeOrder from "../../../../src/domain/decisions/orders/placeOrder.ts"
import { applied, dishOf, contextAt, monday, smallHouse } from "../../../arrange.ts"

/** A restaurant with an exclusive tax, a service charge and a promotion, so that every part of a price can change. */
export const house = {
  ...smallHouse,
  taxes: {
    inclusive: false,
    taxes: [{ key: "vat", name: "VAT", percent: 8.875 }],
    rules: [{ taxes: ["vat"] }]
  },
  service_charge: { name: "Service", percent: 12.5 },
  promotions: [{ key: "tenth", name: "A tenth off", percent: 10 }]
} satisfies VenueDocument.VenueDocumentInput

export const { venue } = applied(house)

/** Lines of one bottle of water each. */
export const placed = (quantities: ReadonlyArray<number>, given: Venue.Venue = venue): Order.Order => {
  const water = dishOf(given, "water")
  const input = Either.getOrThrow(
    Decode.decoder(OrderInput.PlaceOrder)({
      type: "pickup",
      customer_name: "Ada",
      customer_phone: "+49 221 123",
      lines: quantities.map((quantity) => ({ item_id: water.id, quantity }))
    })
  )
  const { answer } = placeOrder.decide(
    { input, channel: "web" },
    { venue: given, zone: null, guests: GuestMatching.nobodyKnown },
    contextAt(monday)
  )
  return { ...Either.getOrThrow(answer), version: 1 }
}

/** The paths of the fields that a decision refused; none when it accepted. */
export const refused = (decision: { readonly answer: Either.Either<unknown, object> }): ReadonlyArray<string> => {
  if (Either.isRight(decision.answer)) return []
  const error = decision.answer.left
  return "problems" in error ? Object.keys(error.problems as object) : []
}
