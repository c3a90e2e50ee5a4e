/** Applied documents and changes of single dishes as one list. */
import type { Activity, VenueEdit } from "@fourtop/core/internal"

/** One of both is set. */
export type Step =
  | { readonly at: number; readonly edit: VenueEdit.EditSummary; readonly entry: null }
  | { readonly at: number; readonly edit: null; readonly entry: Activity.ActivityEntry }

/** Newest first, as both lists are. */
export const timelineOf = (
  edits: ReadonlyArray<VenueEdit.EditSummary>,
  entries: ReadonlyArray<Activity.ActivityEntry>
): ReadonlyArray<Step> =>
  [
    ...edits.map((edit): Step => ({ at: edit.at, edit, entry: null })),
    ...entries.map((entry): Step => ({ at: entry.at, edit: null, entry }))
  ].toSorted((a, b) => b.at - a.at)

/** What came after an applied document, newest first. */
export const since = (
  steps: ReadonlyArray<Step>,
  { at, id }: Pick<VenueEdit.VenueEdit, "at" | "id">
): ReadonlyArray<Step> => steps.filter((step) => (step.edit === null ? step.at >= at : step.edit.id > id))
