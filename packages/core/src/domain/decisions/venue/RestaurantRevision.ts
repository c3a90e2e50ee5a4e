/** Applies a document to the restaurant, its settings, branches and tables. */
import type { VenueDocument } from "../../document/VenueDocument.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as Json from "../../foundation/Json.ts"
import type { Restaurant } from "../../foundation/Restaurant.ts"
import type { Branch } from "../../venue/Branch.ts"
import { sectionNames, type Settings } from "../../venue/Settings.ts"
import type { Table } from "../../venue/Table.ts"
import type { VenueRows } from "../../venue/Venue.ts"
import { archive, reconcile, type Reconciled, type Written } from "./Reconcile.ts"

export interface RestaurantRevision {
  readonly restaurant: Revised<Restaurant>
  readonly settings: Revised<Settings>
  readonly branches: Reconciled<Branch>
  readonly tables: Reconciled<Table>
}

/** A row that exists exactly once. */
interface Revised<Row> {
  readonly row: Row
  readonly written: ReadonlyArray<Written<Row>>
}

const single = <Row>(before: Row | undefined, after: Row): Revised<Row> => ({
  row: after,
  written: Json.equals(before, after) ? [] : [{ before: before ?? null, after }]
})

export const revise = (
  document: VenueDocument,
  restaurantId: number,
  before: VenueRows | null,
  context: DecisionContext
): RestaurantRevision => {
  const branches = reviseBranches(document, before, context)
  return {
    restaurant: single(before?.restaurant, restaurantOf(document, restaurantId, before?.restaurant)),
    settings: single(before?.settings, settingsOf(document, restaurantId, before?.settings, context)),
    branches,
    tables: reviseTables(document, branches, before, context)
  }
}

const restaurantOf = (document: VenueDocument, id: number, before: Restaurant | undefined): Restaurant => ({
  id,
  version: before?.version ?? 0,
  slug: document.slug,
  name: document.name,
  country: document.country,
  currency: document.currency,
  time_zone: document.time_zone,
  default_language: document.default_language,
  languages: [...new Set([document.default_language, ...document.languages])],
  plan: document.plan,
  suspended: document.suspended,
  // A developer setting, which the document does not describe.
  ...(before?.listening === undefined ? {} : { listening: before.listening })
})

const settingsOf = (
  document: VenueDocument,
  id: number,
  before: Settings | undefined,
  context: DecisionContext
): Settings => {
  const written = sectionNames.filter((name) => document[name] !== undefined)
  const sections = Object.fromEntries(written.map((name) => [name, document[name]]))
  return {
    id,
    version: before?.version ?? 0,
    ...(sections as Omit<Settings, "id" | "version" | "busy" | "busy_move" | "deposit_hours_since">),
    ...(before?.busy === undefined ? {} : { busy: before.busy }),
    ...(before?.busy_move === undefined ? {} : { busy_move: before.busy_move }),
    ...depositHoursSince(document, before, context)
  }
}

/** When the deposit's hours were set: nothing that was booked before can lapse at once. */
const depositHoursSince = (
  { booking }: VenueDocument,
  before: Settings | undefined,
  context: DecisionContext
): Pick<Settings, "deposit_hours_since"> => {
  const hours = booking.deposit_hours ?? null
  if (hours === null) return {}
  const isSame = hours === (before?.booking.deposit_hours ?? null)
  return { deposit_hours_since: isSame ? (before?.deposit_hours_since ?? context.now) : context.now }
}

const reviseBranches = (
  document: VenueDocument,
  before: VenueRows | null,
  context: DecisionContext
): Reconciled<Branch> =>
  reconcile(
    before?.branches ?? [],
    document.branches.map((branch, index) => ({
      key: branch.key,
      build: () => ({
        name: branch.name,
        address: branch.address,
        ...((branch.phone ?? null) === null ? {} : { phone: branch.phone! }),
        time_zone: branch.time_zone ?? document.time_zone,
        is_default: branch.default,
        sort_order: index + 1,
        opening_hours: branch.opening_hours,
        ...((branch.day_ends_at ?? null) === null ? {} : { day_ends_at: branch.day_ends_at! }),
        ...((branch.legal_name ?? null) === null ? {} : { legal_name: branch.legal_name! }),
        ...((branch.tax_number ?? null) === null ? {} : { tax_number: branch.tax_number! })
      })
    })),
    archive,
    context
  )

const reviseTables = (
  document: VenueDocument,
  branches: Reconciled<Branch>,
  before: VenueRows | null,
  context: DecisionContext
): Reconciled<Table> => {
  const standard = document.branches.find((branch) => branch.default) ?? document.branches[0]
  return reconcile(
    before?.tables ?? [],
    document.tables.map((table) => ({
      key: table.key,
      build: () => ({
        branch_id: branches.idByKey.get(table.branch ?? standard!.key)!,
        name: table.name,
        code: table.code,
        min_seats: table.min_seats,
        max_seats: table.max_seats,
        priority: table.priority,
        is_bookable: table.bookable,
        ...((table.place ?? null) === null ? {} : { place: table.place! })
      })
    })),
    // An archived table releases its code for another table.
    (table) => ({ ...archive(table), code: null }),
    context
  )
}
