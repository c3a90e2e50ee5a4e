/** The venue document of an existing venue. Applying it changes nothing. */
import { Record, Schema } from "effect"
import * as Json from "../foundation/Json.ts"
import type { Dish } from "../venue/Dish.ts"
import type { Category, Menu } from "../venue/Menu.ts"
import { isLive, keyOf } from "../venue/OwnedRow.ts"
import { sectionNames, sections } from "../venue/Settings.ts"
import type { Venue } from "../venue/Venue.ts"
import type { VenueDocumentInput } from "./VenueDocument.ts"

/** The default of each member, for all kinds of entries. */
const leftOut = {
  active: true,
  address: null,
  phone: null,
  place: null,
  allergens: null,
  available: true,
  bookable: true,
  branch: null,
  code: null,
  day_ends_at: null,
  default: false,
  description: null,
  dietary: "none",
  languages: [],
  legal_name: null,
  max_select: null,
  min_seats: 1,
  min_select: 0,
  modifier_groups: [],
  online: true,
  opening_hours: { dine_in: [], pickup: [], delivery: [], exceptions: [] },
  sizes: [],
  station: null,
  suspended: false,
  tax_class: null,
  tax_number: null,
  windows: []
}

/** An entry without the members that have their default. */
const brief = <Entry extends object>(entry: Entry): Entry =>
  Record.filter(
    entry as Record<string, unknown>,
    (value, name) => !(name in leftOut && Json.equals(value, leftOut[name as keyof typeof leftOut]))
  ) as Entry

const standardSections = Schema.decodeSync(Schema.Struct(sections))({})

/** What a member means where a document leaves it out. */
export const defaults: Readonly<Record<string, unknown>> = { ...leftOut, ...standardSections }

/** The document that would make this venue; what is as by default is left out. */
export const describe = (venue: Venue): VenueDocumentInput => {
  const { restaurant, rows, settings } = venue
  const keyById = (list: ReadonlyArray<{ readonly id: number; readonly key: string | null }>, id: number) =>
    list.find((row) => row.id === id)?.key ?? `id:${id}`
  const changedSections = sectionNames.filter((name) => !Json.equals(settings[name], standardSections[name]))
  return brief({
    slug: restaurant.slug,
    name: restaurant.name,
    country: restaurant.country,
    currency: restaurant.currency,
    time_zone: restaurant.time_zone,
    default_language: restaurant.default_language,
    languages: restaurant.languages.filter((language) => language !== restaurant.default_language),
    plan: restaurant.plan,
    suspended: restaurant.suspended,
    branches: rows.branches
      .filter(isLive)
      .toSorted((a, b) => a.sort_order - b.sort_order)
      .map((branch) =>
        brief({
          key: keyOf(branch),
          name: branch.name,
          address: branch.address,
          phone: branch.phone ?? null,
          time_zone: branch.time_zone,
          default: branch.is_default,
          opening_hours: branch.opening_hours,
          day_ends_at: branch.day_ends_at ?? null,
          legal_name: branch.legal_name ?? null,
          tax_number: branch.tax_number ?? null
        })
      ),
    tables: rows.tables.filter(isLive).map((table) =>
      brief({
        key: keyOf(table),
        name: table.name,
        code: table.code,
        branch: keyById(rows.branches, table.branch_id),
        min_seats: table.min_seats,
        max_seats: table.max_seats,
        priority: table.priority,
        bookable: table.is_bookable,
        place: table.place ?? null
      })
    ),
    modifier_groups: rows.modifierGroups.filter(isLive).map((group) =>
      brief({
        key: keyOf(group),
        name: group.name,
        min_select: group.min_select,
        max_select: group.max_select,
        options: group.options.map((option) =>
          brief({
            key: option.key,
            name: option.name,
            price_minor: option.price_minor,
            available: option.is_available
          })
        )
      })
    ),
    menus: venue.menus.map((menu) => describeMenu(venue, menu)),
    ...(Object.fromEntries(changedSections.map((name) => [name, settings[name]])) as Partial<VenueDocumentInput>)
  })
}

const describeMenu = (venue: Venue, menu: Menu) =>
  brief({
    key: keyOf(menu),
    name: menu.name,
    active: menu.is_active,
    windows: menu.windows,
    categories: (venue.categoriesByMenu.get(menu.id) ?? []).map((category) => describeCategory(venue, category))
  })

const describeCategory = (venue: Venue, category: Category) =>
  brief({
    key: keyOf(category),
    name: category.name,
    active: category.is_active,
    windows: category.windows,
    station: category.station,
    dishes: (venue.dishesByCategory.get(category.id) ?? []).map((dish) => describeDish(venue, dish))
  })

const describeDish = (venue: Venue, dish: Dish) =>
  brief({
    key: keyOf(dish),
    name: dish.name,
    description: dish.description,
    price_minor: dish.price_minor,
    sizes: dish.variants.map((size) =>
      brief({
        key: size.key ?? `id:${size.id}`,
        name: size.name,
        price_minor: size.price_minor,
        default: size.is_default
      })
    ),
    dietary: dish.dietary,
    allergens: dish.allergens,
    available: dish.is_available,
    online: dish.show_online,
    tax_class: dish.tax_class,
    station: dish.station,
    // A dish made through the API may still refer to an archived group, which it no longer offers.
    modifier_groups: dish.modifier_group_ids.flatMap((id) => venue.modifierGroupById.get(id)?.key ?? [])
  })
