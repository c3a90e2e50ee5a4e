/** What the owner's console asks of the installation: always the live store, never a sandbox. */
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
