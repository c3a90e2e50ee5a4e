/** The figures of a closing in the API. */
import { Schema } from "effect"
import * as Described from "../foundation/Described.ts"
import * as Fields from "../foundation/Fields.ts"
import { orderTypes } from "../venue/OrderTypes.ts"
import { paidBy } from "./DayFigures.ts"

const counted = (what: string) =>
  Described.struct(
    { count: Schema.Int, amount_minor: Schema.Int },
    { count: `How many ${what} there were.`, amount_minor: "Their sum." }
  )

const Method = Described.struct(
  { method: Fields.oneOf(paidBy), payments: Schema.Int, taken_minor: Schema.Int, refunded_minor: Schema.Int },
  {
    method: "How guests paid.",
    payments: "How many payments were taken.",
    taken_minor: "What was taken, with tips and rounding.",
    refunded_minor: "What was given back."
  }
)

const Tax = Described.struct(
  { rate: Schema.NullOr(Schema.String), net_minor: Schema.Int, tax_minor: Schema.Int },
  {
    rate: "The tax with its rate, or the taxes that apply together; null for what is not taxed.",
    net_minor: "What was sold at this rate, without tax.",
    tax_minor: "The tax."
  }
)

const Type = Described.struct(
  { type: Fields.oneOf(orderTypes), sales_minor: Schema.Int },
  { type: "The type of the orders.", sales_minor: "What was sold, with tax." }
)

const Person = Described.struct(
  {
    kind: Schema.String,
    id: Schema.String,
    name: Schema.String,
    sales_minor: Schema.Int,
    voided_minor: Schema.Int,
    taken_minor: Schema.Int,
    refunded_minor: Schema.Int,
    tips_minor: Schema.Int
  },
  {
    kind: "Whether a person, a token or an app acted.",
    id: "The id of whoever acted.",
    name: "Their name.",
    sales_minor: "The sales that they entered or accepted, with tax, after voids.",
    voided_minor: "What they voided, less what they took back.",
    taken_minor: "The payments that they took.",
    refunded_minor: "What they gave back.",
    tips_minor: "The tips of the payments that they took."
  }
)

export const FiguresView = Described.struct(
  {
    sales_minor: Schema.Int,
    net_minor: Schema.Int,
    tax_minor: Schema.Int,
    discount_minor: Schema.Int,
    service_charge_minor: Schema.Int,
    delivery_fee_minor: Schema.Int,
    voids: counted("voids"),
    refunds: counted("refunds"),
    goodwill_minor: Schema.Int,
    rounding_minor: Schema.Int,
    tips: Described.struct(
      { received_minor: Schema.Int, paid_out_minor: Schema.Int },
      { received_minor: "Tips that guests gave, less those given back.", paid_out_minor: "Tips paid out in cash." }
    ),
    gift_cards_sold_minor: Schema.Int,
    deposits_received_minor: Schema.Int,
    forfeited_minor: Schema.Int,
    experiences_minor: Schema.Int,
    methods: Schema.Array(Method),
    taxes: Schema.Array(Tax),
    order_types: Schema.Array(Type),
    people: Schema.Array(Person)
  },
  {
    sales_minor: "What was sold, with tax, service charge and fees, after discounts and voids.",
    net_minor: "The same without tax.",
    tax_minor: "All taxes.",
    discount_minor: "Discounts, without tax.",
    service_charge_minor: "Service charges, without tax.",
    delivery_fee_minor: "Delivery fees, without tax.",
    voids: "Lines and orders that were voided, and not taken back.",
    refunds: "What was given back.",
    goodwill_minor: "Refunds that were given as goodwill.",
    rounding_minor: "What rounding of cash has added; negative where it took away.",
    tips: "Tips, which are no revenue.",
    gift_cards_sold_minor: "Gift cards that were sold.",
    deposits_received_minor: "Deposits that were taken.",
    forfeited_minor: "Deposits that guests have lost, which are income.",
    experiences_minor: "Tickets to experiences that were sold.",
    methods: "Payments by method.",
    taxes: "Sales by tax rate.",
    order_types: "Sales by type of order.",
    people: "Sales and payments by person."
  }
)
