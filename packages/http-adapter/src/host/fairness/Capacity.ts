/** What a process can do at once, and how much of it one restaurant may have. The figures are in docs/operations.md. */
import type { Caller } from "@fourtop/core"
import { FairGate, type Limits as GateLimits } from "./FairGate.ts"
import type { Key } from "./FairQueue.ts"
import * as SlowReader from "./SlowReader.ts"

const kibi = 1024
const mebi = 1024 * kibi

/** How much there is of everything. */
export interface Limits {
  /** Requests that are worked on. */
  readonly turns: GateLimits
  /** Bytes of long reads: what they may come to while they are loaded, what they came to until they are read. */
  readonly reads: GateLimits
  /** Bytes of request bodies, while they arrive and are worked on. */
  readonly bodies: GateLimits
  /** How long a request waits for one of these. */
  readonly turnWaitMillis: number
  readonly readWaitMillis: number
  readonly bodyWaitMillis: number
  /** Bodies up to this size are counted, but never wait. */
  readonly smallBody: number
  /** Bytes that callers have not read yet, over all responses; above it the slowest readers are cut off. */
  readonly unread: number
  readonly slowReaders: SlowReader.Limits
  /** How often readers are looked at. */
  readonly checkMillis: number
  /** Requests on one connection that are not answered yet; a connection that sends more is closed. */
  readonly requestsPerConnection: number
}

/** What holds unless something else is said. */
export const standard: Limits = {
  turns: { total: 512, perKey: 32, waiting: { total: 2_048, perKey: 512 } },
  reads: { total: 128 * mebi, perKey: 32 * mebi, waiting: { total: 2_048, perKey: 256 } },
  bodies: { total: 64 * mebi, perKey: 8 * mebi, waiting: { total: 2_048, perKey: 512 } },
  turnWaitMillis: 5_000,
  readWaitMillis: 10_000,
  bodyWaitMillis: 5_000,
  smallBody: 16 * kibi,
  unread: 256 * mebi,
  slowReaders: SlowReader.standard,
  checkMillis: 1_000,
  requestsPerConnection: 32
}

/** Why requests were refused, or connections cut off, besides having waited in vain. */
export type Reason = "overload" | "slow_reader" | "pipeline"

/** What is held at this moment, and who waits for it. */
export interface Capacity {
  readonly limits: Limits
  readonly turns: FairGate
  readonly reads: FairGate
  readonly bodies: FairGate
  /** Set while the process sheds load: seconds after which callers may try again. */
  retryAfterSeconds: number | null
  /** Bytes that callers have not read yet. */
  unread: number
  /** How often each reason has occurred. */
  readonly refused: Record<Reason, number>
}

/** Nothing held, and nobody waiting. */
export const make = (limits: Limits = standard): Capacity => ({
  limits,
  turns: new FairGate(limits.turns),
  reads: new FairGate(limits.reads),
  bodies: new FairGate(limits.bodies),
  retryAfterSeconds: null,
  unread: 0,
  refused: { overload: 0, slow_reader: 0, pipeline: 0 }
})

/** A sandbox is used by others than its restaurant, and has a share of its own. */
export const keyOf = ({ kind, restaurantId }: Pick<Caller.Caller, "kind" | "restaurantId">): Key =>
  kind === "sandbox" ? `sandbox:${restaurantId}` : restaurantId
