/** Compares what the core declares about its kinds of rows with the database. */
import { OrderStatus, Rows, WaitlistEntry } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { asAdministrator, migratedDatabase } from "./support.ts"

interface Constraint {
  readonly table: string
  readonly type: "p" | "u" | "f" | "x"
  readonly columns: ReadonlyArray<string>
  readonly target: string | null
  readonly targetColumns: ReadonlyArray<string> | null
  readonly definition: string
}

const url = await migratedDatabase()

const constraints = await asAdministrator<Constraint & { [column: string]: unknown }>(
  url,
  `select class.relname as "table", contype as type, target.relname as target,
     pg_get_constraintdef(pg_constraint.oid) as definition,
     array(select attname::text from unnest(conkey) with ordinality k (n, place)
       join pg_attribute on attrelid = conrelid and attnum = n order by place) as columns,
     array(select attname::text from unnest(confkey) with ordinality k (n, place)
       join pg_attribute on attrelid = confrelid and attnum = n order by place) as "targetColumns"
   from pg_constraint
   join pg_class class on class.oid = conrelid
   left join pg_class target on target.oid = confrelid
   where connamespace = 'fourtop'::regnamespace`
)

const has = (wanted: Partial<Constraint>): boolean =>
  constraints.some((one) =>
    Object.entries(wanted).every(([member, value]) => JSON.stringify(one[member]) === JSON.stringify(value))
  )

const columns = await asAdministrator<{ table: string; name: string; type: string }>(
  url,
  `select table_name as "table", column_name as name, data_type as type
   from information_schema.columns where table_schema = 'fourtop'`
)

const required = await asAdministrator<{ table: string; name: string }>(
  url,
  `select table_name as "table", column_name as name
   from information_schema.columns where table_schema = 'fourtop' and is_nullable = 'NO'`
)

/** Kinds that belong to the restaurant of the row that they name, and so need no reference to the restaurant itself. */
const ownedThrough: Partial<Readonly<Record<Rows.Kind, string>>> = { ticket: "order_id" }

const idTypes = { integer: "bigint", uuid: "uuid", day: "text" }

describe.each([...Rows.allKinds])("%s", (kind) => {
  const { exclusive, id, references, unique } = Rows.kinds[kind]

  it("is kept under its restaurant and id", () => {
    expect(has({ table: kind, type: "p", columns: ["restaurant_id", "id"] })).toBe(true)
    const [columns, targetColumns] = [["restaurant_id"], ["restaurant_id"]]
    const owned = has({ table: kind, type: "f", columns, target: "restaurant", targetColumns })
    const through = ownedThrough[kind]
    expect(owned).toBe(kind !== "restaurant" && through === undefined)
    if (through === undefined) return
    expect(Object.keys(references)).toContain(through)
    expect(required).toContainEqual({ table: kind, name: through })
  })

  it("has ids of its type", () => {
    expect(columns).toContainEqual({ table: kind, name: "id", type: idTypes[id] })
  })

  it("excludes what core declares exclusive, and nothing else", () => {
    const excluded = constraints.filter((one) => one.table === kind && one.type === "x")
    expect(excluded.map(({ definition }) => definition.replaceAll('"', ""))).toEqual(
      exclusive === undefined
        ? []
        : [
            `EXCLUDE USING gist (restaurant_id WITH =, ${exclusive.of} WITH =, ` +
              `int8range(${exclusive.from}, ${exclusive.to}) WITH &&)`
          ]
    )
  })

  it("has every unique value and every reference that core declares", () => {
    for (const [member, scope] of Object.entries(unique)) {
      const columns = scope === "installation" ? [member] : ["restaurant_id", member]
      expect(has({ table: kind, type: "u", columns }), `unique ${member}`).toBe(true)
    }
    for (const [member, target] of Object.entries(references)) {
      const reference = { columns: ["restaurant_id", member], target, targetColumns: ["restaurant_id", "id"] }
      expect(has({ table: kind, type: "f", ...reference }), `reference ${member}`).toBe(true)
    }
  })

  it("has no unique value and no reference that core does not know of", () => {
    const members = (type: Constraint["type"]) =>
      constraints
        .filter((one) => one.table === kind && one.type === type)
        .map(({ columns }) => columns.at(-1)!)
        .filter((column) => column !== "restaurant_id")
    expect(new Set(members("u"))).toEqual(new Set(Object.keys(unique)))
    expect(new Set(members("f"))).toEqual(new Set(Object.keys(references)))
  })
})

