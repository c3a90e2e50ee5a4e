import type { Commits, Directory, Jobs, Journal, Rates, Sandboxes, Tokens, Venues } from "@fourtop/core"

/** Every port that a store fills. */
export type StorePorts = Commits | Directory | Jobs | Journal | Rates | Sandboxes | Tokens | Venues
