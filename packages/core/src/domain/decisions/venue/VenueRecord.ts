/** The record of an applied venue document, for the history: what it changed, and the document before it. */
import * as VenueDescription from "../../document/VenueDescription.ts"
import * as VenueDifferences from "../../document/VenueDifferences.ts"
import type { VenueDocumentInput } from "../../document/VenueDocument.ts"
import * as Budgets from "../../foundation/Budgets.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as JsonSize from "../../foundation/JsonSize.ts"
import type { Instant } from "../../foundation/time/ZonedClock.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as VenueEdit from "../../document/VenueEdit.ts"
import * as VenueProposal from "./VenueProposal.ts"
import type * as VenueRevision from "./VenueRevision.ts"

export interface Recorded {
  readonly before: Venue
  readonly revision: VenueRevision.VenueRevision
  /** The changes that are kept already, newest first. */
  readonly kept: ReadonlyArray<VenueEdit.KeptEdit>
  /** When the change was made that this one takes back, if it does. */
  readonly restored?: Instant
}

/** The document without what the operator decides, and without what is sold out, which people on shift decide. */
export const ownPart = (document: VenueDocumentInput): VenueEdit.OwnDocument => {
  const operators: ReadonlySet<string> = new Set(VenueProposal.operatorMembers)
  const own = Object.fromEntries(Object.entries(document).filter(([name]) => !operators.has(name)))
  // A document that leaves its languages out keeps those that the restaurant has.
  return withoutAvailability({ languages: [], ...(own as VenueEdit.OwnDocument) })
}

const omitted = <Entry extends { readonly available?: boolean }>(entry: Entry): Omit<Entry, "available"> => {
  const { available: _, ...others } = entry
  return others
}

const withoutAvailability = (document: VenueEdit.OwnDocument): VenueEdit.OwnDocument => ({
  ...document,
  ...(document.modifier_groups === undefined
    ? {}
    : {
        modifier_groups: document.modifier_groups.map((group) => ({ ...group, options: group.options.map(omitted) }))
      }),
  ...(document.menus === undefined
    ? {}
    : {
        menus: document.menus.map((menu) => ({
          ...menu,
          categories: (menu.categories ?? []).map((category) => ({
            ...category,
            dishes: (category.dishes ?? []).map(omitted)
          }))
        }))
      })
})

/** The revision's changes, with the record of it and without the oldest records that there is no room for. */
export const withRecord = (
  { before, kept, restored, revision }: Recorded,
  context: DecisionContext
): VenueRevision.Changes => {
  if (ChangeSet.isEmpty(revision.changes)) return revision.changes
  const described = VenueDescription.describe(before)
  const own = ownPart(described)
  const bytes = JsonSize.of(own)
  const isKept = bytes <= Budgets.budgets.venueHistory
  const edit: VenueEdit.VenueEdit = {
    id: context.uuid(),
    version: 0,
    at: context.now,
    actor: context.actor,
    ...VenueEdit.listed(VenueDifferences.of(described, VenueDescription.describe(revision.venue))),
    restored: restored ?? null,
    document: isKept ? own : null,
    bytes: isKept ? bytes : 0
  }
  const records: ReadonlyArray<ChangeSet.ChangeOf<"venue_edit">> = [
    ChangeSet.put("venue_edit", edit),
    ...VenueEdit.outgrown(kept, edit).map(
      ({ id, version }) => ({ op: "remove", kind: "venue_edit", id, version }) as const
    )
  ]
  return { ...revision.changes, changes: [...revision.changes.changes, ...records] }
}
