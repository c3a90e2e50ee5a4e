/** Everything an owner sets besides the menu, the branches and the tables: one row, in the form of the document. */
import { Schema } from "effect"
import { steps as cashSteps } from "../foundation/money/CashRounding.ts"
import * as Budgets from "../foundation/Budgets.ts"
import * as Described from "../foundation/Described.ts"
import * as FieldMessages from "../foundation/FieldMessages.ts"
import * as Fields from "../foundation/Fields.ts"
import * as Translations from "../foundation/Translations.ts"
import { BookingRules, ServicePeriod, TableCombination } from "./BookingSettings.ts"
import type { Move } from "../undo/Undo.ts"
import { Room } from "./FloorSettings.ts"
import type { BusyTime } from "./BusyTime.ts"
import * as MessageTemplate from "./MessageTemplate.ts"
import {
  DeliveryZone,
  HappyHour,
  KitchenStation,
  offered,
  OrderTypeRules,
  PointOfSaleAddress,
  Promotion,
  ServiceCharge,
  Taxes
} from "./OrderingSettings.ts"
import { nullable } from "./SettingFields.ts"

export { Room, TablePlace } from "./FloorSettings.ts"
export { BookingRules, BranchBookingRules, Guarantee, ServicePeriod, TableCombination } from "./BookingSettings.ts"
export {
  DeliveryZone,
  HappyHour,
  KitchenStation,
  OrderTypeRules,
  PointOfSaleAddress,
  Promotion,
  ServiceCharge,
  Tax,
  Taxes,
  TaxRule
} from "./OrderingSettings.ts"
export { Key, Keys, Name } from "./SettingFields.ts"

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
export type MessageSettings = typeof MessageSettings.Type

const CashStep = Schema.Literal(...cashSteps).annotations({
  message: () => ({ message: FieldMessages.oneOf(cashSteps.map(String)), override: true })
})

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
  rooms: Fields.optional(Fields.list(Room, { max: Budgets.counts.rooms })),
  booking: Fields.withDefault(BookingRules, Schema.decodeSync(BookingRules)({})),
  service_periods: Fields.withDefault(Schema.Array(ServicePeriod), []),
  day_ends_at: Fields.optional(Fields.time),
  course_minutes: Fields.optional(Schema.NullOr(Fields.integer(1, 240))),
  cash_rounding_minor: Fields.optional(Schema.NullOr(CashStep)),
  legal_name: Fields.optional(Schema.NullOr(Fields.text({ min: 1, max: 200, isName: true }))),
  tax_number: Fields.optional(Schema.NullOr(Fields.text({ min: 1, max: 40, isName: true }))),
  service: Fields.optional(ServiceLimits),
  messages: Fields.optional(MessageSettings)
}

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
  rooms: "The rooms that tables stand in, for the picture of the floor.",
  booking: "The booking rules, and how tables are assigned to parties.",
  service_periods: "When parties can be seated; a branch without any accepts no bookings.",
  day_ends_at:
    "When the business day ends, as HH:MM: until then, the book shows the day before. 04:00 if omitted, or the end of " +
    "the longest night if that is later.",
  course_minutes: "How many minutes after a course was done the next one fires by itself; null if only people fire it.",
  cash_rounding_minor:
    "What cash is rounded to, in minor units: 5, 10, 50, 100 or 500; null where there are coins for every amount.",
  legal_name: "Who sells, as receipts name them, such as the company.",
  tax_number: "The number that receipts are taxed under, such as a VAT number.",
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
  /** The last change of it, which can be taken back for a minute. */
  readonly busy_move?: Move<BusyTime | null> | null
  /** When `booking.deposit_hours` was last set to another value; no document contains it. */
  readonly deposit_hours_since?: number
}

export const sectionNames = Object.keys(sections) as ReadonlyArray<keyof typeof sections>

const standardLimits = Schema.decodeSync(ServiceLimits)({})

/** The limits that apply: the owner's, else the standard ones. */
export const limitsOf = ({ service }: Pick<Settings, "service">): ServiceLimits => service ?? standardLimits

const standardMessages = Schema.decodeSync(MessageSettings)({})

/** The settings for messages that apply: the owner's, else the standard ones. */
export const messagesOf = ({ messages }: Pick<Settings, "messages">): MessageSettings => messages ?? standardMessages
