/**
 * This process's copy of a sandbox: the sample data of the epoch's beginning with every write since, in memory. Writes
 * go through the installation's store, one after the other, so that all processes hold the same.
 */
import {
  type Caller,
  ChangeSet,
  Commits,
  Committed,
  type Crypto,
  type Event,
  type KeyToKeep,
  type Sandboxes,
  SandboxWrite,
  StoreBusy,
  type ZonedClock
} from "@fourtop/core"
import type { BackendPorts } from "@fourtop/http-adapter"
import { applyChangeSet, type MemoryState, MemoryStore, sampleDocument, sampleState } from "@fourtop/testkit"
import { Clock, Context, Effect } from "effect"

/** What of the installation a sandbox lives on. */
export interface Installation {
  readonly commits: typeof Commits.Service
  readonly sandboxes: typeof Sandboxes.Service
  readonly crypto: typeof Crypto.Service
}

export interface SandboxCopy {
  readonly epoch: string
  readonly ports: Context.Context<BackendPorts>
  /** Takes over what other processes have written meanwhile. */
  readonly catchUp: Effect.Effect<void>
}

/** The sandbox's time until the next reset. */
export const epochOf = ({ sandboxGeneration }: Caller.Caller, now: ZonedClock.Instant): string =>
  SandboxWrite.epochOf(sandboxGeneration, sampleDocument.time_zone, now)

/** When the epoch began: what the first process to open it said. */
const beginningOf = ({ commits, crypto, sandboxes }: Installation, restaurantId: number, epoch: string) =>
  Effect.gen(function* () {
    const [first] = yield* sandboxes.writes(restaurantId, epoch, -1)
    if (first !== undefined) return first.at
    const now = yield* Clock.currentTimeMillis
    const opening = ChangeSet.put("sandbox_write", SandboxWrite.make(crypto.uuid(now), epoch, 0, now, null))
    const committed = yield* commits.commit(restaurantId, ChangeSet.make({ changes: [opening] }), null)
    // Somebody else may have been faster; then their word counts.
    return committed._tag === "Done" ? now : (yield* sandboxes.writes(restaurantId, epoch, -1))[0]!.at
  })

/** As the installation keeps it: the guests of a sandbox are not the restaurant's. */
const inSandbox = (event: Event.NewEvent): Event.NewEvent => ({ ...event, sandbox: true, guest_id: null })

/** Opens the restaurant's sandbox as it stands in the epoch. */
export const open = (
  installation: Installation,
  live: Context.Context<BackendPorts>,
  restaurantId: number,
  epoch: string
): Effect.Effect<SandboxCopy> =>
  Effect.gen(function* () {
    const { commits, crypto, sandboxes } = installation
    const store = yield* MemoryStore.make(
      sampleState(yield* beginningOf(installation, restaurantId, epoch), restaurantId)
    )
    const turn = yield* Effect.makeSemaphore(1)
    let sequence = 0

    /** Reading may have given ids away while a write was under way. */
    const advance = (next: MemoryState.State, lastId: number) =>
      Effect.flatMap(store.state, (current) =>
        store.restore({ ...next, lastId: Math.max(current.lastId, next.lastId, lastId) })
      )

    const replay = (write: SandboxWrite.SandboxWrite) =>
      Effect.gen(function* () {
        const { changes, key, last_id } = SandboxWrite.contentOf(write)!
        const [outcome, next] = applyChangeSet(yield* store.state, restaurantId, changes, key, write.at)
        if (outcome._tag !== "Done")
          return yield* Effect.dieMessage(`Write ${write.place} of a sandbox cannot be replayed.`)
        yield* advance(next, last_id)
        sequence = write.sequence
      })

    const readOn = Effect.flatMap(
      Effect.suspend(() => sandboxes.writes(restaurantId, epoch, sequence)),
      (writes) => Effect.forEach(writes, replay, { discard: true })
    )

    const commit = (changeSet: ChangeSet.ChangeSet, key: KeyToKeep | null): Effect.Effect<Committed> =>
      Effect.gen(function* () {
        if (sequence >= SandboxWrite.mostWrites) return yield* Effect.die(new StoreBusy({ on: "a full sandbox" }))
        const now = yield* Clock.currentTimeMillis
        const state = yield* store.state
        // Nobody is told and no till is asked: what would be sent is left out.
        const changes = { ...changeSet, jobs: [] }
        const [outcome, next] = applyChangeSet(state, restaurantId, changes, key, now)
        if (outcome._tag !== "Done") return outcome
        const content = { changes: { ...changes, events: [] }, key, last_id: state.lastId }
        const write = SandboxWrite.make(crypto.uuid(now), epoch, sequence + 1, now, content)
        const kept = yield* commits.commit(
          restaurantId,
          ChangeSet.make({ changes: [ChangeSet.put("sandbox_write", write)], events: changeSet.events.map(inSandbox) }),
          null
        )
        if (kept._tag !== "Done") {
          yield* readOn
          return Committed.Conflict({ on: "sandbox" })
        }
        sequence += 1
        yield* advance(next, state.lastId)
        return outcome
      })

    const writing = Context.make(Commits, {
      commit: (_tenant, changes, key) => turn.withPermits(1)(commit(changes, key))
    })
    yield* readOn
    return {
      epoch,
      ports: live.pipe(Context.merge(store.ports), Context.merge(writing)),
      catchUp: turn.withPermits(1)(readOn)
    }
  })
