/**
 * Forwards events to a receiver, one at a time and in order. What was handled is written down after each event, so that
 * a listener that was killed goes on where it stopped: an event may come twice, and none is lost.
 */
import type { Delivery } from "@fourtop/core/internal"
import { type AddressGuard, attempt, Connections, Signature } from "@fourtop/webhook-adapter"
import { Effect, type Scope } from "effect"
import * as EventLine from "./EventLine.ts"
import * as EventSource from "./EventSource.ts"
import * as Keys from "./Keys.ts"
import * as ListenState from "./ListenState.ts"

export interface Options {
  readonly rootUrl: string
  readonly token: string
  readonly forward: string
  readonly types: ReadonlyArray<string> | null
  readonly guard: AddressGuard.AddressGuard
  readonly stateFile: string
  readonly state: ListenState.ListenState
  /** Called for each attempt that got a response, or was given up. */
  readonly onForwarded: (forwarded: EventLine.Forwarded) => Effect.Effect<void>
  /** Says something that is not about an event that was handled. */
  readonly say: (line: string) => Effect.Effect<void>
}

export interface Listener {
  /** Runs until the service refuses it. */
  readonly run: Effect.Effect<never, EventSource.Refused>
  /** Sends the last event again. */
  readonly replay: Effect.Effect<void>
  /** Forwards only events of an area from now on; null for all. */
  readonly setFilter: (only: string | null) => void
  readonly filter: () => string | null
}

type Listed = EventSource.EventPage["events"][number]

/** How long one request waits for events. */
const waitSeconds = 25

/** The pauses before the service, or a receiver that is down, is tried again; the last one repeats. */
const servicePauses = [1, 2, 4, 8, 15, 30]
const receiverPauses = [1, 2, 4, 8, 10]

const pauseIn = (pauses: ReadonlyArray<number>, tries: number): number => pauses[tries] ?? pauses.at(-1)!

/** A service whose waiting places are taken responds at once: ask less often then, and when the rate runs low. */
const slowSeconds = 2

const patienceMillis = 10_000

/** Whether nobody was there: a receiver that responds, or takes too long, was. */
const isDown = ({ failure, status }: Delivery.Attempt): boolean =>
  status === null && failure !== null && !failure.startsWith("no complete response")

/** Prepares a listener; its connections to the receiver close with the scope. */
export const make = (options: Options): Effect.Effect<Listener, never, Scope.Scope> =>
  Effect.gen(function* () {
    const { forward, guard, onForwarded, rootUrl, say, stateFile, token, types } = options
    const connections = yield* Effect.acquireRelease(
      Effect.sync(() => Connections.make({ guard })),
      (open) => Effect.sync(() => Connections.close(open))
    )
    const turn = yield* Effect.makeSemaphore(1)
    let { state } = options
    let only: string | null = null
    let last: Listed | null = null

    const save = (next: ListenState.ListenState) =>
      Effect.sync(() => {
        state = next
        ListenState.write(stateFile, state)
      })

    const post = ({ body, id, type }: Listed): Effect.Effect<Delivery.Attempt> =>
      Effect.async((resume) => {
        const signature = Signature.sign(body, [state.secret], Date.now())
        const giveUp = attempt(
          { url: forward, type, eventId: id, body, signature },
          { connections, patience: patienceMillis, userAgent: "Fourtop" },
          (attempted) => resume(Effect.succeed(attempted))
        )
        return Effect.sync(giveUp)
      })

    /** Tries until somebody is there. */
    const send = (event: Listed, replayed: boolean) =>
      Effect.gen(function* () {
        for (let tries = 0; ; tries++) {
          const attempted = yield* post(event)
          if (!isDown(attempted)) return yield* onForwarded({ event, at: new Date(), attempted, replayed })
          const seconds = pauseIn(receiverPauses, tries)
          yield* say(`${forward} is down (${attempted.failure}): ${event.type} is tried again in ${seconds} s.`)
          yield* Effect.sleep(seconds * 1000)
        }
      })

    const handle = (event: Listed) =>
      Effect.gen(function* () {
        if (state.handled.includes(event.id)) return
        if (Keys.passes(event.type, { only })) {
          yield* turn.withPermits(1)(send(event, false))
          last = event
        }
        yield* save(ListenState.withHandled(state, event.id))
      })

    const asked = (after: string | null, wait: number): EventSource.Asked => ({
      rootUrl,
      token,
      types,
      after,
      waitSeconds: wait
    })

    /** Asks until the service answers; refusals end the listener. */
    const page = (after: string | null, wait: number) =>
      Effect.gen(function* () {
        for (let tries = 0; ; tries++) {
          const result = yield* Effect.either(EventSource.read(asked(after, wait)))
          if (result._tag === "Right") {
            if (tries > 0) yield* say("The service responds again.")
            return result.right
          }
          if (result.left._tag === "Refused") return yield* result.left
          const { message, retryAfterSeconds } = result.left
          const seconds = retryAfterSeconds ?? pauseIn(servicePauses, tries)
          yield* say(`${EventLine.plain(message)} Trying again in ${seconds} s.`)
          yield* Effect.sleep(seconds * 1000)
        }
      })

    const start = Effect.gen(function* () {
      if (state.cursor !== null) return
      const { cursor } = yield* page(null, 0)
      yield* save({ ...state, cursor })
    })

    const step = Effect.gen(function* () {
      const began = Date.now()
      const { cursor, events, more, rateLeft } = yield* page(state.cursor, waitSeconds)
      yield* Effect.forEach(events, handle, { discard: true })
      yield* save({ ...state, cursor })
      const wasEarly = events.length === 0 && !more && Date.now() - began < (waitSeconds * 1000) / 2
      if (wasEarly || rateLeft < 0.25) yield* Effect.sleep(slowSeconds * 1000)
    })

    const run = Effect.gen(function* () {
      yield* start
      yield* say("Listening.")
      return yield* Effect.forever(step)
    })

    return {
      run,
      replay: Effect.suspend(() =>
        last === null ? say("There is no event to send again yet.") : turn.withPermits(1)(send(last, true))
      ),
      setFilter: (next) => void (only = next),
      filter: () => only
    }
  })
