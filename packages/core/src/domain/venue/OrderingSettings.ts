/** What an owner sets for orders: zones, taxes, charges, discounts, stations and the POS. */
import { Schema } from "effect"
import * as Described from "../foundation/Described.ts"
import * as Fields from "../foundation/Fields.ts"
import * as Money from "../foundation/Money.ts"
import { OrderType } from "./OpeningHours.ts"
import { amount, Key, Keys, nullable, orderTypeList, name, text } from "./SettingFields.ts"

/** Whether an order type is offered, its minimum, and how long it takes to prepare. */
export const OrderTypeRules = Described.struct(
  {
    offered: Fields.withDefault(Fields.boolean, true),
    minimum_minor: Fields.withDefault(Money.Price, 0),
    preparation_minutes: Fields.withDefault(Fields.integer(0, 1440), 20)
  },
  {
    offered: "Whether guests can order this way.",
    minimum_minor: "The minimum of an order, in the currency's minor unit.",
    preparation_minutes: "How long an order takes to prepare."
  }
).annotations({ title: "OrderTypeRules" })

/** The rules of an order type that has none. */
export const offered = { offered: true, minimum_minor: 0, preparation_minutes: 20 }

export const DeliveryZone = Described.struct(
  {
    key: Key,
    name: name(120),
    branch: nullable(Key),
    cities: Fields.withDefault(Schema.Array(text(120)), []),
    postcode_prefixes: Fields.withDefault(Schema.Array(text(12)), []),
    fee_minor: Fields.withDefault(Money.Price, 0),
    free_from_minor: amount,
    minimum_minor: Fields.withDefault(Money.Price, 0)
  },
  {
    key: "The owner's key of it: stable and unique within its kind.",
    name: "Its name.",
    branch: "The key of the branch that delivers there; null for the default branch.",
    cities: "The cities in it.",
    postcode_prefixes: "How the postcodes in it begin.",
    fee_minor: "The delivery fee, in the currency's minor unit.",
    free_from_minor: "The subtotal from which delivery is free; null if it never is.",
    minimum_minor: "The minimum of an order, in the currency's minor unit."
  }
).annotations({ title: "DeliveryZone" })

export const Tax = Described.struct(
  { key: Key, name: name(80), percent: Fields.percent },
  {
    key: "The owner's key of it: stable and unique within its kind.",
    name: "Its name on the bill.",
    percent: "Its rate, as a percentage from 0 to 100."
  }
).annotations({ title: "Tax" })

/** The taxes of a tax class for some order types. Dishes without a class have the class `standard`. */
export const TaxRule = Described.struct(
  {
    tax_class: Fields.withDefault(Key, "standard"),
    order_types: orderTypeList,
    taxes: Schema.Array(Key)
  },
  {
    tax_class: "The tax class it is for.",
    order_types: "The order types it applies to; all of them if omitted.",
    taxes: "The keys of the taxes that apply."
  }
).annotations({ title: "TaxRule" })

/** All taxes, and the rules for applying them. */
export const Taxes = Described.struct(
  {
    inclusive: Fields.withDefault(Fields.boolean, true),
    taxes: Fields.withDefault(Schema.Array(Tax), []),
    rules: Fields.withDefault(Schema.Array(TaxRule), []),
    delivery_fee_class: nullable(Key)
  },
  {
    inclusive: "Whether menu prices include the tax.",
    taxes: "Every tax with its rate.",
    rules: "Which taxes apply to which tax class and order type.",
    delivery_fee_class: "The tax class of the delivery fee; null if it is untaxed."
  }
).annotations({ title: "Taxes" })

/** The JSON Schema of an entry with a percentage or an amount, of which exactly one is a number. */
const eitherNumber = (...names: ReadonlyArray<string>) => ({
  oneOf: names.map((name) => ({ required: [name], properties: { [name]: { type: "number" } } }))
})

/** Requires exactly one of percentage and amount. */
const percentOrAmount = {
  percent: nullable(Fields.percent),
  amount_minor: amount
}
const isPercentOrAmount = (row: { readonly percent: number | null; readonly amount_minor: number | null }) =>
  (row.percent === null) !== (row.amount_minor === null) || "needs either percent or amount_minor"

