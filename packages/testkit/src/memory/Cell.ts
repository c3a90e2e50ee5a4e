import type { Load, ZonedClock } from "@fourtop/core/internal"
import { Clock, Effect } from "effect"
import * as MemoryGuests from "./MemoryGuests.ts"
import * as KeptAnswers from "./KeptAnswers.ts"
import * as State from "./State.ts"

/** The mutable state of a store. */
export class Cell {
  state: State.State

  constructor(state: State.State) {
    this.state = state
  }

  look<A>(at: (state: State.State) => A): Effect.Effect<A> {
    return Effect.sync(() => at(this.state))
  }

  /** Replaces the state in one step. */
  step<A>(move: (state: State.State, now: ZonedClock.Instant) => readonly [A, State.State]): Effect.Effect<A> {
    return Effect.map(Clock.currentTimeMillis, (now) => {
      const [answer, next] = move(this.state, now)
      this.state = next
      return answer
    })
  }

  load<S>(
    tenantId: number,
    { guests, key, newIds }: Load.LoadRequest,
    read: (tenant: State.Tenant) => S
  ): Effect.Effect<Load.Loaded<S>> {
    return this.step((state, now) => {
      const tenant = State.tenantOf(state, tenantId)
      const record = key === null ? null : KeptAnswers.record(tenant, key, now)
      const ids = Array.from({ length: newIds }, (_, index) => state.lastId + index + 1)
      return [
        { state: read(tenant), record, ids, ...(guests && { guests: MemoryGuests.find(tenant, guests) }) },
        { ...state, lastId: state.lastId + newIds }
      ]
    })
  }
}
