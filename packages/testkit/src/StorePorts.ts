import type {
  BackOfficePorts,
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
  | BackOfficePorts
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
