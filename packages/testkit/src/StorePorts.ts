import type {
  BackOfficePorts,
  Bookings,
  Commits,
  Deliveries,
  Directory,
  Guests,
  Jobs,
  Journal,
  Orders,
  Rates,
  Reports,
  Sandboxes,
  Tokens,
  Traces,
  Venues,
  WebhookEndpoints
} from "@fourtop/core"

/** Every port that a store fills. */
export type StorePorts =
  | BackOfficePorts
  | Bookings
  | Commits
  | Deliveries
  | Directory
  | Guests
  | Jobs
  | Journal
  | Orders
  | Rates
  | Reports
  | Sandboxes
  | Tokens
  | Traces
  | Venues
  | WebhookEndpoints
