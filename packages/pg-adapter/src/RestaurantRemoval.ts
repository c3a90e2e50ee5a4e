/**
 * Removes a restaurant with everything it has, as the owner of the database: no login may delete what was posted. Only
 * for restaurants whose history was made up, because nobody keeps what is removed.
 */
import * as SqlClient from "@effect/sql/SqlClient"
import type { Restaurant } from "@fourtop/core/internal"
import { Effect, type Redacted } from "effect"
import * as Migrations from "./Migrations.ts"
import * as Installation from "./migrations/Installation.ts"
import * as FenceTriggers from "./migrations/FenceTriggers.ts"
import * as RoleNames from "./roles/RoleNames.ts"

/** Every table of restaurants; rows that refer to others come before these. */
export const tables = [
  "delivery",
  "event",
  "event_head",
  "webhook_endpoint",
  "idempotency",
  "job",
  "job_lane",
  "guest_link",
  "guest_message",
  "message_place",
  "message_recipient",
  "message_sender",
  "activity",
  "security_log",
  "review",
  "receipt",
  "receipt_series",
  "posting",
  "closing",
  "drawer",
  "payment",
  "gift_card",
  "ticket",
  "order",
  "order_number",
  "occupancy",
  "waitlist_entry",
  "booking",
  "booking_day",
  "experience_booking",
  "experience",
  "guest",
  "outage",
  "ingredient",
  "shift_week",
  "sales_day",
  "sales_rolled",
  "sales_change",
  "sales_archive",
  "retention_turn",
  "grant_tokens",
  "grant_code",
  "app_grant",
  "api_token",
  "sandbox_write",
  "sandbox",
  "access_link",
  "dish",
  "category",
  "menu",
  "modifier_group",
  "table",
  "branch",
  "settings",
  "venue_edit",
  "venue_snapshot",
  "venue_version",
  "own_number",
  "restaurant_key",
  "lane",
  "lane_wake",
  "restaurant",
  "restaurant_fence"
] as const

/** The tables whose rows only functions see. */
const ofFunctions: ReadonlySet<string> = new Set(["access_link"])

/** Names the restaurant, and lets its rows be deleted although it may have a fence. */
const unfenced = ["app.restaurant_id", "app.unfenced"]

/** Rows that are deleted in one transaction. */
const batch = 20_000

/**
 * Deletes the restaurant's rows table by table, and the restaurant itself last: a removal that was interrupted goes on
 * where it was. Returns how many rows there were. Other tables than all are given in the same order.
 */
export const remove = (
  url: Redacted.Redacted,
  restaurantId: Restaurant.RestaurantId,
  among: ReadonlyArray<string> = tables
): Effect.Effect<number, Migrations.MigrationFailed> =>
  Migrations.asAdministrator(
    url,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const installation = yield* Installation.find
      const definer = installation === null ? null : RoleNames.of(installation).definer
      const deleted = (table: string) =>
        sql.withTransaction(
          Effect.gen(function* () {
            yield* sql`select set_config(name, ${String(restaurantId)}, true) from unnest(${unfenced}::text[]) name`
            if (definer !== null && ofFunctions.has(table)) yield* sql`set local role ${sql(definer)}`
            const [found] = yield* sql<{ readonly count: string }>`
              with gone as (
                delete from ${sql(table)} where restaurant_id = ${restaurantId} and ctid = any (array(
                  select ctid from ${sql(table)} where restaurant_id = ${restaurantId} limit ${batch}
                ))
                returning 1
              )
              select count(*) as count from gone`
            return Number(found!.count)
          })
        )
      let all = 0
      for (const table of among) {
        for (let count = batch; count === batch; all += count) count = yield* deleted(table)
      }
      if (among.includes("restaurant_fence")) yield* FenceTriggers.disableUnlessFenced
      return all
    })
  )
