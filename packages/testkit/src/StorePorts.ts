import type {
  BackOfficePorts,
  Bookings,
  Commits,
  Directory,
  Jobs,
  Journal,
  Orders,
  Rates,
  Sandboxes,
  Tokens,
  Venues
} from "@fourtop/core"

/** Every port that a store fills. */
export type StorePorts =
  | BackOfficePorts
  | Bookings
  | Commits
  | Directory
  | Jobs
  | Journal
  | Orders
  | Rates
  | Sandboxes
  | Tokens
  | Venues
