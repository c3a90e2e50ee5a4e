import type {
  Bookings,
  Commits,
  Deliveries,
  Directory,
  Jobs,
  Journal,
  Orders,
  Rates,
  Sandboxes,
  Tokens,
  Venues,
  WebhookEndpoints
} from "@fourtop/core"

/** Every port that a store fills. */
export type StorePorts =
  | Bookings
  | Commits
  | Deliveries
  | Directory
  | Jobs
  | Journal
  | Orders
  | Rates
  | Sandboxes
  | Tokens
  | Venues
  | WebhookEndpoints
