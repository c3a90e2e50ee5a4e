/** A restaurant for one test: the whole API over a store in memory, on a clock that the test moves. */
import type { GuestMessage, Plan, Scope, VenueDocument } from "@fourtop/core"
import type { SandboxApps } from "./SandboxApps.ts"
import type { SandboxWebhooks } from "./SandboxWebhooks.ts"

/** A point in time, as a test likes to write it. */
export type When = Date | string | number

/** What may differ from the sample venue at this moment. */
export interface SandboxOptions {
  /** Another restaurant than the sample venue. */
  readonly venue?: VenueDocument.VenueDocumentInput
  /** Where the clock stands at first; the machine's time when left out. */
  readonly now?: When
  /** The same seed gives the same ids and tokens. */
  readonly seed?: number
  /** Whether the sample data comes back whenever the clock passes 03:00, as it does in a service. Not unless told. */
  readonly nightlyReset?: boolean
  /** Whether the clock goes on by itself; in a test it had better not. */
  readonly ticking?: boolean
  /** Where to listen on this machine; a free port when left out. */
  readonly port?: number
  /** Whether `/_sandbox` takes orders over HTTP, for tests that are not written in JavaScript. */
  readonly control?: boolean
}

/** What may differ from a token that may do everything. */
export interface TokenOptions {
  /** Every scope when left out. */
  readonly scopes?: ReadonlyArray<Scope.Scope>
  /** Requests a minute; as good as unlimited when left out. */
  readonly ratePerMinute?: number
  readonly expiresAt?: When
}

/** How a restaurant stands with its plan; what is left out stays as it is. */
export interface Standing {
  /** Whether the plan has ended. */
  readonly lapsed?: boolean
  /** Whether the restaurant may only read. */
  readonly suspended?: boolean
  /** What the plan includes. */
  readonly features?: ReadonlyArray<Plan.Feature>
}

/** One restaurant of the sandbox. */
export interface SandboxRestaurant {
  readonly id: number
  /** A live token with every scope. */
  readonly token: string
  readonly createToken: (options?: TokenOptions) => Promise<string>
  /** Brings the restaurant in line with the document: another menu, other tables, other hours. */
  readonly apply: (venue: VenueDocument.VenueDocumentInput) => Promise<void>
  /** Changes how it stands with its plan. Only live tokens feel it: a sandbox token keeps working. */
  readonly setStanding: (standing: Standing) => Promise<void>
}

/** The clock that everything in the sandbox goes by. */
export interface SandboxClock {
  readonly now: () => Date
  /** Moves the clock; what falls due by then is done before the promise resolves. */
  readonly set: (when: When) => Promise<void>
  readonly advance: (milliseconds: number) => Promise<void>
}

/** What would have left the house. */
export interface Captured {
  readonly messages: ReadonlyArray<GuestMessage.GuestMessage>
  /** Orders for the point of sale, as they were posted. */
  readonly orders: ReadonlyArray<{ readonly address: string; readonly order: unknown }>
}

export interface Sandbox {
  /** Where the API is, without the path: `http://127.0.0.1:49152`. */
  readonly url: string
  /** A sandbox token with every scope. */
  readonly token: string
  readonly restaurant: SandboxRestaurant
  readonly clock: SandboxClock
  readonly webhooks: SandboxWebhooks
  readonly apps: SandboxApps
  readonly captured: () => Captured
  /** Another restaurant beside the first, which sees nothing of it. */
  readonly addRestaurant: (venue: VenueDocument.VenueDocumentInput) => Promise<SandboxRestaurant>
  /** As it was at the start, but for the clock; tokens stay the same. */
  readonly reset: () => Promise<void>
  readonly close: () => Promise<void>
}
