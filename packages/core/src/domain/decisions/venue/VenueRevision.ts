/** The venue after a document is applied to it, and the changes that lead there. */
import type { VenueDocument } from "../../document/VenueDocument.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as ActivityLog from "../../registry/ActivityLog.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import type { Kind, Rows } from "../../registry/Rows.ts"
import * as Venue from "../../venue/Venue.ts"
import * as WaitlistJobs from "../../waitlist/WaitlistJobs.ts"
import * as DishChange from "../menu/DishChange.ts"
import * as RestaurantRevision from "./RestaurantRevision.ts"
import * as MenuRevision from "./MenuRevision.ts"
import type { Written } from "./Reconcile.ts"

/** The number of rows created, changed and archived. */
export interface Counts {
  readonly created: number
  readonly changed: number
  readonly archived: number
}

export type Changes = ChangeSet.Of<
  "restaurant" | "settings" | "branch" | "table" | "menu" | "category" | "modifier_group" | "dish" | "venue_edit",
  "menu.item_updated"
>

export interface VenueRevision {
  /** The venue afterwards, except for the versions, which the store counts. */
  readonly venue: Venue.Venue
  readonly changes: Changes
  readonly counts: Counts
}

/** The number of ids the document may need at most. */
export const idsNeeded = (document: VenueDocument): number => {
  const categories = document.menus.flatMap((menu) => menu.categories)
  const dishes = categories.flatMap((category) => category.dishes)
  const sizes = dishes.flatMap((dish) => dish.sizes)
  const options = document.modifier_groups.flatMap((group) => group.options)
  const { branches, menus, modifier_groups, tables } = document
  return [branches, tables, modifier_groups, options, menus, categories, dishes, sizes].reduce(
    (sum, rows) => sum + rows.length,
    0
  )
}

/** All changes of applying the document, without applying them. */
export const revise = (
  document: VenueDocument,
  restaurantId: number,
  before: Venue.VenueRows | null,
  context: DecisionContext
): VenueRevision => {
  const house = RestaurantRevision.revise(document, restaurantId, before, context)
  const menu = MenuRevision.revise(document, before, context)
  const after = Venue.make({
    version: before?.version ?? 0,
    restaurant: house.restaurant.row,
    settings: house.settings.row,
    branches: house.branches.rows,
    tables: house.tables.rows,
    menus: menu.menus.rows,
    categories: menu.categories.rows,
    modifierGroups: menu.modifierGroups.rows,
    dishes: menu.dishes.rows
  })
  const changes = [
    ...puts("restaurant", house.restaurant.written),
    ...puts("settings", house.settings.written),
    ...puts("branch", house.branches.written),
    ...puts("table", house.tables.written),
    ...puts("menu", menu.menus.written),
    ...puts("category", menu.categories.written),
    ...puts("modifier_group", menu.modifierGroups.written)
  ]
  const changedGroups = new Set(menu.modifierGroups.written.map((group) => group.after.id))
  const dishes = menu.dishes.written.map((dish) => {
    const groupsChanged = dish.after.modifier_group_ids.some((id) => changedGroups.has(id))
    return DishChange.revised(after, dish.before, dish.after, groupsChanged, context)
  })
  const owned = [house.branches, house.tables, menu.menus, menu.categories, menu.modifierGroups, menu.dishes]
  const written = [
    ...house.restaurant.written,
    ...house.settings.written,
    ...owned.flatMap((rows): ReadonlyArray<Written<object>> => rows.written)
  ]
  if (written.length === 0)
    return { venue: after, changes: ChangeSet.empty, counts: { created: 0, changed: 0, archived: 0 } }
  const counts = count(written)
  return {
    venue: after,
    changes: ChangeSet.make({
      changes: [...changes, ...dishes.flatMap((dish) => dish.changes)],
      events: dishes.flatMap((dish) => dish.events),
      activity: [
        ...dishes.flatMap((dish) => dish.activity),
        ActivityLog.entry(
          {
            action: "venue.applied",
            subject: { kind: "restaurant", id: String(restaurantId) },
            detail: { ...counts }
          },
          context
        )
      ],
      jobs: mayFreePlaces(house) ? WaitlistJobs.afterRevision(after, before, context) : []
    }),
    counts
  }
}

/** Whether rows were written that decide what can be booked. */
const mayFreePlaces = ({ branches, settings, tables }: RestaurantRevision.RestaurantRevision): boolean =>
  settings.written.length + branches.written.length + tables.written.length > 0

const puts = <K extends Kind>(kind: K, written: ReadonlyArray<Written<Rows[K]>>) =>
  written.map(({ after }) => ChangeSet.put(kind, after))

const isArchived = (row: object): boolean => "archived" in row && row.archived === true

const count = (written: ReadonlyArray<Written<object>>): Counts => {
  const created = written.filter(({ before }) => before === null).length
  const archived = written.filter(({ after }) => isArchived(after)).length
  return { created, archived, changed: written.length - created - archived }
}
