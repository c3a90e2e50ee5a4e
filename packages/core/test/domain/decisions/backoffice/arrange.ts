import {
  Decode,
  GuestMatching,
  type Order,
  type OrderAccount,
  OrderInput,
  type Payment,
  type Venue,
  type VenueDocument
} from "@fourtop/core/internal"
import { Either } from "effect"
import * as recordPayment from "../../../../src/domain/decisions/backoffice/recordPayment.ts"
import * as placeOrder from "../../../../src/domain/decisions/orders/placeOrder.ts"
import * as Tickets from "../../../../src/domain/orders/Ticket.ts"
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

/** The account of an order, with its kitchen tickets. */
export const accountOf = (order: Order.Order, payments: ReadonlyArray<Payment.Payment> = []): OrderAccount => ({
  order,
  payments,
  tickets: Tickets.queue(order, contextAt(monday)).map((ticket) => ({ ...ticket, version: 1 }))
})

/** Records a payment by card a second later. */
export const pay = (account: OrderAccount, amountMinor: number, currency = "EUR") =>
  recordPayment.decide(
    { orderId: account.order.id, method: "card", amountMinor, currency },
    { account, venue },
    contextAt(monday + 1000)
  )

/** The account after the payment. */
export const paid = (account: OrderAccount, amountMinor: number): OrderAccount => {
  const { order, payment } = Either.getOrThrow(pay(account, amountMinor).answer)
  return { ...account, order, payments: [...account.payments, payment] }
}

/** What a payment of 5.00 by card has, whatever it is for. */
export const byCard = {
  version: 0,
  method: "card",
  gift_card_id: null,
  amount_minor: 500,
  currency: "EUR",
  refunded_minor: 0,
  refunded_at: null,
  created_at: monday
} as const