describe("indexes", () => {
  it("begin with the restaurant, except where it is not known yet", async () => {
    const others = await asAdministrator<{ name: string }>(
      url,
      `select index.relname as name from pg_index
       join pg_class index on index.oid = indexrelid
       join pg_class class on class.oid = indrelid
       join pg_attribute column_ on attrelid = indrelid and attnum = indkey[0]
       where class.relnamespace = 'fourtop'::regnamespace and attname <> 'restaurant_id' order by 1`
    )
    expect(others.map(({ name }) => name)).toEqual([
      "access_link_email",
      "access_link_expires_at",
      "access_link_person",
      "access_link_pkey",
      "api_token_id",
      "app_grant_active_app_id",
      "app_health_pkey",
      "app_listing_author_id",
      "app_listing_pkey",
      "app_listing_state",
      "app_pkey",
      "authorization_request_expires_at",
      "authorization_request_pkey",
      "backfill_pkey",
      "database_server_first_region_key",
      "database_server_installation_key",
      "database_server_pkey",
      "delivery_app",
      "delivery_app_held",
      "duty_pkey",
      "event_sandbox",
      "function_hash_pkey",
      "function_set_pkey",
      "grant_code_digest_unique",
      "grant_code_expires_at",
      "grant_tokens_access_digest_unique",
      "grant_tokens_refresh_digest_unique",
      "grant_tokens_refresh_ends_at",
      "guest_link_expires_at",
      "guest_link_pkey",
      "guest_message_at",
      "guest_message_id",
      "idempotency_expires_at",
      "installation_pkey",
      "job_claimable",
      "job_failed",
      "job_failed_kind",
      "job_held",
      "job_of_lane",
      "lane_blocked",
      "lane_done_with",
      "lane_failing",
      "lane_later",
      "lane_ready",
      "message_place_at",
      "numbered_migration_pkey",
      "pending_sign_in_expires_at",
      "pending_sign_in_person",
      "pending_sign_in_pkey",
      "person_browser_pkey",
      "person_device_person",
      "person_device_pkey",
      "person_device_seen_at",
      "person_email_unique",
      "person_pkey",
      "person_session_created_at",
      "person_session_person",
      "person_session_pkey",
      "person_session_seen_at",
      "pin_misses_person",
      "pin_misses_pkey",
      "rate_log_pkey",
      "restaurant_of_secret_of_restaurant",
      "restaurant_of_secret_pkey",
      "restaurant_server_pkey",
      "restaurant_slug_unique",
      "sandbox_write_at",
      "secret_key_current",
      "secret_key_pkey",
      "security_log_at",
      "security_log_pkey",
      "shared_device_pkey",
      "shared_device_restaurant",
      "shared_device_seen_at",
      "shared_session_device",
      "shared_session_person",
      "shared_session_pkey",
      "shared_session_seen_at",
      "worker_pkey"
    ])
  })
})

describe("the waitlist", () => {
  it("the index of live entries has the statuses of the core's rule", async () => {
    const [index] = await asAdministrator<{ definition: string }>(
      url,
      "select pg_get_expr(indpred, indrelid) as definition from pg_index where indexrelid = 'fourtop.waitlist_entry_live'::regclass"
    )
    const statuses = [...index!.definition.matchAll(/'(\w+)'/g)].map((match) => match[1]!)
    expect(statuses.toSorted()).toEqual([...WaitlistEntry.live].toSorted())
  })
})

describe("orders that are no sales", () => {
  /** The statuses that a definition names, each once. */
  const statusesIn = (definition: string) =>
    [...new Set([...definition.matchAll(/'(\w+)'/g)].map((match) => match[1]!))].toSorted()

  it("are left out of the index of sales, and mark a day when they become or cease to be so", async () => {
    const [index] = await asAdministrator<{ definition: string }>(
      url,
      "select pg_get_expr(indpred, indrelid) as definition from pg_index where indexrelid = 'fourtop.order_sales'::regclass"
    )
    const [trigger] = await asAdministrator<{ definition: string }>(
      url,
      "select pg_get_triggerdef(oid) as definition from pg_trigger where tgname = 'sales_changed'"
    )
    expect(statusesIn(index!.definition)).toEqual([...OrderStatus.unserved].toSorted())
    expect(statusesIn(trigger!.definition)).toEqual([...OrderStatus.unserved].toSorted())
  })
})
