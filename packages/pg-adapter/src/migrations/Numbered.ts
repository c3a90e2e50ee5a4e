/** The numbered migrations. A released one never changes; a new one takes the next number. */
import { Record } from "effect"
import { createHash } from "node:crypto"
import { type RoleNames, shared } from "../roles/RoleNames.ts"
import * as NumberedMigration from "./sql/NumberedMigration.ts"
import * as venue from "./numbered/0001_venue.ts"
import * as journal from "./numbered/0002_journal.ts"
import * as rateLog from "./numbered/0003_rate_log.ts"
import * as rowLevelSecurity from "./numbered/0004_row_level_security.ts"
import * as orders from "./numbered/0005_orders.ts"
import * as bookings from "./numbered/0006_bookings.ts"
import * as webhooks from "./numbered/0007_webhooks.ts"
import * as guests from "./numbered/0008_guests.ts"
import * as backOffice from "./numbered/0009_backoffice.ts"
import * as sales from "./numbered/0010_sales.ts"
import * as attempts from "./numbered/0011_attempts.ts"
import * as oauth from "./numbered/0012_oauth.ts"
import * as people from "./numbered/0013_people.ts"
import * as sandboxes from "./numbered/0014_sandboxes.ts"
import * as ownNumbers from "./numbered/0015_own_numbers.ts"
import * as answers from "./numbered/0016_answers.ts"
import * as memory from "./numbered/0017_memory.ts"
import * as security from "./numbered/0018_security.ts"
import * as secondFactor from "./numbered/0019_second_factor.ts"
import * as branchesOfBookings from "./numbered/0020_branches_of_bookings.ts"
import * as heldResources from "./numbered/0021_held_resources.ts"
import * as livePages from "./numbered/0022_live_pages.ts"
import * as openOrders from "./numbered/0023_open_orders.ts"
import * as failedDeliveries from "./numbered/0024_failed_deliveries.ts"
import * as peopleAndGuests from "./numbered/0025_people_and_guests.ts"
import * as guestMessages from "./numbered/0026_guest_messages.ts"
import * as guestLinks from "./numbered/0027_guest_links.ts"
import * as waitlist from "./numbered/0028_waitlist.ts"
import * as versions from "./numbered/0029_versions.ts"
import * as faults from "./numbered/0030_faults.ts"
import * as keysAndRetention from "./numbered/0031_keys_and_retention.ts"
import * as traces from "./numbered/0032_traces.ts"
import * as commits from "./numbered/0033_commits.ts"
import * as venueSnapshots from "./numbered/0034_venue_snapshots.ts"
import * as accounts from "./numbered/0035_accounts.ts"
import * as messageQuotas from "./numbered/0036_message_quotas.ts"
import * as sandboxEvents from "./numbered/0037_sandbox_events.ts"
import * as digestedKeys from "./numbered/0038_digested_keys.ts"
import * as lanes from "./numbered/0039_lanes.ts"
import * as outages from "./numbered/0040_outages.ts"
import * as messageTurns from "./numbered/from0041/0041_message_turns.ts"
import * as lifetimes from "./numbered/from0041/0042_lifetimes.ts"
import * as orderNumbers from "./numbered/from0041/0043_order_numbers.ts"
import * as sharedDevices from "./numbered/from0041/0044_shared_devices.ts"
import * as ledger from "./numbered/from0041/0045_ledger.ts"
import * as paymentsInAdvance from "./numbered/from0041/0046_payments_in_advance.ts"
import * as receipts from "./numbered/from0041/0047_receipts.ts"
import * as closings from "./numbered/from0041/0048_closings.ts"
import * as importedPostings from "./numbered/from0041/0049_imported_postings.ts"
import * as receiptMessages from "./numbered/from0041/0050_receipt_messages.ts"
import * as deviceLanguages from "./numbered/from0041/0052_device_languages.ts"
import * as eventNumbers from "./numbered/from0041/0053_event_numbers.ts"
import * as lighterWrites from "./numbered/from0041/0054_lighter_writes.ts"
import * as restaurantServers from "./numbered/from0041/0055_restaurant_servers.ts"
import * as externalReferences from "./numbered/from0041/0056_external_references.ts"
import * as appWebhooks from "./numbered/from0041/0057_app_webhooks.ts"
import * as appListings from "./numbered/from0041/0058_app_listings.ts"
import * as databaseServers from "./numbered/from0041/0059_database_servers.ts"
import * as restaurantFences from "./numbered/from0041/0060_restaurant_fences.ts"
import * as venueHistory from "./numbered/from0041/0051_venue_history.ts"

