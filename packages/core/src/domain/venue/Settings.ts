/** Everything an owner sets besides the menu, the branches and the tables: one row, in the form of the document. */
import { Schema } from "effect"
import * as Budgets from "../foundation/Budgets.ts"
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
export const OrderTypeRules = Schema.Struct({
  offered: Fields.withDefault(Fields.boolean, true),
  minimum_minor: Fields.withDefault(Money.Price, 0),
  preparation_minutes: Fields.withDefault(Fields.integer(0, 1440), 20)
}).annotations({ title: "OrderTypeRules" })

const offered = { offered: true, minimum_minor: 0, preparation_minutes: 20 }

/** A delivery zone with its fee. */
export const DeliveryZone = Schema.Struct({
  key: Key,
  name: text(120),
  branch: nullable(Key),
  cities: Fields.withDefault(Schema.Array(text(120)), []),
  postcode_prefixes: Fields.withDefault(Schema.Array(text(12)), []),
  fee_minor: Fields.withDefault(Money.Price, 0),
  free_from_minor: amount,
  minimum_minor: Fields.withDefault(Money.Price, 0)
}).annotations({ title: "DeliveryZone" })

/** A tax with its name and rate. */
export const Tax = Schema.Struct({ key: Key, name: text(80), percent: Fields.percent }).annotations({ title: "Tax" })

/** The taxes of a tax class for some order types. Dishes without a class have the class `standard`. */
export const TaxRule = Schema.Struct({
  tax_class: Fields.withDefault(Key, "standard"),
  order_types: orderTypeList,
  taxes: Schema.Array(Key)
}).annotations({ title: "TaxRule" })

/** All taxes, and the rules for applying them. */
export const Taxes = Schema.Struct({
  /** Whether menu prices include the tax. */
  inclusive: Fields.withDefault(Fields.boolean, true),
  taxes: Fields.withDefault(Schema.Array(Tax), []),
  rules: Fields.withDefault(Schema.Array(TaxRule), []),
  /** The tax class of the delivery fee; untaxed if omitted. */
  delivery_fee_class: nullable(Key)
}).annotations({ title: "Taxes" })

/** Requires exactly one of percentage and amount. */
const percentOrAmount = {
  percent: nullable(Fields.percent),
  amount_minor: amount
}
const isPercentOrAmount = (row: { readonly percent: number | null; readonly amount_minor: number | null }) =>
  (row.percent === null) !== (row.amount_minor === null) || "needs either percent or amount_minor"

/** The service charge, and the order types it applies to. */
export const ServiceCharge = Schema.Struct({
  name: Fields.withDefault(text(80), "Service"),
  ...percentOrAmount,
  order_types: Fields.withDefault(Schema.Array(OrderType), ["dine_in"]),
  /** Whether it is taxed like the lines it is charged on. */
  taxed: Fields.withDefault(Fields.boolean, true)
})
  .pipe(Schema.filter(isPercentOrAmount))
  .annotations({ title: "ServiceCharge" })

/** An automatic discount. */
export const Promotion = Schema.Struct({
  key: Key,
  name: text(120),
  ...percentOrAmount,
  order_types: orderTypeList,
  minimum_minor: Fields.withDefault(Money.Price, 0),
  /** The categories and dishes it applies to; everything when both are empty. */
  categories: Keys,
  dishes: Keys,
  windows: Fields.withDefault(Schema.Array(Fields.timeWindow), []),
  starts_on: nullable(Fields.date),
  ends_on: nullable(Fields.date)
})
  .pipe(Schema.filter(isPercentOrAmount))
  .annotations({ title: "Promotion" })

/** A kitchen station with its own kitchen tickets. */
export const KitchenStation = Schema.Struct({ key: Key, name: text(80) }).annotations({ title: "KitchenStation" })

/** Lowers prices at certain times: by a percentage, or to a fixed price. */
export const HappyHour = Schema.Struct({
  key: Key,
  name: text(120),
  windows: Fields.list(Fields.timeWindow, { min: 1, max: 50 }),
  percent: nullable(Fields.percent),
  price_minor: amount,
  categories: Keys,
  dishes: Keys
})
  .pipe(
    Schema.filter(
      (row) => (row.percent === null) !== (row.price_minor === null) || "needs either percent or price_minor"
    )
  )
  .annotations({ title: "HappyHour" })
export type HappyHour = typeof HappyHour.Type

/** Tables that can be pushed together. */
export const TableCombination = Schema.Struct({
  key: Key,
  tables: Fields.list(Key, { min: 2, max: 20 }),
  min_seats: Fields.integer(1, 200),
  max_seats: Fields.integer(1, 200),
  priority: Fields.withDefault(Fields.integer(0, 1000), 100)
}).annotations({ title: "TableCombination" })

/** The guarantee that a booking needs. */
export const Guarantee = Schema.Struct({
  type: Fields.oneOf(["deposit", "card_hold", "prepayment"]),
  amount_minor: Money.Price,
  per: Fields.withDefault(Fields.oneOf(["guest", "booking"]), "guest"),
  /** Parties of at least this size need it. */
  from_party_size: Fields.withDefault(Fields.integer(1, 200), 1),
  cancel_until_hours: Fields.withDefault(Fields.integer(0, 720), 24),
  text: nullable(text(500))
}).annotations({ title: "Guarantee" })

