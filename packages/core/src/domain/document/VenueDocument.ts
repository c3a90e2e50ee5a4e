/**
 * The schema of the venue document: everything an owner can set. The command line applies it, the sample venue is
 * written in it, and an integrator's tests can pass one in. Rows carry the owner's `key`.
 */
import { Schema } from "effect"
import * as Budgets from "../foundation/Budgets.ts"
import * as Described from "../foundation/Described.ts"
import * as Fields from "../foundation/Fields.ts"
import * as Money from "../foundation/Money.ts"
import * as Plan from "../foundation/Plan.ts"
import * as Translations from "../foundation/Translations.ts"
import * as Dish from "../venue/Dish.ts"
import * as DishFields from "../venue/DishFields.ts"
import { TablePlace } from "../venue/FloorSettings.ts"
import { OpeningHours } from "../venue/OpeningHours.ts"
import { Key, Name, sections, sectionSentences } from "../venue/Settings.ts"

const { boolean, integer, text, withDefault } = Fields
const nullable = <A, I>(schema: Schema.Schema<A, I>) => withDefault(Schema.NullOr(schema), null)
const windows = withDefault(Schema.Array(Fields.timeWindow), [])
const language = Schema.String.pipe(
  Schema.pattern(Translations.languageCode, { message: () => "must be a language code such as en or pt-BR" })
)

export const BranchEntry = Described.struct(
  {
    key: Key,
    name: text({ min: 1, max: 120, isName: true }),
    address: nullable(text({ max: 300 })),
    phone: Fields.optional(Schema.NullOr(text({ min: 1, max: 40 }))),
    time_zone: nullable(Fields.zone),
    default: withDefault(boolean, false),
    opening_hours: withDefault(OpeningHours, { dine_in: [], pickup: [], delivery: [], exceptions: [] }),
    day_ends_at: Fields.optional(Schema.NullOr(Fields.time)),
    legal_name: Fields.optional(Schema.NullOr(text({ min: 1, max: 200, isName: true }))),
    tax_number: Fields.optional(Schema.NullOr(text({ min: 1, max: 40, isName: true })))
  },
  {
    key: "The owner's key of it: stable and unique within its kind.",
    name: "Its name.",
    address: "Its address; null for none.",
    phone: "The phone number that guests read on their own pages.",
    time_zone: "Its time zone if it differs from the restaurant's.",
    default:
      "Whether it is the branch of orders without a table or delivery zone, and of bookings without a branch; the first branch is if none is.",
    opening_hours: "When it serves each order type; around the clock if omitted.",
    day_ends_at: "When its business day ends, as HH:MM, if it differs from the restaurant's.",
    legal_name: "Who sells there, as receipts name them, if it is not who the restaurant names.",
    tax_number: "The number that its receipts are taxed under, if it differs from the restaurant's."
  }
).annotations({ title: "Branch" })

export const TableEntry = Described.struct(
  {
    key: Key,
    name: text({ min: 1, max: 80, isName: true }),
    code: nullable(text({ min: 1, max: 40, isName: true })),
    branch: nullable(Key),
    min_seats: withDefault(integer(1, 200), 1),
    max_seats: integer(1, 200),
    priority: withDefault(integer(0, 1000), 100),
    bookable: withDefault(boolean, true),
    place: Fields.optional(Schema.NullOr(TablePlace))
  },
  {
    key: "The owner's key of it: stable and unique within its kind.",
    name: "Its name.",
    code: "What a guest scans or types to order at it; null for none.",
    branch: "The key of its branch; null for the default branch.",
    min_seats: "The smallest party it is for.",
    max_seats: "The largest party it is for.",
    priority: "Among equal fits, the lower one wins.",
    bookable: "Whether it can be booked.",
    place: "Where it stands, for the picture of the floor; in a list beside it if omitted."
  }
).annotations({ title: "Table" })

export const SizeEntry = Described.struct(
  {
    key: Key,
    name: Name,
    price_minor: Money.Price,
    default: withDefault(boolean, false)
  },
  {
    key: "The owner's key of it: stable and unique within its kind.",
    name: "Its name, as a text in the default language or a map by language.",
    price_minor: "Its price, in the currency's minor unit.",
    default: "Whether it is the size that is suggested first."
  }
).annotations({ title: "Size" })

/** A dish in the document, priced by itself or per size. */
export const DishEntry = Described.struct(
  {
    key: Key,
    name: Name,
    description: nullable(Translations.textInput({ named: false })),
    price_minor: nullable(Money.Price),
    sizes: withDefault(Fields.list(SizeEntry, { max: Dish.mostSizes }), []),
    dietary: withDefault(DishFields.dietary, "none"),
    allergens: withDefault(DishFields.allergens, null),
    /** If omitted, a dish that is sold out stays sold out when the document is applied again. */
    available: Fields.optional(boolean),
    online: withDefault(boolean, true),
    tax_class: nullable(Key),
    station: nullable(Key),
    modifier_groups: withDefault(Fields.list(Key, { max: Budgets.counts.groupsOfDish }), [])
  },
  {
    key: "The owner's key of it: stable and unique within its kind.",
    name: "Its name, as a text in the default language or a map by language.",
    description: "Its description, as a text in the default language or a map by language; null for none.",
    price_minor: "Its price, in the currency's minor unit; either this or sizes.",
    sizes: "Its sizes with their prices; either these or a price.",
    dietary: "Its dietary label.",
    allergens: "Its allergens; an empty list means none, null that they are not declared.",
    available: "Whether it can be ordered; false means sold out. Unchanged if omitted.",
    online: "Whether it can be ordered on the channels web and whatsapp.",
    tax_class: "A class that a rule in taxes refers to; null for standard.",
    station: "The key of its kitchen station; null for its category's.",
    modifier_groups: "The keys of its modifier groups, in order."
  }
).annotations({ title: "Dish" })

