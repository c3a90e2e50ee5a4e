/**
 * What integrators label a resource with: its id in a system of theirs, and metadata. A row that never had either has
 * neither member, and so does its representation: most rows have none, and nothing is written for them.
 */
import { Either, Schema } from "effect"
import * as Budgets from "../foundation/Budgets.ts"
import * as Described from "../foundation/Described.ts"
import * as Fields from "../foundation/Fields.ts"
import * as Json from "../foundation/Json.ts"
import type { Problem } from "../foundation/Problems.ts"
import * as Metadata from "./Metadata.ts"

export interface Labels {
  readonly external_reference: string | null
  readonly metadata: Metadata.Metadata
}

/** A row that may have labels: both members, or neither. */
export interface Labelled {
  readonly external_reference?: string | null
  readonly metadata?: Metadata.Metadata
}

/** What a request sends: a member that is left out stays as it is. */
export interface LabelsInput {
  readonly external_reference?: string | null
  readonly metadata?: Metadata.MetadataInput | null
}

/** The reference in requests and filters, on one line. */
export const reference = Fields.name({ max: Budgets.characters.reference })

/** The fields of requests. */
export const inputs = {
  external_reference: Fields.optional(Schema.NullOr(reference)),
  metadata: Fields.optional(Schema.NullOr(Metadata.MetadataInput))
}

const kept = `at most ${Budgets.counts.metadata} keys of at most ${Budgets.characters.metadataKey} characters, each with a text of at most ${Budgets.characters.metadataValue}`

/** Their sentences in the documentation. */
export const inputSentences = {
  external_reference:
    "The id in your own system, or another reference that you find it by; need not be unique. Null or an empty text removes it.",
  metadata: `Values of your own, ${kept}. A key that is sent is set, one with null is removed, and other keys stay; null removes all.`
}

/** The fields of representations; absent in those that never had a label. */
export const views = {
  external_reference: Fields.optional(Schema.NullOr(Schema.String)),
  metadata: Fields.optional(Metadata.View)
}

export const viewSentences = {
  external_reference:
    "The reference that an integration gave it. Absent, like `metadata`, unless either was ever set; null once it was removed.",
  metadata: `Values that integrations keep with it, ${kept}.`
}

/** The labels of a row, where it has none: what is absent. */
export const of = ({ external_reference = null, metadata = Metadata.none }: Labelled): Labels => ({
  external_reference,
  metadata
})

const hasMembers = ({ external_reference, metadata }: Labelled): boolean =>
  external_reference !== undefined || metadata !== undefined

/** The members of the representation of a row. */
export const shown = (row: Labelled): Labelled => {
  if (!hasMembers(row)) return {}
  const { external_reference, metadata } = of(row)
  return { external_reference, metadata: Metadata.sorted(Object.entries(metadata)) }
}

/** The members of a new row. */
export const created = ({ external_reference = null, metadata = null }: LabelsInput): Labelled => {
  const labels = { external_reference: external_reference || null, metadata: Metadata.merged({}, metadata).after }
  return isNone(labels) ? {} : labels
}

const isNone = ({ external_reference, metadata }: Labels): boolean =>
  external_reference === null && Object.keys(metadata).length === 0

export interface Change {
  readonly labels: Labels
  /** The members that differ, for the event and the activity log. */
  readonly changed: ReadonlyArray<keyof Labels>
}

/** The labels of a row after a request. */
export const change = (
  before: Labelled,
  { external_reference, metadata }: LabelsInput
): Either.Either<Change, ReadonlyArray<Problem>> => {
  const was = of(before)
  const { after, problems } =
    metadata === undefined ? { after: was.metadata, problems: [] } : Metadata.merged(was.metadata, metadata)
  if (problems.length > 0) return Either.left(problems)
  const labels: Labels = {
    external_reference: external_reference === undefined ? was.external_reference : external_reference || null,
    metadata: after
  }
  const changed = (["external_reference", "metadata"] as const).filter((name) => !Json.equals(was[name], labels[name]))
  return Either.right({ labels, changed })
}

/** What erasure leaves of them; a row without them gets none. */
export const none: Labels = { external_reference: null, metadata: Metadata.none }

/** The members of the row in its erased form: either may be about the guest. */
export const erased = (row: Labelled): Labelled => (hasMembers(row) ? none : {})

/** Whether erasure has anything to take off. */
export const isAny = (row: Labelled): boolean => !isNone(of(row))

/** The body of a PATCH that changes the labels alone. */
export const changeOf = (identifier: string, description: string) =>
  Described.struct(inputs, inputSentences).annotations({ identifier, description })
