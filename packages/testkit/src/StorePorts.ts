import type {
  Bookings,
  Commits,
  Directory,
  Guests,
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
  | Bookings
  | Commits
  | Directory
  | Guests
  | Jobs
  | Journal
  | Orders
  | Rates
  | Sandboxes
  | Tokens
  | Venues