/** A text alone expands: older programs keep working. */
export const all: Readonly<Record<string, NumberedMigration.Declared>> = {
  "0001_venue": venue.sql,
  "0002_journal": journal.sql,
  "0003_rate_log": rateLog.sql,
  "0004_row_level_security": rowLevelSecurity.sql,
  "0005_orders": orders.sql,
  "0006_bookings": bookings.sql,
  "0007_webhooks": webhooks.sql,
  "0008_guests": guests.sql,
  "0009_backoffice": backOffice.sql,
  "0010_sales": sales.sql,
  "0011_attempts": attempts.sql,
  "0012_oauth": oauth.sql,
  "0013_people": people.sql,
  "0014_sandboxes": sandboxes.sql,
  "0015_own_numbers": ownNumbers.sql,
  "0016_answers": answers.sql,
  "0017_memory": memory.sql,
  "0018_security": security.sql,
  "0019_second_factor": secondFactor.sql,
  "0020_branches_of_bookings": branchesOfBookings.sql,
  "0021_held_resources": heldResources.sql,
  "0022_live_pages": livePages.sql,
  "0023_open_orders": openOrders.sql,
  "0024_failed_deliveries": failedDeliveries.sql,
  "0025_people_and_guests": peopleAndGuests.sql,
  "0026_guest_messages": guestMessages.sql,
  "0027_guest_links": guestLinks.sql,
  "0028_waitlist": waitlist.sql,
  "0029_versions": versions.sql,
  "0030_faults": faults.migration,
  "0031_keys_and_retention": keysAndRetention.sql,
  "0032_traces": traces.sql,
  "0033_commits": commits.sql,
  "0034_venue_snapshots": venueSnapshots.sql,
  "0035_accounts": accounts.migration,
  "0036_message_quotas": messageQuotas.migration,
  "0037_sandbox_events": sandboxEvents.migration,
  "0038_digested_keys": digestedKeys.migration,
  "0039_lanes": lanes.migration,
  "0040_outages": outages.migration,
  "0041_message_turns": messageTurns.migration,
  "0042_lifetimes": lifetimes.migration,
  "0043_order_numbers": orderNumbers.migration,
  "0044_shared_devices": sharedDevices.migration,
  "0045_ledger": ledger.migration,
  "0046_payments_in_advance": paymentsInAdvance.migration,
  "0047_receipts": receipts.migration,
  "0048_closings": closings.migration,
  "0049_imported_postings": importedPostings.migration,
  "0050_receipt_messages": receiptMessages.migration,
  "0051_venue_history": venueHistory.migration,
  "0052_device_languages": deviceLanguages.migration,
  "0053_event_numbers": eventNumbers.migration,
  "0054_lighter_writes": lighterWrites.migration,
  "0055_restaurant_servers": restaurantServers.migration,
  "0056_external_references": externalReferences.migration,
  "0057_app_webhooks": appWebhooks.migration,
  "0058_app_listings": appListings.migration,
  "0059_database_servers": databaseServers.migration,
  "0060_restaurant_fences": restaurantFences.migration
}

/** All migrations, in order of their numbers. */
export const list: ReadonlyArray<NumberedMigration.NumberedMigration> = NumberedMigration.list(all)

export const backfills: ReadonlyArray<NumberedMigration.Backfill> = list.flatMap(({ backfill }) => backfill ?? [])

/**
 * A migration's text for one installation. It names the roles that all installations once shared: rights of the former
 * owner of functions go to the installation's definer, and rights of the application are decided after all migrations
 * have run.
 */
export const textFor = (text: string, { definer }: Pick<RoleNames, "definer">): string =>
  text
    .replace(new RegExp(`\\b${shared.definer}\\b`, "g"), definer)
    .replace(new RegExp(`\\b${shared.application}\\b`, "g"), "current_user")

/** The texts of the migrations for one installation. */
export const of = (names: RoleNames): Readonly<Record<string, string>> =>
  Record.map(all, (declared) => textFor(typeof declared === "string" ? declared : (declared.sql ?? ""), names))

/** The hash of a migration, which is recorded when it is released. */
export const hashOf = (key: string): string =>
  createHash("sha256")
    .update(JSON.stringify(all[key] ?? null))
    .digest("hex")
