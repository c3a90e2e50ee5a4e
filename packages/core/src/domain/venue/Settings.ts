/** Everything an owner sets besides the menu, the branches and the tables: one row, in the form of the document. */
import { Schema } from "effect"
import * as Budgets from "../foundation/Budgets.ts"
import * as Described from "../foundation/Described.ts"
import * as Fields from "../foundation/Fields.ts"
import * as Money from "../foundation/Money.ts"
import * as Translations from "../foundation/Translations.ts"
import type { BusyTime } from "./BusyTime.ts"
import * as MessageTemplate from "./MessageTemplate.ts"
import { OrderType, orderTypes } from "./OpeningHours.ts"

/** The owner's key of a row: short, stable, unique among its kind. */
export const Key = Schema.String.pipe(
  Schema.pattern(/^[a-z0-9]+([._:-][a-z0-9]+)*$/, {
    message: () => "must be lower-case letters, digits and single dashes, such as main-menu"
  }),
  Schema.maxLength(Budgets.characters.key, { message: () => `must have at most ${Budgets.characters.key} characters` })
).annotations({ title: "Key", examples: ["main-menu"] })

/** Lists of keys that point at other rows of the document. */
export const Keys = Fields.withDefault(Schema.Array(Key), [])

/** A name in a document: a plain text in the default language, or a translation map. */
export const Name = Translations.textInput({ named: true })

const text = (max: number) => Fields.text({ min: 1, max })
const orderTypeList = Fields.withDefault(Schema.Array(OrderType), [...orderTypes])
const nullable = <A, I>(schema: Schema.Schema<A, I>) => Fields.withDefault(Schema.NullOr(schema), null)
const amount = nullable(Money.Price)

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

const offered = { offered: true, minimum_minor: 0, preparation_minutes: 20 }

