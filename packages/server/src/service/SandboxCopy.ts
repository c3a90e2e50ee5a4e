/**
 * This process's copy of a sandbox, in memory: the sample data at the beginning of the epoch, plus every write since.
 * Writes go through the installation's store, one after the other, so that all processes hold the same.
 */
import {
  Budgets,
  type Caller,
  ChangeSet,
  Commits,
  Committed,
  type Crypto,
  type Event,
  EventFeeds,
  type KeyToKeep,
  Orders,
  Room,
  SandboxContent,
  type Sandboxes,
  SandboxWrite,
  Weight,
  type ZonedClock
} from "@fourtop/core/internal"
import type { BackendPorts } from "@fourtop/http-adapter"
import { applyChangeSet, type MemoryState, MemoryStore, sampleDocument, sampleState } from "@fourtop/testkit"
import { Clock, Context, Effect, HashMap } from "effect"
import * as SandboxNumbers from "./SandboxNumbers.ts"

/** What a sandbox needs of the installation. */
export interface Installation {
  readonly commits: typeof Commits.Service
  readonly sandboxes: typeof Sandboxes.Service
  readonly crypto: typeof Crypto.Service
}

export interface SandboxCopy {
  readonly epoch: string
  readonly ports: Context.Context<BackendPorts>
  /** Applies what other processes have written in the meantime. */
  readonly catchUp: Effect.Effect<void>
  /** Whether it takes no more writes before the next reset. */
  readonly isFull: () => boolean
  /** Roughly how many bytes of memory it takes. */
  readonly weight: () => number
}

export interface Opening {
  readonly restaurantId: number
  readonly epoch: string
  readonly generation: number
  /** Limits how many sandboxes with more than one page are replayed at once. */
  readonly replaying: Effect.Semaphore
  /** Called whenever the copy has grown. */
  readonly grown: () => void
}

/** The sandbox's epoch, which ends with the next reset. */
export const epochOf = ({ sandboxGeneration }: Caller.Caller, now: ZonedClock.Instant): string =>
  SandboxWrite.epochOf(sandboxGeneration, sampleDocument.time_zone, now)

/** The weight of a copy without any writes. All copies share the sample's menu, orders and bookings. */
export const emptyWeight = 24 * 1024

/** Bytes of content read at once: replaying them blocks this thread for a few milliseconds. */
const pageBytes = 256 * 1024

/** The epoch's first page. The first process that opens it writes when the epoch began. */
const firstPage = (
  { commits, crypto, sandboxes }: Installation,
  restaurantId: number,
  epoch: string
): Effect.Effect<SandboxWrite.WritePage> =>
  Effect.gen(function* () {
    const read = sandboxes.writes(restaurantId, epoch, -1, pageBytes)
    const page = yield* read
    if (page.writes.length > 0) return page
    const now = yield* Clock.currentTimeMillis
    const opening = SandboxWrite.make(crypto.uuid(now), epoch, 0, now, SandboxContent.none)
    const changes = [ChangeSet.put("sandbox_write", opening)]
    const committed = yield* commits.commit(restaurantId, ChangeSet.make({ changes }), null)
    // Another process may have been faster; then its write counts.
    return committed._tag === "Done" ? { writes: [opening], more: false } : yield* read
  })

/** As the installation keeps it: the guests of a sandbox are not the restaurant's. */
const inSandbox = (event: Event.NewEvent): Event.NewEvent => ({ ...event, sandbox: true, guest_id: null })

const refused = Committed.Full({ summary: SandboxWrite.full() })

