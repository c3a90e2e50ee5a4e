/** The submitted fields of a form, and their problems. */
import type { Problems, ValidationFailed } from "@fourtop/core/internal"

export interface Form {
  /** The field as typed; empty if it was not sent. */
  readonly text: (name: string) => string
  /** The values of all checked boxes. */
  readonly all: (name: string) => ReadonlyArray<string>
  /** The problems of a field, as sentences. */
  readonly problems: (name: string) => ReadonlyArray<string>
  readonly isFaulty: boolean
}

const sentence = (message: string): string => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`

/** What was submitted. */
export interface Fields {
  readonly get: (name: string) => string | null
  readonly getAll: (name: string) => ReadonlyArray<string>
}

export const of = (fields: Fields, problems: Problems.Problems = {}): Form => ({
  text: (name) => fields.get(name) ?? "",
  all: (name) => fields.getAll(name),
  problems: (name) => (problems[name] ?? []).map(sentence),
  isFaulty: Object.keys(problems).length > 0
})

/** A form that has not been submitted, with initial values. */
export const blank = (values: Readonly<Record<string, string | ReadonlyArray<string>>> = {}): Form =>
  of(new URLSearchParams(Object.entries(values).flatMap(([name, value]) => [value].flat().map((one) => [name, one]))))

/** A submitted form with its problems. */
export const refused = (fields: URLSearchParams, failure: ValidationFailed): Form => of(fields, failure.problems)
