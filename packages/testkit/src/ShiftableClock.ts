/** The machine's clock with an offset: time passes as usual, from wherever a test has put it. */
import { Clock, Effect, Layer } from "effect"

export interface ShiftableClock extends Clock.Clock {
  /** Moves the clock by this many milliseconds; negative values move it back. */
  readonly shift: (milliseconds: number) => Effect.Effect<void>
}

/** A clock that starts with the machine's time. */
export const make = (): ShiftableClock => {
  const machine = Clock.make()
  let shifted = 0
  const now = () => machine.unsafeCurrentTimeMillis() + shifted
  const nanoseconds = () => machine.unsafeCurrentTimeNanos() + BigInt(shifted) * 1_000_000n
  return {
    [Clock.ClockTypeId]: Clock.ClockTypeId,
    unsafeCurrentTimeMillis: now,
    unsafeCurrentTimeNanos: nanoseconds,
    currentTimeMillis: Effect.sync(now),
    currentTimeNanos: Effect.sync(nanoseconds),
    sleep: (duration) => machine.sleep(duration),
    shift: (milliseconds) =>
      Effect.sync(() => {
        shifted += milliseconds
      })
  }
}

/** Gives the clock to everything the layer is provided to. */
export const layer = (clock: ShiftableClock): Layer.Layer<never> => Layer.setClock(clock)
