/** The ports that the console needs, always those of the live store. */
import type {
  Apps,
  AuthorizationRequests,
  Bookings,
  Commits,
  Crypto,
  Deliveries,
  Devices,
  Grants,
  Journal,
  Orders,
  Passwords,
  People,
  Rates,
  Reports,
  Sandboxes,
  Sealing,
  SecurityLog,
  SignIns,
  Tokens,
  Venues,
  WebhookEndpoints,
  WebhookPost
} from "@fourtop/core"

export type ConsolePorts =
  | Apps
  | AuthorizationRequests
  | Bookings
  | Commits
  | Crypto
  | Deliveries
  | Devices
  | Grants
  | Journal
  | Orders
  | Passwords
  | People
  | Rates
  | Reports
  | Sandboxes
  | Sealing
  | SecurityLog
  | SignIns
  | Tokens
  | Venues
  | WebhookEndpoints
  | WebhookPost
