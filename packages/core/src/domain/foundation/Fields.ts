/** Building blocks for the schemas of requests and documents, with actionable messages. */
import { Schema } from "effect"
import * as DateTimeInput from "./time/DateTimeInput.ts"
import * as Described from "./Described.ts"
import * as DocumentSchema from "./DocumentSchema.ts"
import * as FieldMessages from "./FieldMessages.ts"
import * as LocalDate from "./time/LocalDate.ts"
import * as LocalTime from "./time/LocalTime.ts"
import * as Rate from "./Rate.ts"
import * as Text from "./Text.ts"
import { languageCode } from "./Translations.ts"
import * as ZonedClock from "./time/ZonedClock.ts"

const says = (message: string) => ({ message: () => ({ message, override: true }) })

/** Trimmed text with its length in code points; a required text (`min: 1`) is not blank. */
export const text = (limits: Text.Limits = {}) =>
  Schema.compose(Schema.Trim, Schema.String)
    .annotations(says(FieldMessages.types.string))
    .pipe(Schema.filter((value) => Text.problem(value, limits) ?? true))
    .annotations({
      jsonSchema: {
        type: "string",
        ...(limits.min === undefined ? {} : { minLength: limits.min }),
        ...(limits.max === undefined ? {} : { maxLength: limits.max })
      }
    })

/** The name of something: text on one line. */
export const name = (limits: Pick<Text.Limits, "min" | "max">) => text({ ...limits, isName: true })

/** A boolean; texts and numbers are refused. */
export const boolean = Schema.Boolean.annotations(says("must be true or false"))

/** An integer within inclusive bounds. */
export const integer = (minimum: number, maximum: number = Number.MAX_SAFE_INTEGER) =>
  Schema.Number.annotations(says(FieldMessages.types.number))
    .pipe(
      Schema.filter((value) => FieldMessages.isIntegerWithin(value, minimum, maximum), {
        message: () => FieldMessages.integerWithin(minimum, maximum)
      })
    )
    .annotations({
      jsonSchema: { type: "integer", minimum, ...(maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum }) }
    })

/** The integer id of a row, from 1. */
export const id = integer(1).annotations({ title: "Id" })

export const oneOf = <const Words extends readonly [string, ...Array<string>]>(words: Words) =>
  Schema.Literal(...words).annotations(says(FieldMessages.oneOf(words)))

/** A list with a maximum length. */
export const list = <A, I>(
  entry: Schema.Schema<A, I>,
  limits: { readonly min?: number; readonly max?: number } = {}
) => {
  const { max, min = 0 } = limits
  return Schema.Array(entry).pipe(
    Schema.filter((values) => FieldMessages.hasEntries(values.length, min, max), {
      jsonSchema: { ...(min > 0 ? { minItems: min } : {}), ...(max === undefined ? {} : { maxItems: max }) },
      message: () => FieldMessages.entries(min, max)
    })
  )
}

export const optional = <A, I>(schema: Schema.Schema<A, I>) => Schema.optionalWith(schema, { exact: true })

/** An optional member with a default. */
export const withDefault = <A, I>(schema: Schema.Schema<A, I>, value: NoInfer<A>) =>
  Schema.optionalWith(schema, { exact: true, default: () => value })

/** Something before and after one `@`, with a dot in the domain; whether the mailbox exists is not checked. */
const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** An email address, trimmed. */
export const email = text({ min: 1, max: 254 })
  .pipe(Schema.filter((value) => emailPattern.test(value), { message: () => "must be an email address" }))
  .annotations({
    jsonSchema: { type: "string", format: "email" },
    ...DocumentSchema.written({
      type: "string",
      maxLength: 254,
      pattern: "^\\s*[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+\\s*$"
    })
  })

/** A language, with a script and a region if they matter. */
export const locale = Schema.String.annotations(says("must be a string"))
  .pipe(Schema.pattern(languageCode, { message: () => "must be a language code such as en or pt-BR" }))
  .annotations({
    jsonSchema: { type: "string", pattern: languageCode.source },
    examples: ["en", "pt-BR"]
  })

/** A date in requests and documents. */
export const date = Schema.String.pipe(
  Schema.filter(LocalDate.isLocalDate, { message: () => "must be a date written YYYY-MM-DD" })
).annotations({ title: "LocalDate", jsonSchema: { type: "string", format: "date" }, examples: ["2026-03-14"] })

/** A time of day in requests and documents. */
export const time = Schema.String.pipe(
  Schema.filter(LocalTime.isLocalTime, { message: () => "must be a time written HH:MM, from 00:00 to 23:59" })
).annotations({
  title: "LocalTime",
  jsonSchema: { type: "string", pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$" },
  examples: ["18:30"]
})

/** A time zone in documents. */
export const zone = Schema.String.pipe(
  Schema.filter(ZonedClock.isZone, { message: () => "is not an IANA time zone such as Europe/Berlin" })
).annotations({
  title: "Zone",
  examples: ["Europe/Berlin"],
  ...DocumentSchema.written({
    type: "string",
    pattern: "^(UTC|[A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+){1,2}|[A-Z][A-Za-z0-9+-]*)$",
    examples: ["Europe/Berlin"]
  })
})

/** A date-time in responses and events. */
export const dateTime = Schema.String.pipe(
  Schema.pattern(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}[+-]\d{2}:\d{2}$/)
).annotations({
  title: "DateTime",
  description: "ISO 8601 with offset",
  jsonSchema: { type: "string", format: "date-time" },
  examples: ["2026-03-14T18:30:00.000+01:00"]
})

/** An ISO weekday. */
export const weekday = Schema.Literal(1, 2, 3, 4, 5, 6, 7).annotations(
  says("must be a weekday from 1 (Monday) to 7 (Sunday)")
)

export const timeWindow = Described.struct(
  {
    days: Schema.optionalWith(Schema.Array(weekday), { default: () => [1, 2, 3, 4, 5, 6, 7] as const }),
    start: time,
    end: time
  },
  {
    days: "The days on which it starts, from Monday (1) to Sunday (7); every day if omitted.",
    start: "When it starts, as HH:MM.",
    end: "When it ends, as HH:MM; an end before the start is on the next day."
  }
).annotations({ title: "TimeWindow" })

/** A percentage of 0 to 100 with at most four decimals. */
export const percent = Schema.Number.pipe(
  Schema.filter(Rate.isPercent, {
    message: () => "must be a percentage from 0 to 100 with at most four decimals",
    jsonSchema: { type: "number", minimum: 0, maximum: 100 }
  })
).annotations({ title: "Percent" })

export const dateTimeInput = Schema.String.pipe(
  Schema.filter(DateTimeInput.isDateTime, {
    message: () => FieldMessages.dateTime
  })
).annotations({ title: "DateTimeInput", jsonSchema: { type: "string", format: "date-time" } })

/** A date or date-time in a filter. */
export const dateOrDateTime = Schema.String.pipe(
  Schema.filter(DateTimeInput.isDateOrDateTime, {
    message: () => "must be a date (2026-03-14) or an ISO 8601 date-time (2026-03-14T18:30:00+01:00)"
  })
).annotations({ title: "DateOrDateTime", jsonSchema: { type: "string" } })
