/**
 * The tables by what they are about, in the order in which they are printed and drawn: no table refers to one of a later
 * area.
 */
export const areas: ReadonlyArray<readonly [title: string, tables: ReadonlyArray<string>]> = [
  [
    "Venue",
    [
      "restaurant",
      "settings",
      "branch",
      "table",
      "menu",
      "category",
      "dish",
      "modifier_group",
      "venue_version",
      "venue_edit",
      "venue_snapshot",
      "own_number",
      "restaurant_key",
      "restaurant_server",
      "restaurant_of_secret",
      "database_server",
      "restaurant_fence"
    ]
  ],
  ["Guests", ["guest", "guest_link", "guest_message", "message_place", "message_recipient", "message_sender"]],
  ["Reservations", ["booking_day", "booking", "waitlist_entry", "occupancy", "experience", "experience_booking"]],
  [
    "Orders and payments",
    [
      "order",
      "order_number",
      "ticket",
      "outage",
      "gift_card",
      "payment",
      "receipt",
      "receipt_series",
      "posting",
      "closing",
      "drawer"
    ]
  ],
  [
    "Back office and reports",
    [
      "review",
      "ingredient",
      "shift_week",
      "sales_day",
      "sales_rolled",
      "sales_change",
      "sales_archive",
      "retention_turn"
    ]
  ],
  ["Events and webhooks", ["event", "event_head", "webhook_endpoint", "delivery", "activity", "idempotency"]],
  ["Background work", ["job", "job_lane", "lane", "lane_wake", "duty", "worker", "backfill"]],
  [
    "Tokens, apps and sandboxes",
    [
      "api_token",
      "rate_log",
      "app",
      "app_health",
      "app_listing",
      "authorization_request",
      "app_grant",
      "grant_code",
      "grant_tokens",
      "sandbox",
      "sandbox_write"
    ]
  ],
  [
    "People",
    [
      "person",
      "person_session",
      "person_device",
      "person_browser",
      "pending_sign_in",
      "access_link",
      "shared_device",
      "shared_session",
      "pin_misses",
      "security_log"
    ]
  ],
  ["Installation", ["installation", "numbered_migration", "function_set", "function_hash", "secret_key"]]
]

/** Refuses tables that have no area, and areas with tables that do not exist. */
export const requireAreas = (tables: ReadonlyArray<string>): void => {
  const listed = areas.flatMap(([, own]) => own)
  const missing = tables.filter((table) => !listed.includes(table))
  const gone = listed.filter((table) => !tables.includes(table))
  if (missing.length > 0) throw new Error(`Add to an area in tools/schema/areas.ts: ${missing.join(", ")}`)
  if (gone.length > 0) throw new Error(`Remove from tools/schema/areas.ts, there is no such table: ${gone.join(", ")}`)
}