export const CategoryEntry = Described.struct(
  {
    key: Key,
    name: Name,
    active: withDefault(boolean, true),
    windows,
    station: nullable(Key),
    dishes: withDefault(Schema.Array(DishEntry), [])
  },
  {
    key: "The owner's key of it: stable and unique within its kind.",
    name: "Its name, as a text in the default language or a map by language.",
    active: "Whether it is on the menu.",
    windows: "When it is served; always if empty.",
    station: "The key of the kitchen station of its dishes; null for none.",
    dishes: "Its dishes, in order."
  }
).annotations({ title: "Category" })

export const MenuEntry = Described.struct(
  {
    key: Key,
    name: Name,
    active: withDefault(boolean, true),
    windows,
    categories: withDefault(Schema.Array(CategoryEntry), [])
  },
  {
    key: "The owner's key of it: stable and unique within its kind.",
    name: "Its name, as a text in the default language or a map by language.",
    active: "Whether it is in use.",
    windows: "When it is served; always if empty.",
    categories: "Its categories, in order."
  }
).annotations({ title: "Menu" })

export const OptionEntry = Described.struct(
  {
    key: Key,
    name: Name,
    price_minor: withDefault(Money.Price, 0),
    /** If omitted, an option that is sold out stays sold out. */
    available: Fields.optional(boolean)
  },
  {
    key: "The owner's key of it: stable and unique within its kind.",
    name: "Its name, as a text in the default language or a map by language.",
    price_minor: "What it adds to the price, in the currency's minor unit.",
    available: "Whether it can be ordered; false means sold out. Unchanged if omitted."
  }
).annotations({ title: "ModifierOption" })

export const ModifierGroupEntry = Described.struct(
  {
    key: Key,
    name: Name,
    min_select: withDefault(integer(0, 100), 0),
    max_select: nullable(integer(1, 100)),
    options: Fields.list(OptionEntry, { min: 1, max: Budgets.counts.options })
  },
  {
    key: "The owner's key of it: stable and unique within its kind.",
    name: "Its name, as a text in the default language or a map by language.",
    min_select: "How many options a guest must choose.",
    max_select: "How many options a guest can choose; null for no limit.",
    options: "Its options, in order."
  }
).annotations({ title: "ModifierGroup" })

export const VenueDocument = Described.struct(
  {
    slug: Schema.String.pipe(
      Schema.pattern(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
        message: () => "must be lower-case letters, digits and single dashes"
      }),
      Schema.maxLength(Budgets.characters.slug, {
        message: () => `must have at most ${Budgets.characters.slug} characters`
      })
    ),
    name: text({ min: 1, max: 120, isName: true }),
    country: Schema.String.pipe(Schema.pattern(/^[A-Z]{2}$/, { message: () => "must be an ISO 3166 code such as IT" })),
    currency: Money.Currency,
    time_zone: Fields.zone,
    default_language: withDefault(language, "en"),
    languages: withDefault(Fields.list(language, { max: Budgets.counts.languages }), []),
    plan: withDefault(Plan.Plan, Plan.standard),
    suspended: withDefault(boolean, false),
    branches: withDefault(Schema.Array(BranchEntry), []),
    tables: withDefault(Schema.Array(TableEntry), []),
    modifier_groups: withDefault(Schema.Array(ModifierGroupEntry), []),
    menus: withDefault(Schema.Array(MenuEntry), []),
    ...sections
  },
  {
    slug: "Its name in URLs and commands.",
    name: "Its name for guests.",
    country: "Its country, as an ISO 3166 code of two letters; used to parse phone numbers.",
    currency: "Its currency, as an ISO 4217 code of three letters.",
    time_zone: "Its time zone, such as Europe/Rome.",
    default_language: "The language of texts without one.",
    languages: "All its languages; the default language is always included.",
    plan: "Its plan, and what that includes.",
    suspended: "Whether the restaurant can be read but not changed.",
    branches: "Its branches.",
    tables: "Its tables.",
    modifier_groups: "The modifier groups that its dishes refer to.",
    menus: "Its menus, in order.",
    ...sectionSentences
  }
).annotations({ title: "VenueDocument" })
export type VenueDocument = typeof VenueDocument.Type
/** A document as it is written, before defaults are filled in. */
export type VenueDocumentInput = typeof VenueDocument.Encoded