const Pacing = Schema.Struct({ covers: nullable(Fields.integer(1, 1000)), parties: nullable(Fields.integer(1, 1000)) })

/** Booking rules of a single branch; without an entry it has no pacing and no closing days. */
export const BranchBookingRules = Schema.Struct({
  branch: Key,
  pacing: Fields.optional(Pacing),
  closing_days: Fields.optional(Schema.Array(Fields.date))
}).annotations({ title: "BranchBookingRules" })

/** The booking rules, and how tables are assigned to parties. */
export const BookingRules = Schema.Struct({
  /** Whether slots come from tables, turn times and pacing, or from the service periods alone. */
  engine: Fields.withDefault(Fields.boolean, true),
  auto_confirm: Fields.withDefault(Fields.boolean, true),
  smallest_party: Fields.withDefault(Fields.integer(1, 200), 1),
  largest_party: Fields.withDefault(Fields.integer(1, 200), 8),
  lead_minutes: Fields.withDefault(Fields.integer(0, 43_200), 60),
  horizon_days: Fields.withDefault(Fields.integer(1, 730), 60),
  /** Turn times by party size; the last entry also applies to larger parties. */
  turn_times: Fields.withDefault(
    Fields.list(Schema.Struct({ up_to: Fields.integer(1, 200), minutes: Fields.integer(15, 720) }), {
      min: 1,
      max: 20
    }),
    [
      { up_to: 2, minutes: 90 },
      { up_to: 6, minutes: 120 },
      { up_to: 200, minutes: 150 }
    ]
  ),
  buffer_minutes: Fields.withDefault(Fields.integer(0, 240), 0),
  pacing: Fields.withDefault(Pacing, { covers: null, parties: null }),
  closing_days: Fields.withDefault(Schema.Array(Fields.date), []),
  /** Pacing and closing days of the other branches; those above are the default branch's. */
  branches: Fields.optional(Schema.Array(BranchBookingRules)),
  /** How many hours before a reservation guests can still cancel it on their own page; until it begins if omitted. */
  guest_cancel_until_hours: Fields.optional(Fields.integer(0, 720)),
  /** Whether parties that have not arrived may be moved to make room: never, by staff, or for guests who book too. */
  reseating: Fields.optional(Fields.oneOf(["off", "staff", "public"])),
  /** Whether there is a waitlist for full times. */
  notify_list: Fields.withDefault(Fields.boolean, false),
  /** How long a place that became free is held for a party on the waitlist; 15 minutes if omitted. */
  offer_hold_minutes: Fields.optional(Fields.integer(1, 240)),
  guarantee: nullable(Guarantee)
}).annotations({ title: "BookingRules" })

/** A service period, from its first seating to its last. */
export const ServicePeriod = Schema.Struct({
  key: Key,
  name: text(80),
  /** Defaults to the default branch. */
  branch: Fields.optional(Schema.NullOr(Key)),
  days: Fields.withDefault(Schema.Array(Fields.weekday), [1, 2, 3, 4, 5, 6, 7]),
  first_seating: Fields.time,
  last_seating: Fields.time,
  step_minutes: Fields.withDefault(Fields.integer(5, 240), 30)
}).annotations({ title: "ServicePeriod" })

/** The connected POS, to which every order is sent. */
export const PointOfSaleAddress = Schema.Struct({
  url: text(500).pipe(
    Schema.filter((url) => /^https?:\/\/[^\s@/?#]+([/?#]\S*)?$/.test(url), {
      message: () => "must be a web address without a user name or password"
    })
  )
}).annotations({ title: "PointOfSaleAddress" })

/** After how long people on shift are warned: about orders that nobody accepted, and kitchen tickets that wait. */
export const ServiceLimits = Schema.Struct({
  accept_within_minutes: Fields.withDefault(Fields.integer(1, 240), 5),
  ticket_late_after_minutes: Fields.withDefault(Fields.integer(1, 240), 15)
}).annotations({ title: "ServiceLimits" })
/** The owner's limits. */
export type ServiceLimits = typeof ServiceLimits.Type

/** Messages to guests: where replies go, when guests are reminded, and the owner's own wording. */
export const MessageSettings = Schema.Struct({
  reply_to: nullable(Fields.email),
  /** How long before a reservation its guest is reminded; null for never. */
  reminder_hours: nullable(Fields.integer(1, 336)),
  signature: nullable(Translations.textInput({ named: false })),
  templates: Fields.withDefault(MessageTemplate.Templates, {})
}).annotations({ title: "MessageSettings" })
/** The owner's settings for messages. */
export type MessageSettings = typeof MessageSettings.Type

/** The sections of the document that are stored as they are written. */
export const sections = {
  order_types: Fields.withDefault(
    Schema.Struct({
      dine_in: Fields.withDefault(OrderTypeRules, offered),
      pickup: Fields.withDefault(OrderTypeRules, offered),
      delivery: Fields.withDefault(OrderTypeRules, offered)
    }),
    { dine_in: offered, pickup: offered, delivery: offered }
  ),
  /** How many days ahead an order may be scheduled. */
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
