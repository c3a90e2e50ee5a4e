/** The bounds of request bodies, and the refusal of those that exceed them. Nothing over its bounds is parsed. */
import { Budgets, ValidationFailed } from "@fourtop/core/internal"

/** The most bytes of a body, by who may send it. */
export const bytes = {
  /** An operation of the API, a message of an assistant, or a venue document. */
  largest: 1024 * 1024,
  /** A form of somebody who is signed in: a dish in many languages is the longest. */
  signedIn: 256 * 1024,
  /** A form of somebody who is not known yet, among them those that carry credentials. */
  anybody: 8 * 1024
} as const

/**
 * The values and levels of JSON. The largest order, of 100 lines with 100 options each, has about 10,800 values, and the
 * largest dish about 900; the rest is room for members that nobody reads.
 */
export const json = { values: 12_000, depth: 64 } as const

/** The most fields of a form; the longest one of ours has a few hundred. */
export const mostFields = 2_000

/** The most fields of a form that is as long as a venue document: one of its parts, with a field for every value. */
export const mostFieldsOfDocument = json.values

/** The most fields of a form that may have so many bytes. */
export const fieldsWithin = (limit: number): number => (limit > bytes.signedIn ? mostFieldsOfDocument : mostFields)

const sentences = {
  values: `The body has more than ${Budgets.grouped(json.values)} values.`,
  depth: `The body is nested more than ${json.depth} levels deep.`,
  fields: `The form has more than ${Budgets.grouped(mostFields)} fields.`,
  fieldsOfDocument: `The form has more than ${Budgets.grouped(mostFieldsOfDocument)} fields.`
} as const

/** The body has too many values or fields, or is nested too deeply. No field is to blame, so there are no details. */
export class BodyOverBounds extends ValidationFailed {
  /** Set when the rest of the body is not read, so that the connection cannot serve another request. */
  readonly abandoned: boolean
  constructor(exceeded: keyof typeof sentences, abandoned: boolean) {
    super({ problems: {}, summary: sentences[exceeded] })
    this.abandoned = abandoned
  }
}
