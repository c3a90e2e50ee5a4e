/** Restaurants, and their venues: settings, tables and menu. */
import { type Restaurant, type Rows, Venue } from "@fourtop/core"
import type { Database } from "./Database.ts"
import * as rows from "./rows.ts"

/** The restaurants of all tenants, by slug. */
export const restaurants = (db: Database): ReadonlyArray<Restaurant.Restaurant> =>
  db
    .rows<{ readonly body: string }>("SELECT body FROM restaurant ORDER BY slug")
    .map(({ body }) => JSON.parse(body) as Restaurant.Restaurant)

/** The restaurant with the slug, or null. */
export const find = (db: Database, slug: string): Restaurant.Restaurant | null => {
  const found = db.row<{ readonly body: string }>("SELECT body FROM restaurant WHERE slug = ?", slug)
  return found === null ? null : (JSON.parse(found.body) as Restaurant.Restaurant)
}

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
export class VenueBook {
  readonly #kept = new Map<number, Venue.Venue>()

  read(db: Database, tenant: number): Venue.Venue | null {
    const sql = "SELECT version FROM venue_version WHERE tenant = ?"
    const current = db.row<{ readonly version: number }>(sql, tenant)
    if (current === null) return null
    const known = this.#kept.get(tenant)
    if (known?.version === current.version) return known
    const built = build(db, tenant, current.version)
    this.#kept.delete(tenant)
    if (built !== null) this.#kept.set(tenant, built)
    if (this.#kept.size > mostKept) this.#kept.delete(this.#kept.keys().next().value!)
    return built
  }
}
