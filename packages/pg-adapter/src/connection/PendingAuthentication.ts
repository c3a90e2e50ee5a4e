/**
 * The authentication of a call that is already being carried out, for the caller that its token had the last time. The
 * first read of the call takes it along: two batches in one write, each with its own Sync.
 *
 *   authenticate(…, callId)  Sync   admit(callId)  read …  Sync      →
 *
 * The first batch commits what the call spends of its rate, whatever becomes of the read, and holds no lock during it.
 * Only if the token is valid, within its rate, and belongs to exactly the caller that was assumed, it leaves the call's
 * id in the session. The second batch names the restaurant by showing that id; without it row-level security shows the
 * read no rows. So no read trusts what this process assumes, and the id of an earlier call fits no later one.
 * Functions that look at other restaurants than the named one must not be the first read of a call.
 */
import { Cause, Chunk, Effect, FiberRef } from "effect"
import { randomUUID } from "node:crypto"
import type { Lane } from "./Lanes.ts"
import type { Outcome } from "./Pipeline.ts"
import * as Statement from "./Statement.ts"
import { unlessAway } from "./unlessAway.ts"

/** The defect of a read whose authentication did not turn out as assumed. The call is carried out again, or refused. */
export class NotAsAssumed extends Error {
  constructor() {
    super("The caller is not the one that was assumed")
  }
}

/** Whether something failed only because a call turned out not to be as assumed. */
export const isNotAsAssumed = (cause: Cause.Cause<unknown>): boolean =>
  Chunk.some(Cause.defects(cause), (defect) => defect instanceof NotAsAssumed)

/** Names the restaurant for which the session has the call's id, and none if it has another call's. */
export const admit: (callId: string) => Statement.Statement<{ readonly admitted: string }> = Statement.make(
  "admit",
  unlessAway(`(case when split_part(current_setting('app.ticket', true), ' ', 1) = $1
    then split_part(current_setting('app.ticket'), ' ', 2) else '' end)`)
)

/** The restaurant whose rows the read behind the id has seen; null if it failed, empty if there was none. */
const admittedTo = (outcome: Outcome): unknown => (outcome.ok ? outcome.results[0]![0]!["admitted"] : null)

const process = randomUUID()
let issued = 0

/** Unique in all processes, because a pooler may give a session of one to another. */
export const nextCallId = (): string => `${process}-${++issued}`

export interface Options {
  readonly callId: string
  readonly statement: Statement.Statement<unknown>
  readonly lane: Lane
  /** Whether the outcome of the statement is the assumed one. */
  readonly isAsAssumed: (outcome: Outcome) => boolean
}

export class PendingAuthentication {
  readonly callId: string
  readonly statement: Statement.Statement<unknown>
  readonly lane: Lane
  readonly #isAsAssumed: (outcome: Outcome) => boolean
  #waiting: Array<(outcome: Outcome | null) => void> = []
  #claimed = false
  #sent = false
  #outcome: Outcome | null = null
  #asAssumed = false

  constructor({ callId, isAsAssumed, lane, statement }: Options) {
    this.callId = callId
    this.statement = statement
    this.lane = lane
    this.#isAsAssumed = isAsAssumed
  }

  /** Whether the caller was found to be the assumed one. */
  get asAssumed(): boolean {
    return this.#asAssumed
  }

  /** Its outcome, once it is known. */
  get known(): Outcome | null {
    return this.#outcome
  }

  /** True for the one who is to send it. */
  claim(): boolean {
    if (this.#claimed) return false
    this.#claimed = true
    return true
  }

  /** Lets another send it, if it was not sent. */
  release(): void {
    if (this.#sent) return
    this.#claimed = false
    this.#wake(null)
  }

  /** Notes that it is being sent. */
  send(): void {
    this.#sent = true
  }

  /** Passes its outcome on; only the first counts. */
  answer(outcome: Outcome): void {
    if (this.#outcome !== null) return
    this.#outcome = outcome
    this.#asAssumed = this.#isAsAssumed(outcome)
    this.#wake(outcome)
  }

  #wake(outcome: Outcome | null): void {
    const waiting = this.#waiting
    this.#waiting = []
    for (const resume of waiting) resume(outcome)
  }

  /**
   * A read that was not admitted to this restaurant counts as if its caller were another one. False if the id was
   * issued, but the read has not found it: it reached another session.
   */
  confirm(read: Outcome, tenant: number): boolean {
    const admitted = admittedTo(read)
    if (!this.#asAssumed || admitted === null || admitted === String(tenant)) return true
    this.#asAssumed = false
    return admitted !== ""
  }

  /** Its outcome, once somebody has sent it; null if whoever was to send it does not. */
  readonly outcome: Effect.Effect<Outcome | null> = Effect.async((resume) => {
    if (this.#outcome !== null) return resume(Effect.succeed(this.#outcome))
    this.#waiting.push((outcome) => resume(Effect.succeed(outcome)))
  })
}

/** What the calls of a fiber wait for; null if they do not. */
export const current: FiberRef.FiberRef<PendingAuthentication | null> =
  FiberRef.unsafeMake<PendingAuthentication | null>(null)