/** A delivery zone with its fee. */
export const DeliveryZone = Described.struct(
  {
    key: Key,
    name: text(120),
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

/** A tax with its name and rate. */
export const Tax = Described.struct(
  { key: Key, name: text(80), percent: Fields.percent },
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
    name: Fields.withDefault(text(80), "Service"),
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
    name: text(120),
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

/** A kitchen station with its own kitchen tickets. */
export const KitchenStation = Described.struct(
  { key: Key, name: text(80) },
  { key: "The owner's key of it: stable and unique within its kind.", name: "Its name on kitchen tickets." }
).annotations({ title: "KitchenStation" })

/** Lowers prices at certain times: by a percentage, or to a fixed price. */
export const HappyHour = Described.struct(
  {
    key: Key,
    name: text(120),
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

/** Tables that can be pushed together. */
export const TableCombination = Described.struct(
  {
    key: Key,
    tables: Fields.list(Key, { min: 2, max: 20 }),
    min_seats: Fields.integer(1, 200),
    max_seats: Fields.integer(1, 200),
    priority: Fields.withDefault(Fields.integer(0, 1000), 100)
  },
  {
    key: "The owner's key of it: stable and unique within its kind.",
    tables: "The keys of the tables, all of one branch.",
    min_seats: "The smallest party it is for.",
    max_seats: "The largest party it is for.",
    priority: "Among equal fits, the lower one wins."
  }
).annotations({ title: "TableCombination" })

/** The guarantee that a booking needs. */
export const Guarantee = Described.struct(
  {
    type: Fields.oneOf(["deposit", "card_hold", "prepayment"]),
    amount_minor: Money.Price,
    per: Fields.withDefault(Fields.oneOf(["guest", "booking"]), "guest"),
    from_party_size: Fields.withDefault(Fields.integer(1, 200), 1),
    cancel_until_hours: Fields.withDefault(Fields.integer(0, 720), 24),
    text: nullable(text(500))
  },
  {
    type: "What is required: a deposit, a card hold or a prepayment.",
    amount_minor: "How much, in the currency's minor unit.",
    per: "Whether the amount is for each guest or for the whole booking.",
    from_party_size: "Parties of at least this size need it.",
    cancel_until_hours: "How many hours before the booking guests can cancel without losing it.",
    text: "What guests are told about it."
  }
).annotations({ title: "Guarantee" })

const Pacing = Described.struct(
  { covers: nullable(Fields.integer(1, 1000)), parties: nullable(Fields.integer(1, 1000)) },
  {
    covers: "The maximum number of guests who are seated at one time; null for no limit.",
    parties: "The maximum number of parties that are seated at one time; null for no limit."
  }
)

/** Booking rules of a single branch; without an entry it has no pacing and no closing days. */
export const BranchBookingRules = Described.struct(
  {
    branch: Key,
    pacing: Fields.optional(Pacing),
    closing_days: Fields.optional(Schema.Array(Fields.date))
  },
  {
    branch: "The key of the branch.",
    pacing: "How many can be seated at one time; no limit if omitted.",
    closing_days: "Dates without bookings."
  }
).annotations({ title: "BranchBookingRules" })

/** The booking rules, and how tables are assigned to parties. */
export const BookingRules = Described.struct(
  {
    engine: Fields.withDefault(Fields.boolean, true),
    auto_confirm: Fields.withDefault(Fields.boolean, true),
    smallest_party: Fields.withDefault(Fields.integer(1, 200), 1),
    largest_party: Fields.withDefault(Fields.integer(1, 200), 8),
    lead_minutes: Fields.withDefault(Fields.integer(0, 43_200), 60),
    horizon_days: Fields.withDefault(Fields.integer(1, 730), 60),
    turn_times: Fields.withDefault(
      Fields.list(
        Described.struct(
          { up_to: Fields.integer(1, 200), minutes: Fields.integer(15, 720) },
          { up_to: "The largest party it applies to.", minutes: "How long such a party stays." }
        ),
        {
          min: 1,
          max: 20
        }
      ),
      [
        { up_to: 2, minutes: 90 },
        { up_to: 6, minutes: 120 },
        { up_to: 200, minutes: 150 }
      ]
    ),
    buffer_minutes: Fields.withDefault(Fields.integer(0, 240), 0),
    pacing: Fields.withDefault(Pacing, { covers: null, parties: null }),
    closing_days: Fields.withDefault(Schema.Array(Fields.date), []),
    branches: Fields.optional(Schema.Array(BranchBookingRules)),
    guest_cancel_until_hours: Fields.optional(Fields.integer(0, 720)),
    reseating: Fields.optional(Fields.oneOf(["off", "staff", "public"])),
    notify_list: Fields.withDefault(Fields.boolean, false),
    offer_hold_minutes: Fields.optional(Fields.integer(1, 240)),
    guarantee: nullable(Guarantee)
  },
  {
    engine: "Whether times come from tables, turn times and pacing, or from the service periods alone.",
    auto_confirm: "Whether bookings are confirmed automatically.",
    smallest_party: "The smallest party that can book.",
    largest_party: "The largest party that can book.",
    lead_minutes: "The minimum time between booking and seating.",
    horizon_days: "How many days ahead guests can book.",
    turn_times: "How long parties stay, by size; the last entry also applies to larger parties.",
    buffer_minutes: "How long a table is kept free after a party.",
    pacing: "How many can be seated at one time at the default branch.",
    closing_days: "Dates without bookings at the default branch.",
    branches: "Pacing and closing days of the other branches.",
    guest_cancel_until_hours:
      "How many hours before a booking guests can still cancel it on their own page; until it begins if omitted.",
    reseating:
      "Whether parties that have not arrived may be moved to make room: never, by staff, or for guests who book too.",
    notify_list: "Whether there is a waitlist for full times.",
    offer_hold_minutes: "How long a place that became free is held for a party on the waitlist; 15 minutes if omitted.",
    guarantee: "What guests must leave to book; null for nothing."
  }
).annotations({ title: "BookingRules" })

/** A service period, from its first seating to its last. */
export const ServicePeriod = Described.struct(
  {
    key: Key,
    name: text(80),
    branch: Fields.optional(Schema.NullOr(Key)),
    days: Fields.withDefault(Schema.Array(Fields.weekday), [1, 2, 3, 4, 5, 6, 7]),
    first_seating: Fields.time,
    last_seating: Fields.time,
    step_minutes: Fields.withDefault(Fields.integer(5, 240), 30)
  },
  {
    key: "The owner's key of it: stable and unique within its kind.",
    name: "Its name, such as Dinner.",
    branch: "The key of its branch; the default branch if omitted.",
    days: "Its days, from Monday (1) to Sunday (7); every day if omitted.",
    first_seating: "The first time at which parties are seated, as HH:MM.",
    last_seating: "The last time at which parties are seated, as HH:MM.",
    step_minutes: "The minutes from one seating to the next."
  }
).annotations({ title: "ServicePeriod" })

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

/** After how long people on shift are warned: about orders that nobody accepted, and kitchen tickets that wait. */
export const ServiceLimits = Described.struct(
  {
    accept_within_minutes: Fields.withDefault(Fields.integer(1, 240), 5),
    ticket_late_after_minutes: Fields.withDefault(Fields.integer(1, 240), 15)
  },
  {
    accept_within_minutes: "After how many minutes people on shift are warned about an order that nobody has accepted.",
    ticket_late_after_minutes: "After how many minutes a kitchen ticket is late."
  }
).annotations({ title: "ServiceLimits" })
/** The owner's limits. */
export type ServiceLimits = typeof ServiceLimits.Type

/** Messages to guests: where replies go, when guests are reminded, and the owner's own wording. */
export const MessageSettings = Described.struct(
  {
    reply_to: nullable(Fields.email),
    reminder_hours: nullable(Fields.integer(1, 336)),
    signature: nullable(Translations.textInput({ named: false })),
    templates: Fields.withDefault(MessageTemplate.Templates, {})
  },
  {
    reply_to: "The email address that replies go to; null for none.",
    reminder_hours: "How many hours before a booking its guest is reminded; null for never.",
    signature: "A text below every message, or a map by language.",
    templates: "Your own wording, by occasion and language."
  }
).annotations({ title: "MessageSettings" })
/** The owner's settings for messages. */
export type MessageSettings = typeof MessageSettings.Type

/** The sections of the document that are stored as they are written. */
export const sections = {
  order_types: Fields.withDefault(
    Described.struct(
      {
        dine_in: Fields.withDefault(OrderTypeRules, offered),
        pickup: Fields.withDefault(OrderTypeRules, offered),
        delivery: Fields.withDefault(OrderTypeRules, offered)
      },
      {
        dine_in: "The rules of orders at a table.",
        pickup: "The rules of orders that guests pick up.",
        delivery: "The rules of orders that are delivered."
      }
    ),
    { dine_in: offered, pickup: offered, delivery: offered }
  ),
  order_horizon_days: Fields.withDefault(Fields.integer(1, 365), 30),
  delivery_zones: Fields.withDefault(Schema.Array(DeliveryZone), []),
  taxes: Fields.withDefault(Taxes, { inclusive: true, taxes: [], rules: [], delivery_fee_class: null }),
  service_charge: nullable(ServiceCharge),
  promotions: Fields.withDefault(Schema.Array(Promotion), []),
  point_of_sale: nullable(PointOfSaleAddress),
  kitchen_stations: Fields.withDefault(Schema.Array(KitchenStation), []),
  happy_hours: Fields.withDefault(Schema.Array(HappyHour), []),
  table_combinations: Fields.withDefault(Schema.Array(TableCombination), []),
  booking: Fields.withDefault(BookingRules, Schema.decodeSync(BookingRules)({})),
  service_periods: Fields.withDefault(Schema.Array(ServicePeriod), []),
  service: Fields.optional(ServiceLimits),
  messages: Fields.optional(MessageSettings)
}

/** A sentence for each section. */
export const sectionSentences: Described.Sentences<typeof sections> = {
  order_types: "Which order types are offered, and their rules.",
  order_horizon_days: "How many days ahead an order may be scheduled.",
  delivery_zones: "Where orders are delivered; nowhere if empty.",
  taxes: "Taxes, and what they apply to.",
  service_charge: "A charge that is added to orders; null for none.",
  promotions: "Automatic discounts.",
  point_of_sale: "The connected POS; null for none.",
  kitchen_stations: "The kitchen stations that have kitchen tickets of their own.",
  happy_hours: "Times at which prices are lower.",
  table_combinations: "Tables that can be pushed together for larger parties.",
  booking: "The booking rules, and how tables are assigned to parties.",
  service_periods: "When parties can be seated; a branch without any accepts no bookings.",
  service: "After how long people on shift are warned.",
  messages: "Messages to guests."
}

const Sections = Schema.Struct(sections)

/** A row: the restaurant's settings. The id is the restaurant's. */
export interface Settings extends Readonly<typeof Sections.Type> {
  readonly id: number
  readonly version: number
  /** Set by people on shift; no document contains it. */
  readonly busy?: BusyTime
}

/** The names of the sections. */
export const sectionNames = Object.keys(sections) as ReadonlyArray<keyof typeof sections>

const standardLimits = Schema.decodeSync(ServiceLimits)({})

/** The limits that apply: the owner's, else the standard ones. */
export const limitsOf = ({ service }: Pick<Settings, "service">): ServiceLimits => service ?? standardLimits

const standardMessages = Schema.decodeSync(MessageSettings)({})

/** The settings for messages that apply: the owner's, else the standard ones. */
export const messagesOf = ({ messages }: Pick<Settings, "messages">): MessageSettings => messages ?? standardMessages
