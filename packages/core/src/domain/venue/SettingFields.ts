/** Building blocks of what an owner sets. */
import { Schema } from "effect"
import * as Budgets from "../foundation/Budgets.ts"
import * as Fields from "../foundation/Fields.ts"
import * as Money from "../foundation/Money.ts"
import * as Translations from "../foundation/Translations.ts"
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

export const text = (max: number) => Fields.text({ min: 1, max })

/** The name of something. */
export const name = (max: number) => Fields.name({ min: 1, max })

/** Order types, all of them if omitted. */
export const orderTypeList = Fields.withDefault(Schema.Array(OrderType), [...orderTypes])

/** A member that is null if omitted. */
export const nullable = <A, I>(schema: Schema.Schema<A, I>) => Fields.withDefault(Schema.NullOr(schema), null)

/** An amount, or null. */
export const amount = nullable(Money.Price)
