/** Whether the tables could be spread over several servers by restaurant; docs/scaling.md explains it. */
import { assert, describe, it } from "vitest"
import { readFileSync } from "node:fs"
import { asAdministrator, migratedDatabase } from "./support.ts"

/** Tables that belong to no restaurant, and why. They would be the same on every server, or on one alone. */
const shared: Readonly<Record<string, string>> = {
  person: "someone may work for several restaurants",
  person_browser: "belongs to a person",
  person_device: "belongs to a person",
  person_session: "belongs to a person",
  pending_sign_in: "belongs to a person",
  shared_device: "holds the sessions of people, and is looked up before the restaurant is known",
  shared_session: "belongs to a person",
  pin_misses: "belongs to a person",
  app: "an app serves several restaurants",
  app_listing: "an app serves several restaurants",
  authorization_request: "begins before the owner has chosen a restaurant",
  rate_log: "counts by token or by address, and is kept for a minute",
  installation: "one row about the installation",
  numbered_migration: "which migrations this database has",
  function_set: "which versions of the functions this database has",
  function_hash: "keeps the first program from starting again",
  backfill: "how far the changes of large tables are",
  secret_key: "which keys encrypt secrets",
  worker: "which processes work in the background",
  duty: "which process does what is for all restaurants",
  restaurant_server: "which server has which restaurant",
  restaurant_of_secret: "whose a secret is that names no restaurant, from the time of one server",
  database_server: "the servers of the installation",
  app_health: "how attempts to reach an app went, of the restaurants on this server"
}

/** Unique indexes of restaurants' tables without the restaurant, and why. */
const global: Readonly<Record<string, string>> = {
  access_link_pkey: "a secret, looked up before the restaurant is known",
  grant_code_digest_unique: "a secret, looked up before the restaurant is known",
  grant_tokens_access_digest_unique: "a secret, looked up before the restaurant is known",
  grant_tokens_refresh_digest_unique: "a secret, looked up before the restaurant is known",
  guest_link_pkey: "a secret, looked up before the restaurant is known",
  api_token_id: "the number at the beginning of a token, looked up before the restaurant is known",
  restaurant_slug_unique: "names a restaurant among all of them",
  security_log_pkey: "some entries belong to no restaurant",
  security_log_fold: "some entries belong to no restaurant"
}

const url = await migratedDatabase()

const tables = await asAdministrator<{ name: string; isOfRestaurant: boolean }>(
  url,
  `select relname::text as name, exists (select from pg_attribute
     where attrelid = pg_class.oid and attname = 'restaurant_id' and not attisdropped) as "isOfRestaurant"
   from pg_class where relnamespace = 'fourtop'::regnamespace and relkind in ('r', 'p')`
)

const indexes = await asAdministrator<{ table: string; name: string; columns: ReadonlyArray<string> }>(
  url,
  `select tabled.relname::text as table, indexed.relname::text as name,
     array(select attname::text from pg_attribute where attrelid = tabled.oid and attnum = any(indkey)) as columns
   from pg_index join pg_class indexed on indexed.oid = indexrelid join pg_class tabled on tabled.oid = indrelid
   where tabled.relnamespace = 'fourtop'::regnamespace and (indisunique or indisexclusion)`
)

const references = await asAdministrator<{ name: string; from: string; to: string; columns: ReadonlyArray<string> }>(
  url,
  `select conname::text as name, conrelid::regclass::text as from, confrelid::regclass::text as to,
     array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
   from pg_constraint where contype = 'f' and connamespace = 'fourtop'::regnamespace`
)

const named = (text: string): string => text.replaceAll(/"|^fourtop\./g, "")
const ofRestaurants = new Set(tables.filter(({ isOfRestaurant }) => isOfRestaurant).map(({ name }) => name))

describe("the tables", () => {
  it("belong to a restaurant, or have a reason not to", () => {
    const others = tables.map(({ name }) => name).filter((name) => !ofRestaurants.has(name))
    assert.sameMembers(others, Object.keys(shared))
    assert.isAbove(ofRestaurants.size, 20)
  })

  it("of restaurants have the restaurant in everything that must be unique, or a reason not to", () => {
    const without = indexes.filter(
      ({ columns, table }) => ofRestaurants.has(table) && !columns.includes("restaurant_id")
    )
    assert.sameMembers(
      without.map(({ name }) => name),
      Object.keys(global)
    )
  })

  it("of restaurants refer to each other within the restaurant, and none outside refers to them", () => {
    const inside = references.filter(({ to }) => ofRestaurants.has(named(to)))
    assert.isAbove(inside.length, 20)
    const crossing = inside.filter(
      ({ columns, from }) => !ofRestaurants.has(named(from)) || !columns.includes("restaurant_id")
    )
    assert.deepStrictEqual(crossing, [])
  })
})

describe("docs/scaling.md", () => {
  it("lists every exception", () => {
    const text = readFileSync(new URL("../../../docs/scaling.md", import.meta.url), "utf8")
    const listed = [...text.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, name, reason]) => [name, reason])
    assert.sameDeepMembers(listed, Object.entries({ ...shared, ...global }))
  })
})
