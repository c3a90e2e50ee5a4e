/** How every contract runs: one block of tests over one layer, on the real clock, in a store that other tests share. */
import { Duration, Effect, type Layer, ManagedRuntime, type Scope } from "effect"
import * as It from "./It.ts"
import * as Runner from "./Runner.ts"

export type { It } from "./It.ts"

/** What a store under test can do for its tests. */
export interface Options {
  /** The test runner, unless its functions are global: `import * as runner from "vitest"`, or from "node:test". */
  readonly runner?: Runner.Runner
  /**
   * Moves the store's clock by this many milliseconds; negative values move it back. Without it, tests that need hours
   * to pass are skipped.
   */
  readonly shiftClock?: (milliseconds: number) => Effect.Effect<void>
  /** How many requests with one idempotency key are sent in the suite of the API: 1,000 unless it says otherwise. */
  readonly crowd?: number
  /**
   * Whether the store spreads restaurants over several servers; false by default. Each server decides by itself whose
   * work comes first, so that tests are left out that compare restaurants.
   */
  readonly spread?: boolean
  /** Whether tests run that wait for seconds of real time; true by default. */
  readonly waits?: boolean
}

export interface StoreClock {
  readonly canMove: boolean
  /** Moves the store's clock forward until the test ends. */
  readonly pass: (duration: Duration.DurationInput) => Effect.Effect<void, never, Scope.Scope>
  /** Sets the store's clock back until the test ends, as a correction of the machine's clock does. */
  readonly setBack: (duration: Duration.DurationInput) => Effect.Effect<void, never, Scope.Scope>
}

const storeClock = ({ shiftClock }: Options): StoreClock => {
  const shifted = (milliseconds: number) =>
    shiftClock === undefined
      ? Effect.dieMessage("This store's clock cannot be moved.")
      : Effect.acquireRelease(shiftClock(milliseconds), () => shiftClock(-milliseconds))
  return {
    canMove: shiftClock !== undefined,
    pass: (duration) => shifted(Duration.toMillis(duration)),
    setBack: (duration) => shifted(-Duration.toMillis(duration))
  }
}

/** Declares a block of tests that share one layer. */
export const contract = <R, E>(
  title: string,
  layer: Layer.Layer<R, E>,
  options: Options,
  define: (it: It.It<R>, clock: StoreClock) => void
): void => {
  const runner = Runner.find(options.runner)
  runner.describe(title, () => {
    const runtime = ManagedRuntime.make(layer)
    Runner.hooks(
      runner,
      () => runtime.runPromise(Effect.void),
      () => runtime.dispose()
    )
    define(It.make(runner, runtime), storeClock(options))
  })
}
