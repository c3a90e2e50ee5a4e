import type {
  Bookings,
  Commits,
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
  Venues
} from "@fourtop/core"

/** Every port that a store fills. */
export type StorePorts =
  | Bookings
  | Commits
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
