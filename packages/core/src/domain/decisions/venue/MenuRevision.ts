/** Applies a document to modifier groups, menus, categories and dishes. */
import type { DishEntry, VenueDocument } from "../../document/VenueDocument.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as Json from "../../foundation/Json.ts"
import type { TextInput } from "../../foundation/Translations.ts"
import * as Translations from "../../foundation/Translations.ts"
import * as ZonedClock from "../../foundation/time/ZonedClock.ts"
import type { Dish, DishSize } from "../../venue/Dish.ts"
import type { Category, Menu } from "../../venue/Menu.ts"
import type { ModifierGroup } from "../../venue/ModifierGroup.ts"
import { isLive, keyOf } from "../../venue/OwnedRow.ts"
import type { VenueRows } from "../../venue/Venue.ts"
import { archive, reconcile, type Reconciled } from "./Reconcile.ts"

export interface MenuRevision {
  readonly modifierGroups: Reconciled<ModifierGroup>
  readonly menus: Reconciled<Menu>
  readonly categories: Reconciled<Category>
  readonly dishes: Reconciled<Dish>
}

export const revise = (document: VenueDocument, before: VenueRows | null, context: DecisionContext): MenuRevision => {
  const translated = (text: TextInput) => Translations.merge(null, text, document.default_language)
  const kept = keptForApiDishes(before)
  const modifierGroups = reviseModifierGroups(document, before, translated, context)
  const menus = reconcile<Menu>(
    before?.menus ?? [],
    document.menus.map((menu, index) => ({
      key: menu.key,
      build: () => ({
        name: translated(menu.name),
        is_active: menu.active,
        sort_order: index + 1,
        windows: menu.windows
      })
    })),
    retire(kept.menus),
    context
  )
  const categories = reconcile<Category>(
    before?.categories ?? [],
    document.menus.flatMap((menu) =>
      menu.categories.map((category, index) => ({
        key: category.key,
        build: () => ({
          menu_id: menus.idByKey.get(menu.key)!,
          name: translated(category.name),
          is_active: category.active,
          sort_order: index + 1,
          windows: category.windows,
          station: category.station
        })
      }))
    ),
    retire(kept.categories),
    context
  )
  const dishes = reconcile<Dish>(
    before?.dishes ?? [],
    document.menus.flatMap((menu) =>
      menu.categories.flatMap((category) =>
        category.dishes.map((dish, index) => ({
          key: dish.key,
          build: (was: Dish | null) =>
            stamped(was, context.now, {
              category_id: categories.idByKey.get(category.key)!,
              name: translated(dish.name),
              description: dish.description === null ? null : translated(dish.description),
              price_minor: dish.price_minor,
              is_available: dish.available ?? was?.is_available ?? true,
              show_online: dish.online,
              dietary: dish.dietary,
              allergens: dish.allergens,
              sort_order: index + 1,
              variants: sizesOf(dish, was, translated, context),
              modifier_group_ids: groupIdsOf(dish, was, modifierGroups),
              tax_class: dish.tax_class,
              station: dish.station,
              ...(was?.last_move === undefined ? {} : { last_move: was.last_move })
            })
        }))
      )
    ),
    (dish) => ({ ...archive(dish), updated_at: ZonedClock.stamp(context.now, dish.updated_at ?? 0) }),
    context
  )
  return { modifierGroups, menus, categories, dishes: withChangedGroups(dishes, modifierGroups, context.now) }
}

/** A dish shows the options of its groups, so a changed group changes every dish that offers it. */
const withChangedGroups = (
  dishes: Reconciled<Dish>,
  groups: Reconciled<ModifierGroup>,
  now: number
): Reconciled<Dish> => {
  const changed = new Set(groups.written.map(({ after }) => after.id))
  const written = new Set(dishes.written.map(({ after }) => after.id))
  const touched = dishes.rows
    .filter((dish) => isLive(dish) && !written.has(dish.id) && dish.modifier_group_ids.some((id) => changed.has(id)))
    .map((dish) => ({ before: dish, after: { ...dish, updated_at: ZonedClock.stamp(now, dish.updated_at ?? 0) } }))
  if (touched.length === 0) return dishes
  const after = new Map(touched.map((dish) => [dish.after.id, dish.after]))
  return {
    ...dishes,
    rows: dishes.rows.map((dish) => after.get(dish.id) ?? dish),
    written: [...dishes.written, ...touched]
  }
}

