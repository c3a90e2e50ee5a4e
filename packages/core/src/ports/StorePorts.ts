import type { AccessLinks } from "./AccessLinks.ts"
import type { Apps } from "./Apps.ts"
import type { AuthorizationRequests } from "./AuthorizationRequests.ts"
import type { BackOfficePorts } from "./BackOffice.ts"
import type { Bookings } from "./Bookings.ts"
import type { Commits } from "./Commits.ts"
import type { Deliveries } from "./Deliveries.ts"
import type { Devices } from "./Devices.ts"
import type { Directory } from "./Directory.ts"
import type { EventFeeds } from "./EventFeeds.ts"
import type { Grants } from "./Grants.ts"
import type { GuestMessages } from "./GuestMessages.ts"
import type { GuestLinks } from "./GuestLinks.ts"
import type { Guests } from "./Guests.ts"
import type { Jobs } from "./Jobs.ts"
import type { Journal } from "./Journal.ts"
import type { Orders } from "./Orders.ts"
import type { People } from "./People.ts"
import type { Rates } from "./Rates.ts"
import type { Records } from "./Records.ts"
import type { Reports } from "./Reports.ts"
import type { Sandboxes } from "./Sandboxes.ts"
import type { SecurityLog } from "./SecurityLog.ts"
import type { SignIns } from "./SignIns.ts"
import type { Tokens } from "./Tokens.ts"
import type { Traces } from "./Traces.ts"
import type { Venues } from "./Venues.ts"
import type { Waitlist } from "./Waitlist.ts"
import type { WebhookEndpoints } from "./WebhookEndpoints.ts"
import type { Workers } from "./Workers.ts"

/** Every port that a store implements; the contract tests cover them. */
export type StorePorts =
  | AccessLinks
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
  | Orders
  | People
  | Rates
  | Records
  | Reports
  | Sandboxes
  | SecurityLog
  | SignIns
  | Tokens
  | Traces
  | Venues
  | Waitlist
  | WebhookEndpoints
  | Workers
