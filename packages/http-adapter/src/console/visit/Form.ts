/** The fields that a form has sent, and what is wrong with them. */
import type { Problems, ValidationFailed } from "@fourtop/core"

export interface Form {
  /** The field as it was typed; empty when it was not sent. */
  readonly text: (name: string) => string
  /** All values of boxes that were ticked. */
  readonly all: (name: string) => ReadonlyArray<string>
  /** What is wrong with a field, in sentences. */
  readonly problems: (name: string) => ReadonlyArray<string>
  readonly isFaulty: boolean
}

const sentence = (message: string): string => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`

export const of = (fields: URLSearchParams, problems: Problems.Problems = {}): Form => ({
  text: (name) => fields.get(name) ?? "",
  all: (name) => fields.getAll(name),
  problems: (name) => (problems[name] ?? []).map(sentence),
  isFaulty: Object.keys(problems).length > 0
})

/** A form that nobody has filled in yet, with what stands in it at first. */
export const blank = (values: Readonly<Record<string, string | ReadonlyArray<string>>> = {}): Form =>
  of(new URLSearchParams(Object.entries(values).flatMap(([name, value]) => [value].flat().map((one) => [name, one]))))

/** What was typed, with what is wrong with it. */
export const refused = (fields: URLSearchParams, failure: ValidationFailed): Form => of(fields, failure.problems)
