import { Device, SandboxWrite, Session, SharedDevice, TokenRate } from "@fourtop/core/internal"
import { Duration } from "effect"
import { byIndexes } from "../sql/planning.ts"
import type { SqlFunction } from "../sql/SqlFunction.ts"
import { isUnfenced } from "../sql/unfenced.ts"

/** What is counted together, its table, and when a row has expired. */
const expired = [
  { counted: "keys", table: "idempotency", when: "expires_at <= time_of_call" },
  { counted: "rates", table: "rate_log", when: `at <= time_of_call - interval '${TokenRate.windowSeconds} seconds'` },
  { counted: "grants", table: "authorization_request", when: "expires_at <= time_of_call" },
  { counted: "grants", table: "grant_code", when: "expires_at <= now_millis - 86400000" },
  { counted: "grants", table: "grant_tokens", when: "refresh_ends_at <= now_millis" },
  {
    counted: "sandbox_writes",
    table: "sandbox_write",
    when: `at <= now_millis - ${Duration.toMillis(SandboxWrite.longestEpoch)}`
  },
  {
    // Deliveries of an event show it as long as they are kept.
    counted: "sandbox_writes",
    table: "event",
    when: `sandbox and at <= time_of_call - interval '${Duration.toSeconds(SandboxWrite.longestEpoch)} seconds'
      and not exists (select from delivery d where d.restaurant_id = event.restaurant_id and d.event_id = event.id)`
  },
  { counted: "sessions", table: "pending_sign_in", when: "expires_at <= now_millis" },
  { counted: "sessions", table: "access_link", when: "expires_at <= now_millis" },
  {
    counted: "sessions",
    table: "person_session",
    when: `created_at <= now_millis - ${Duration.toMillis(Session.absoluteLimit)}`
  },
  {
    counted: "sessions",
    table: "person_session",
    when: `seen_at <= now_millis - ${Duration.toMillis(Session.idleLimit)}`
  },
  {
    // Devices lock themselves long before.
    counted: "sessions",
    table: "shared_session",
    when: `seen_at <= now_millis - ${Duration.toMillis(Session.idleLimit)}`
  },
  { counted: "guest_links", table: "guest_link", when: "expires_at <= now_millis" },
  {
    counted: "devices",
    table: "person_device",
    when: `seen_at <= now_millis - ${Duration.toMillis(Device.unusedLimit)}`
  },
  {
    counted: "devices",
    table: "shared_device",
    when: `seen_at <= now_millis - ${Duration.toMillis(SharedDevice.unusedLimit)}`
  }
] as const

export const sweepCounts = [...new Set(expired.map(({ counted }) => counted))]

/** The tables among these whose rows are of restaurants. */
const ofRestaurants: ReadonlySet<string> = new Set([
  "idempotency",
  "grant_code",
  "grant_tokens",
  "sandbox_write",
  "event",
  "access_link",
  "guest_link"
])

const free = (table: string): string => (ofRestaurants.has(table) ? ` and ${isUnfenced(`${table}.restaurant_id`)}` : "")

// The condition is repeated, because a row may have been used again in the meantime.
const statements = expired.map(
  ({ counted, table, when }) => `
  delete from ${table} where (${when}) and ctid = any (array(
    select ctid from ${table} where ${when}${free(table)} limit p_batch
  ));
  get diagnostics deleted = row_count;
  ${counted} := ${counted} + deleted;`
)

/** Deletes some expired rows. */
export const sweepExpired: SqlFunction = {
  name: "sweep_expired",
  runsAs: "definer",
  callers: ["worker"],
  signature: `(p_batch integer, ${sweepCounts.map((name) => `out ${name} integer`).join(", ")})
language plpgsql volatile ${byIndexes}`,
  body: `
declare
  time_of_call timestamptz := store_now();
  now_millis bigint := to_millis(time_of_call);
  deleted integer;
begin
  ${sweepCounts.map((name) => `${name} := 0;`).join(" ")}${statements.join("")}
end
`
}
