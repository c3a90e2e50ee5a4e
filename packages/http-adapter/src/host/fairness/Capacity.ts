/** How much a process handles at once, and the share of one restaurant. docs/operations.md documents the figures. */
import type { Caller } from "@fourtop/core/internal"
import { FairGate, type Limits as GateLimits } from "./FairGate.ts"
import type { Key } from "./FairQueue.ts"
import * as LoopShares from "./LoopShares.ts"
import * as SlowReader from "./SlowReader.ts"

const kibi = 1024
const mebi = 1024 * kibi

export interface Limits {
  /** Requests being processed. */
  readonly turns: GateLimits
  /** Bytes of long reads: the reserved maximum while loading, then the actual size until the caller has read it. */
  readonly reads: GateLimits
  /** Bytes of request bodies while they are received and processed. */
  readonly bodies: GateLimits
  /** Requests of keys that are over their share of the event loop: how many are carried out nevertheless. */
  readonly loop: GateLimits
  readonly loopShares: LoopShares.Limits
  /** How long a request waits for each of these. */
  readonly turnWaitMillis: number
  readonly loopWaitMillis: number
  readonly readWaitMillis: number
  readonly bodyWaitMillis: number
  /** Bodies up to this size count, but never wait. */
  readonly smallBody: number
  /** Unread bytes of all responses; above this, the slowest readers are disconnected. */
  readonly unread: number
  readonly slowReaders: SlowReader.Limits
  /** The interval at which readers are checked. */
  readonly checkMillis: number
  /** Pending requests on one connection; a connection that sends more is closed. */
  readonly requestsPerConnection: number
  /** How long the rest of a request is awaited that has been answered; then its connection is closed. */
  readonly restMillis: number
}

/** The default limits. */
export const standard: Limits = {
  turns: { total: 512, perKey: 32, waiting: { total: 2_048, perKey: 512 } },
  reads: { total: 128 * mebi, perKey: 32 * mebi, waiting: { total: 2_048, perKey: 256 } },
  bodies: { total: 64 * mebi, perKey: 8 * mebi, waiting: { total: 2_048, perKey: 512 } },
  loop: { total: 64, perKey: 1, waiting: { total: 2_048, perKey: 512 } },
  loopShares: LoopShares.standard,
  turnWaitMillis: 5_000,
  loopWaitMillis: 5_000,
  readWaitMillis: 10_000,
  bodyWaitMillis: 5_000,
  smallBody: 16 * kibi,
  unread: 256 * mebi,
  slowReaders: SlowReader.standard,
  checkMillis: 1_000,
  requestsPerConnection: 32,
  restMillis: 2_000
}

/** Why requests were refused or connections closed, other than by waiting too long. */
export type Reason = "overload" | "slow_reader" | "pipeline"

export interface Capacity {
  readonly limits: Limits
  readonly turns: FairGate
  readonly reads: FairGate
  readonly bodies: FairGate
  /** Where keys wait that are over their share of the event loop. */
  readonly loop: FairGate
  readonly loopShares: LoopShares.LoopShares
  /** Set while the process sheds load: the seconds after which callers may retry. */
  retryAfterSeconds: number | null
  /** Unread bytes of all responses. */
  unread: number
  readonly refused: Record<Reason, number>
}

/** How often it is asked whether a key is still over its share of the event loop. */
const askMillis = 25

export const make = (limits: Limits = standard, now?: () => number): Capacity => {
  const loopShares = new LoopShares.LoopShares(limits.loopShares, now)
  return {
    limits,
    turns: new FairGate(limits.turns),
    reads: new FairGate(limits.reads),
    bodies: new FairGate(limits.bodies),
    loop: new FairGate(limits.loop, {
      holdsBack: (key) => loopShares.isOver(key),
      later: (again) => void setTimeout(again, askMillis)
    }),
    loopShares,
    retryAfterSeconds: null,
    unread: 0,
    refused: { overload: 0, slow_reader: 0, pipeline: 0 }
  }
}

/** A sandbox has its own share, so that developers testing on it do not use up the restaurant's. */
export const keyOf = ({ kind, restaurantId }: Pick<Caller.Caller, "kind" | "restaurantId">): Key =>
  kind === "sandbox" ? `sandbox:${restaurantId}` : restaurantId