/** Opens the restaurant's sandbox as of the epoch. */
export const open = (
  installation: Installation,
  live: Context.Context<BackendPorts>,
  { epoch, generation, grown, replaying, restaurantId }: Opening
): Effect.Effect<SandboxCopy> =>
  Effect.gen(function* () {
    const { commits, crypto, sandboxes } = installation
    const { more, writes } = yield* firstPage(installation, restaurantId, epoch)
    const [opening, ...first] = writes
    const beginning = sampleState(opening!.at, restaurantId)
    const store = yield* MemoryStore.make(beginning)
    const writeLock = yield* Effect.makeSemaphore(1)
    let used: SandboxWrite.Used = { sequence: 0, bytes: SandboxWrite.sizeOf(opening!) }
    let weight = emptyWeight
    /** Whether the store holds more than a sandbox may have: the budget may have been larger before. */
    let overBudget = false

    /** Reads may have used ids while a write was under way. */
    const advance = (next: MemoryState.State, lastId: number) =>
      Effect.flatMap(store.state, (current) =>
        store.restore({ ...next, lastId: Math.max(current.lastId, next.lastId, lastId) })
      )

    const count = (write: SandboxWrite.SandboxWrite, content: SandboxContent.SandboxContent): void => {
      const bytes = SandboxWrite.sizeOf(write) + (content.event_bytes ?? 0)
      used = { sequence: write.sequence, bytes: used.bytes + bytes }
      weight += Weight.of(content)
    }

    const replay = (write: SandboxWrite.SandboxWrite) =>
      Effect.gen(function* () {
        const content = SandboxContent.of(write)!
        const { changes, key, last_id } = content
        const [outcome, next] = applyChangeSet(yield* store.state, restaurantId, changes, key, write.at)
        if (outcome._tag !== "Done")
          return yield* Effect.dieMessage(`Write ${write.place} of a sandbox cannot be replayed.`)
        yield* advance(next, last_id)
        count(write, content)
      })

    const replayAll = (writes: ReadonlyArray<SandboxWrite.SandboxWrite>) =>
      Effect.forEach(writes, replay, { discard: true })

    const pageWithin = (room: number) => sandboxes.writes(restaurantId, epoch, used.sequence, room)

    /** A page, or a single write that is larger than a page, if the sandbox has room for it. */
    const nextPage = Effect.gen(function* () {
      const left = Budgets.budgets.sandbox - used.bytes
      const page = yield* pageWithin(Math.min(pageBytes, left))
      if (page.writes.length > 0 || !page.more || left <= pageBytes) return page
      return yield* pageWithin(left)
    })

    /** Each page waits for the store, so that other fibers get their turn. */
    const readOn = Effect.gen(function* () {
      while (!overBudget) {
        const page = yield* nextPage
        yield* replayAll(page.writes)
        if (page.writes.length > 0) grown()
        if (!page.more) return
        overBudget = page.writes.length === 0
      }
    })

    const commit = (changeSet: ChangeSet.ChangeSet, key: KeyToKeep | null): Effect.Effect<Committed> =>
      Effect.gen(function* () {
        if (overBudget || SandboxWrite.isFullFor(used, changeSet.events)) return refused
        const now = yield* Clock.currentTimeMillis
        const state = yield* store.state
        // A sandbox sends nothing to guests or to a POS and has no activity log: leave these out.
        const changes = { ...changeSet, events: [], activity: [], jobs: [] }
        const [outcome, next] = applyChangeSet(state, restaurantId, changes, key, now)
        if (outcome._tag !== "Done") return outcome
        const event_bytes = SandboxContent.eventBytes(changeSet)
        const content = { changes, key, last_id: state.lastId, event_bytes }
        const write = SandboxWrite.make(crypto.uuid(now), epoch, used.sequence + 1, now, SandboxContent.write(content))
        if (!SandboxWrite.fits(used, write, event_bytes)) return refused
        const kept = yield* commits.commit(
          restaurantId,
          ChangeSet.make({ changes: [ChangeSet.put("sandbox_write", write)], events: changeSet.events.map(inSandbox) }),
          null
        )
        if (kept._tag !== "Done") {
          yield* readOn
          return Committed.Conflict({ on: "sandbox" })
        }
        yield* advance(next, state.lastId)
        count(write, content)
        grown()
        return outcome
      })

    const isFull = (): boolean => overBudget || SandboxWrite.isFull(used)
    const writing = Context.make(Commits, {
      commit: (_tenant, changes, key) => writeLock.withPermits(1)(commit(changes, key))
    }).pipe(Context.add(Room, { full: () => (isFull() ? SandboxWrite.full() : null) }))
    const sample = HashMap.toValues(HashMap.unsafeGet(beginning.tenants, restaurantId).tables.order)
    const numbering = Context.make(Orders, {
      ...Context.get(store.ports, Orders),
      ...SandboxNumbers.make(Context.get(live, Orders), { generation, sample })
    })
    /** Its events are in the installation's store. */
    const feeds = Context.get(live, EventFeeds)
    const listening = Context.make(EventFeeds, {
      ...feeds,
      read: (tenant, request) => feeds.read(tenant, { ...request, sandbox: true })
    })
    yield* replayAll(first)
    if (more) yield* replaying.withPermits(1)(readOn)
    return {
      epoch,
      ports: live.pipe(
        Context.merge(store.ports),
        Context.merge(writing),
        Context.merge(numbering),
        Context.merge(listening)
      ),
      catchUp: writeLock.withPermits(1)(readOn),
      isFull,
      weight: () => weight
    }
  })
