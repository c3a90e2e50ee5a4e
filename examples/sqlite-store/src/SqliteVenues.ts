/** Restaurants, and their venues: settings, tables and menu. */
import { type Restaurant } from "@fourtop/core/basics"
import { type Rows } from "@fourtop/core/ports"
import { Venue } from "@fourtop/core/venue"
import type { Database } from "./Database.ts"
import * as rows from "./rows.ts"

type Restaurants = ReadonlyArray<Restaurant.Restaurant>

/** The restaurants of all tenants, by slug. */
export const restaurants = (db: Database): Restaurants =>
  db.bodies("SELECT body FROM restaurant ORDER BY slug") as Restaurants

/** The restaurant with the slug, or null. */
export const find = (db: Database, slug: string): Restaurant.Restaurant | null =>
  (db.bodies("SELECT body FROM restaurant WHERE slug = ?", slug) as Restaurants)[0] ?? null

/** The applied changes of the venue document, newest first: ids begin with the time. */
export const edits = (db: Database, tenant: number): ReadonlyArray<Rows.Rows["venue_edit"]> =>
  rows.where(db, "venue_edit", tenant, "TRUE ORDER BY id DESC")

const build = (db: Database, tenant: number, version: number): Venue.Venue | null => {
  const all = <K extends Rows.Kind>(kind: K) => rows.where(db, kind, tenant, "TRUE ORDER BY id")
  const [[restaurant], [settings]] = [all("restaurant"), all("settings")]
  if (restaurant === undefined || settings === undefined) return null
  return Venue.make({
    version,
    restaurant,
    settings,
    branches: all("branch"),
    tables: all("table"),
    menus: all("menu"),
    categories: all("category"),
    modifierGroups: all("modifier_group"),
    dishes: all("dish")
  })
}

/** Venues that are kept between reads. */
const mostKept = 50

/** Reads venues, and keeps them for as long as their version in the file is the same. */
export class SqliteVenues {
  readonly #kept = new Map<number, Venue.Venue>()

  read(db: Database, tenant: number): Venue.Venue | null {
    const version = db.number("SELECT version FROM venue_version WHERE tenant = ?", tenant)
    if (version === null) return null
    const known = this.#kept.get(tenant)
    if (known?.version === version) return known
    const built = build(db, tenant, version)
    this.#kept.delete(tenant)
    if (built !== null) this.#kept.set(tenant, built)
    if (this.#kept.size > mostKept) this.#kept.delete(this.#kept.keys().next().value!)
    return built
  }
}
