/** What every change of labels has in common: nothing is kept any more with what is about an erased guest. */
import { Either } from "effect"
import { ValidationFailed } from "../../foundation/Errors.ts"
import type { Guest } from "../../guests/Guest.ts"
import * as Labels from "../../labels/Labels.ts"

/** The labels after the change, or why it is refused. */
export const judge = (
  before: Labels.Labelled,
  input: Labels.LabelsInput,
  guest: Pick<Guest, "erased"> | null
): Either.Either<Labels.Change, ValidationFailed> =>
  Labels.change(before, input).pipe(
    Either.filterOrLeft(
      ({ labels }) => guest?.erased !== true || !Labels.isAny(labels),
      ({ changed }) => changed.map((path) => ({ path, message: "cannot be kept, because the guest was erased" }))
    ),
    Either.mapLeft((problems) => ValidationFailed.of(...problems))
  )

/** A guest who is being erased makes the commit a conflict. */
export const guardsOf = (guest: Guest | null) =>
  guest === null ? [] : [{ kind: "guest", id: guest.id, version: guest.version } as const]
