/** Bounds of single fields with the messages for what is outside: for schemas, and where there are no schemas. */

export const types = { string: "must be a string", number: "must be a number" } as const

/** What a decoder says of a value of another kind, where its schema has no message of its own. */
export const kinds = { text: "must be a text", list: "must be a list", object: "must be an object" } as const

export const required = "is required"

/** The message for a text that is no date-time. */
export const dateTime = "must be an ISO 8601 date-time such as 2026-03-14T18:30:00+01:00"

/** Whether a number is an integer within inclusive bounds. */
export const isIntegerWithin = (value: number, minimum: number, maximum: number): boolean =>
  Number.isInteger(value) && value >= minimum && value <= maximum

/** The message for a number that is not. */
export const integerWithin = (minimum: number, maximum: number): string =>
  maximum === Number.MAX_SAFE_INTEGER
    ? `must be an integer of at least ${minimum}`
    : `must be an integer from ${minimum} to ${maximum}`

/** Whether a list has as many entries as it may have. */
export const hasEntries = (length: number, min: number, max: number | undefined): boolean =>
  length >= min && (max === undefined || length <= max)

/** The message for a list that has not. */
export const entries = (min: number, max: number | undefined): string =>
  max === undefined ? `must have at least ${min} entries` : `must have ${min} to ${max} entries`

export const oneOf = (words: ReadonlyArray<string>): string => `must be one of ${words.join(", ")}`