type Translate = (text: TextInput) => Translations.Translations

const reviseModifierGroups = (
  document: VenueDocument,
  before: VenueRows | null,
  translated: Translate,
  context: DecisionContext
): Reconciled<ModifierGroup> =>
  reconcile(
    before?.modifierGroups ?? [],
    document.modifier_groups.map((group) => ({
      key: group.key,
      build: (was: ModifierGroup | null) => {
        const known = new Map(was?.options.map((option) => [option.key, option]))
        return {
          name: translated(group.name),
          min_select: group.min_select,
          max_select: group.max_select,
          options: group.options.map((option) => ({
            id: known.get(option.key)?.id ?? context.id(),
            key: option.key,
            name: translated(option.name),
            price_minor: option.price_minor,
            is_available: option.available ?? known.get(option.key)?.is_available ?? true
          }))
        }
      }
    })),
    archive,
    context
  )

const sizesOf = (
  dish: typeof DishEntry.Type,
  was: Dish | null,
  translated: Translate,
  context: DecisionContext
): ReadonlyArray<DishSize> => {
  const known = new Map(was?.variants.map((size) => [size.key ?? `id:${size.id}`, size]))
  return dish.sizes.map((size) => {
    const before = known.get(size.key)
    return {
      id: before?.id ?? context.id(),
      key: before === undefined ? size.key : before.key,
      name: translated(size.name),
      price_minor: size.price_minor,
      is_default: size.default
    }
  })
}

/** Archived groups are not offered and cannot be named in a document: a dish keeps them until it gets others. */
const groupIdsOf = (
  dish: typeof DishEntry.Type,
  was: Dish | null,
  groups: Reconciled<ModifierGroup>
): ReadonlyArray<number> => {
  const wanted = dish.modifier_groups.map((key) => groups.idByKey.get(key)!)
  const live = new Set(groups.rows.filter(isLive).map(({ id }) => id))
  const had = was?.modifier_group_ids ?? []
  return Json.equals(
    had.filter((id) => live.has(id)),
    wanted
  )
    ? had
    : wanted
}

/** A dish that did not change keeps its `updated_at`. */
const stamped = (
  was: Dish | null,
  now: number,
  fields: Omit<Dish, "id" | "version" | "key" | "archived" | "updated_at">
) => {
  const same =
    was !== null &&
    isLive(was) &&
    Object.entries(fields).every(([name, value]) => Json.equals(value, was[name as keyof Dish]))
  return { ...fields, updated_at: same ? was.updated_at : ZonedClock.stamp(now, was?.updated_at ?? 0) }
}

/** Categories that hold a dish made through the API, and their menus: they are kept, because the dish is. */
const keptForApiDishes = (before: VenueRows | null) => {
  const dishes = (before?.dishes ?? []).filter((dish) => dish.key === null && isLive(dish))
  const categories = new Set(dishes.map((dish) => dish.category_id))
  const holding = (before?.categories ?? []).filter((category) => categories.has(category.id))
  return { categories, menus: new Set(holding.map((category) => category.menu_id)) }
}

/** For a row gone from the document: archived, or deactivated if it must be kept. */
const retire =
  (kept: ReadonlySet<number>) =>
  <Row extends Menu | Category>(row: Row): Row =>
    kept.has(row.id) ? { ...row, is_active: false } : archive(row)

/** Problems with keys of the form `id:12` that match no dish made through the API. */
export const unknownApiDishes = (document: VenueDocument, before: VenueRows | null) => {
  const known = new Set(before?.dishes.map(keyOf))
  return document.menus.flatMap((menu, m) =>
    menu.categories.flatMap((category, c) =>
      category.dishes.flatMap((dish, d) =>
        dish.key.startsWith("id:") && !known.has(dish.key)
          ? [{ path: `menus.${m}.categories.${c}.dishes.${d}.key`, message: "is not a dish made through the API" }]
          : []
      )
    )
  )
}
