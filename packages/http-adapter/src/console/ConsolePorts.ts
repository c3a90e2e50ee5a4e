/** What the owner's console asks of the installation: always the live store, never a sandbox. */
import type {
  Commits,
  Crypto,
  Deliveries,
  Journal,
  Orders,
  Passwords,
  People,
  Rates,
  Reports,
  Sandboxes,
  Sealing,
  Tokens,
  Venues,
  WebhookEndpoints,
  WebhookPost
} from "@fourtop/core"

export type ConsolePorts =
  | Commits
  | Crypto
  | Deliveries
  | Journal
  | Orders
  | Passwords
  | People
  | Rates
  | Reports
  | Sandboxes
  | Sealing
  | Tokens
  | Venues
  | WebhookEndpoints
  | WebhookPost
