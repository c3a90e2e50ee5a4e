/**
 * The schema of the venue document: everything an owner can set. The command line applies it, the sample venue is
 * written in it, and an integrator's tests can pass one in. Rows carry the owner's `key`.
 */
import { Schema } from "effect"
import * as Budgets from "../foundation/Budgets.ts"
import * as Fields from "../foundation/Fields.ts"
import * as Money from "../foundation/Money.ts"
import * as Plan from "../foundation/Plan.ts"
import * as Translations from "../foundation/Translations.ts"
import * as Dish from "../venue/Dish.ts"
import * as DishFields from "../venue/DishFields.ts"
import { OpeningHours } from "../venue/OpeningHours.ts"
import { Key, Name, sections } from "../venue/Settings.ts"

const { boolean, integer, text, withDefault } = Fields
const nullable = <A, I>(schema: Schema.Schema<A, I>) => withDefault(Schema.NullOr(schema), null)
const windows = withDefault(Schema.Array(Fields.timeWindow), [])
const language = Schema.String.pipe(
  Schema.pattern(Translations.languageCode, { message: () => "must be a language code such as en or pt-BR" })
)

/** A branch in the document. */
export const BranchEntry = Schema.Struct({
  key: Key,
  name: text({ min: 1, max: 120 }),
  address: nullable(text({ max: 300 })),
  /** The phone that guests read on their own pages. */
  phone: Fields.optional(Schema.NullOr(text({ min: 1, max: 40 }))),
  /** Defaults to the restaurant's time zone. */
  time_zone: nullable(Fields.zone),
  default: withDefault(boolean, false),
  opening_hours: withDefault(OpeningHours, { dine_in: [], pickup: [], delivery: [], exceptions: [] })
}).annotations({ title: "Branch" })

/** A table in the document. */
export const TableEntry = Schema.Struct({
  key: Key,
  name: text({ min: 1, max: 80 }),
  code: nullable(text({ min: 1, max: 40 })),
  /** Defaults to the default branch. */
  branch: nullable(Key),
  min_seats: withDefault(integer(1, 200), 1),
  max_seats: integer(1, 200),
  priority: withDefault(integer(0, 1000), 100),
  bookable: withDefault(boolean, true)
}).annotations({ title: "Table" })

/** A size of a dish in the document. */
export const SizeEntry = Schema.Struct({
  key: Key,
  name: Name,
  price_minor: Money.Price,
  default: withDefault(boolean, false)
}).annotations({ title: "Size" })

/** A dish in the document, priced by itself or per size. */
export const DishEntry = Schema.Struct({
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
}).annotations({ title: "Dish" })

/** A category in the document, with its dishes. */
export const CategoryEntry = Schema.Struct({
  key: Key,
  name: Name,
  active: withDefault(boolean, true),
  windows,
  station: nullable(Key),
  dishes: withDefault(Schema.Array(DishEntry), [])
}).annotations({ title: "Category" })

/** A menu in the document, with its categories. */
export const MenuEntry = Schema.Struct({
  key: Key,
  name: Name,
  active: withDefault(boolean, true),
  windows,
  categories: withDefault(Schema.Array(CategoryEntry), [])
}).annotations({ title: "Menu" })

/** An option of a modifier group in the document. */
export const OptionEntry = Schema.Struct({
  key: Key,
  name: Name,
  price_minor: withDefault(Money.Price, 0),
  /** If omitted, an option that is sold out stays sold out. */
  available: Fields.optional(boolean)
}).annotations({ title: "ModifierOption" })

/** A modifier group in the document, with its options. */
export const ModifierGroupEntry = Schema.Struct({
  key: Key,
  name: Name,
  min_select: withDefault(integer(0, 100), 0),
  max_select: nullable(integer(1, 100)),
  options: Fields.list(OptionEntry, { min: 1, max: Budgets.counts.options })
}).annotations({ title: "ModifierGroup" })

export const VenueDocument = Schema.Struct({
  slug: Schema.String.pipe(
    Schema.pattern(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
      message: () => "must be lower-case letters, digits and single dashes"
    }),
    Schema.maxLength(Budgets.characters.slug, {
      message: () => `must have at most ${Budgets.characters.slug} characters`
    })
  ),
  name: text({ min: 1, max: 120 }),
  country: Schema.String.pipe(Schema.pattern(/^[A-Z]{2}$/, { message: () => "must be an ISO 3166 code such as IT" })),
  currency: Money.Currency,
  time_zone: Fields.zone,
  default_language: withDefault(language, "en"),
  /** The languages of the restaurant; the default language is always included. */
  languages: withDefault(Fields.list(language, { max: Budgets.counts.languages }), []),
  plan: withDefault(Plan.Plan, Schema.decodeSync(Plan.Plan)({})),
  suspended: withDefault(boolean, false),
  branches: withDefault(Schema.Array(BranchEntry), []),
  tables: withDefault(Schema.Array(TableEntry), []),
  modifier_groups: withDefault(Schema.Array(ModifierGroupEntry), []),
  menus: withDefault(Schema.Array(MenuEntry), []),
  ...sections
}).annotations({ title: "VenueDocument" })
export type VenueDocument = typeof VenueDocument.Type
/** A document as it is written, before defaults are filled in. */
export type VenueDocumentInput = typeof VenueDocument.Encoded
