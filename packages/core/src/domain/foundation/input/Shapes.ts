/**
 * Members of the commands that core takes besides the requests of the API. Only their types are checked here: what a
 * decision says about bounds, it says better with the rows at hand.
 */
import { Schema } from "effect"
import * as FieldMessages from "../FieldMessages.ts"
import * as Text from "../Text.ts"

const says = (message: string) => ({ message: () => ({ message, override: true }) })

/** Any text, such as a password. */
export const string = Schema.String.annotations(says(FieldMessages.types.string))

/** A text that every store can keep, of any length. */
export const text = string.pipe(Schema.filter(Text.isStorable, { message: () => Text.unstorable }))

/** Any number, also one that is none: decisions say what they want of it. */
export const number = Schema.Number.annotations(says(FieldMessages.types.number))

/** An integer that a store keeps exactly. */
export const integer = number.pipe(Schema.filter(Number.isSafeInteger, { message: () => "must be an integer" }))

/** Instants within the years 1000 to 9998, whose dates are written with four digits in every time zone. */
const [earliest, latest] = [Date.UTC(1000, 0), Date.UTC(9999, 0)]

/** Whether a number is an instant that has a date. */
export const isInstant = (value: number): boolean => Number.isSafeInteger(value) && value >= earliest && value <= latest

/** The message for one that is not. */
export const noInstant = "must be an instant in milliseconds since 1970"

export const instant = number.pipe(Schema.filter(isInstant, { message: () => noInstant }))

export const boolean = Schema.Boolean.annotations(says("must be true or false"))
