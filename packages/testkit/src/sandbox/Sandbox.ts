/** A restaurant for one test: the whole API over a store in memory, on a clock that the test moves. */
import type { ApiToken, GuestMessage, Plan, Scope, VenueDocument } from "@fourtop/core/internal"
import type { SandboxApps } from "./SandboxApps.ts"
import type { SandboxFaults } from "./faults/SandboxFaults.ts"
import type { SandboxWebhooks } from "./SandboxWebhooks.ts"

/** A point in time, in any form convenient for a test. */
export type When = Date | string | number

/** Options; by default the sandbox has the sample venue at the current time. */
export interface SandboxOptions {
  /** A restaurant other than the sample venue. */
  readonly venue?: VenueDocument.VenueDocumentInput
  /** Where the clock starts; the machine's time by default. */
  readonly now?: When
  /** The same seed gives the same ids and tokens. */
  readonly seed?: number
  /** Whether the sample data is reset whenever the clock passes 03:00, as in a service; false by default. */
  readonly nightlyReset?: boolean
  /** Whether the clock ticks; false by default, which is better for tests. */
  readonly ticking?: boolean
  /** The port to listen on; a free one by default. */
  readonly port?: number
  /** Whether the sandbox can be controlled over HTTP at `/_sandbox`, for tests in other languages. */
  readonly control?: boolean
}

/** Options of a token; by default it may do everything. */
export interface TokenOptions {
  /** A live token by default. */
  readonly kind?: ApiToken.TokenKind
  /** Every scope by default. */
  readonly scopes?: ReadonlyArray<Scope.Scope>
  /** Requests a minute; practically unlimited by default. */
  readonly ratePerMinute?: number
  readonly expiresAt?: When
}

/** The state of a restaurant's plan; what is left out stays as it is. */
export interface Standing {
  /** Whether the plan has ended. */
  readonly lapsed?: boolean
  /** Whether the restaurant may only read. */
  readonly suspended?: boolean
  /** What the plan includes. */
  readonly features?: ReadonlyArray<Plan.Feature>
  /** Whether the owner lets live tokens read events. */
  readonly listening?: boolean
}

export interface SandboxRestaurant {
  readonly id: number
  /** A live token with every scope. */
  readonly token: string
  readonly createToken: (options?: TokenOptions) => Promise<string>
  /** Revokes a token of this restaurant: from then on it gets 401. */
  readonly revokeToken: (token: string) => Promise<void>
  /** Applies the document to the restaurant: another menu, other tables, other hours. */
  readonly apply: (venue: VenueDocument.VenueDocumentInput) => Promise<void>
  /** Changes the state of its plan. This affects live tokens only: a sandbox token keeps working. */
  readonly setStanding: (standing: Standing) => Promise<void>
}

/** The clock of everything in the sandbox. */
export interface SandboxClock {
  readonly now: () => Date
  /** Moves the clock; what is due by then is done before the promise resolves. */
  readonly set: (when: When) => Promise<void>
  readonly advance: (milliseconds: number) => Promise<void>
}

/** What would have been sent to points of sale and guests. */
export interface Captured {
  readonly messages: ReadonlyArray<GuestMessage.GuestMessage>
  /** Orders for the point of sale, as they were posted. */
  readonly orders: ReadonlyArray<{ readonly address: string; readonly order: unknown }>
}

export interface Sandbox {
  /** The URL of the API without a path, such as `http://127.0.0.1:49152`. */
  readonly url: string
  /** A sandbox token with every scope. */
  readonly token: string
  readonly restaurant: SandboxRestaurant
  readonly clock: SandboxClock
  readonly webhooks: SandboxWebhooks
  readonly apps: SandboxApps
  /** Failures on demand, of requests and of webhooks. */
  readonly faults: SandboxFaults
  readonly captured: () => Captured
  /** Adds another restaurant, separate from the first. */
  readonly addRestaurant: (venue: VenueDocument.VenueDocumentInput) => Promise<SandboxRestaurant>
  /** Resets everything except the clock to how it started; tokens stay the same. */
  readonly reset: () => Promise<void>
  readonly close: () => Promise<void>
}