/** The service charge, and the order types it applies to. */
export const ServiceCharge = Described.struct(
  {
    name: Fields.withDefault(name(80), "Service"),
    ...percentOrAmount,
    order_types: Fields.withDefault(Schema.Array(OrderType), ["dine_in"]),
    taxed: Fields.withDefault(Fields.boolean, true)
  },
  {
    name: "Its name on the bill.",
    percent: "A percentage from 0 to 100; either this or an amount.",
    amount_minor: "A fixed amount in the currency's minor unit; either this or a percentage.",
    order_types: "The order types it applies to.",
    taxed: "Whether it is taxed like the lines it is charged on."
  }
)
  .pipe(Schema.filter(isPercentOrAmount, { jsonSchema: eitherNumber("percent", "amount_minor") }))
  .annotations({ title: "ServiceCharge" })

/** An automatic discount. */
export const Promotion = Described.struct(
  {
    key: Key,
    name: name(120),
    ...percentOrAmount,
    order_types: orderTypeList,
    minimum_minor: Fields.withDefault(Money.Price, 0),
    categories: Keys,
    dishes: Keys,
    windows: Fields.withDefault(Schema.Array(Fields.timeWindow), []),
    starts_on: nullable(Fields.date),
    ends_on: nullable(Fields.date)
  },
  {
    key: "The owner's key of it: stable and unique within its kind.",
    name: "Its name on the bill.",
    percent: "A percentage from 0 to 100; either this or an amount.",
    amount_minor: "A fixed discount in the currency's minor unit; either this or a percentage.",
    order_types: "The order types it applies to; all of them if omitted.",
    minimum_minor: "The subtotal from which it applies.",
    categories: "The keys of the categories it applies to; with no categories and no dishes it applies to everything.",
    dishes: "The keys of the dishes it applies to; with no categories and no dishes it applies to everything.",
    windows: "When it applies; always if empty.",
    starts_on: "The first day on which it applies; null for no first day.",
    ends_on: "The last day on which it applies; null for no last day."
  }
)
  .pipe(Schema.filter(isPercentOrAmount, { jsonSchema: eitherNumber("percent", "amount_minor") }))
  .annotations({ title: "Promotion" })

export const KitchenStation = Described.struct(
  { key: Key, name: name(80) },
  { key: "The owner's key of it: stable and unique within its kind.", name: "Its name on kitchen tickets." }
).annotations({ title: "KitchenStation" })

/** Lowers prices at certain times: by a percentage, or to a fixed price. */
export const HappyHour = Described.struct(
  {
    key: Key,
    name: name(120),
    windows: Fields.list(Fields.timeWindow, { min: 1, max: 50 }),
    percent: nullable(Fields.percent),
    price_minor: amount,
    categories: Keys,
    dishes: Keys
  },
  {
    key: "The owner's key of it: stable and unique within its kind.",
    name: "Its name.",
    windows: "When it lowers prices.",
    percent: "By how much it lowers prices, as a percentage from 0 to 100; either this or a price.",
    price_minor: "The price that it lowers to, in the currency's minor unit; either this or a percentage.",
    categories: "The keys of the categories it applies to; with no categories and no dishes it applies to everything.",
    dishes: "The keys of the dishes it applies to; with no categories and no dishes it applies to everything."
  }
)
  .pipe(
    Schema.filter(
      (row) => (row.percent === null) !== (row.price_minor === null) || "needs either percent or price_minor",
      { jsonSchema: eitherNumber("percent", "price_minor") }
    )
  )
  .annotations({ title: "HappyHour" })
export type HappyHour = typeof HappyHour.Type

const webAddress = /^https?:\/\/[^\s@/?#]+([/?#]\S*)?$/

/** The connected POS, to which every order is sent. */
export const PointOfSaleAddress = Described.struct(
  {
    url: text(500).pipe(
      Schema.filter((url) => webAddress.test(url), {
        message: () => "must be a web address without a user name or password",
        jsonSchema: { pattern: `^\\s*${webAddress.source.slice(1, -1)}\\s*$` }
      })
    )
  },
  { url: "The web address that each order is sent to." }
).annotations({ title: "PointOfSaleAddress" })
