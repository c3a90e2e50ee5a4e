import type { AccessLinks } from "./people/AccessLinks.ts"
import type { AppListings } from "./oauth/AppListings.ts"
import type { Apps } from "./oauth/Apps.ts"
import type { AuthorizationRequests } from "./oauth/AuthorizationRequests.ts"
import type { BackOfficePorts } from "./backoffice/BackOffice.ts"
import type { Bookings } from "./bookings/Bookings.ts"
import type { Commits } from "./transaction/Commits.ts"
import type { Deliveries } from "./webhooks/Deliveries.ts"
import type { Devices } from "./people/Devices.ts"
import type { Directory } from "./venue/Directory.ts"
import type { EventFeeds } from "./webhooks/EventFeeds.ts"
import type { Grants } from "./oauth/Grants.ts"
import type { GuestMessages } from "./messages/GuestMessages.ts"
import type { GuestLinks } from "./guests/GuestLinks.ts"
import type { Guests } from "./guests/Guests.ts"
import type { Jobs } from "./jobs/Jobs.ts"
import type { Journal } from "./transaction/Journal.ts"
import type { Closings } from "./closings/Closings.ts"
import type { Ledger } from "./ledger/Ledger.ts"
import type { MessageQuotas } from "./messages/MessageQuotas.ts"
import type { Receipts } from "./receipts/Receipts.ts"
import type { Orders } from "./orders/Orders.ts"
import type { Lifetimes } from "./lifetimes/Lifetimes.ts"
import type { Outages } from "./orders/Outages.ts"
import type { People } from "./people/People.ts"
import type { Rates } from "./transaction/Rates.ts"
import type { Records } from "./transaction/Records.ts"
import type { Reports } from "./backoffice/Reports.ts"
import type { Sandboxes } from "./venue/Sandboxes.ts"
import type { SecurityLog } from "./security/SecurityLog.ts"
import type { SharedDevices } from "./people/SharedDevices.ts"
import type { SignIns } from "./people/SignIns.ts"
import type { Tokens } from "./security/Tokens.ts"
import type { Traces } from "./guests/Traces.ts"
import type { VenueHistory } from "./venue/VenueHistory.ts"
import type { Venues } from "./venue/Venues.ts"
import type { Waitlist } from "./bookings/Waitlist.ts"
import type { WebhookEndpoints } from "./webhooks/WebhookEndpoints.ts"
import type { Workers } from "./jobs/Workers.ts"

/** Every port that a store implements; the contract tests cover them. */
export type StorePorts =
  | AccessLinks
  | AppListings
  | Apps
  | AuthorizationRequests
  | BackOfficePorts
  | Bookings
  | Commits
  | Deliveries
  | Devices
  | Directory
  | EventFeeds
  | Grants
  | GuestMessages
  | GuestLinks
  | Guests
  | Jobs
  | Journal
  | Closings
  | Ledger
  | MessageQuotas
  | Orders
  | Receipts
  | Lifetimes
  | Outages
  | People
  | Rates
  | Records
  | Reports
  | Sandboxes
  | SecurityLog
  | SharedDevices
  | SignIns
  | Tokens
  | Traces
  | VenueHistory
  | Venues
  | Waitlist
  | WebhookEndpoints
  | Workers
