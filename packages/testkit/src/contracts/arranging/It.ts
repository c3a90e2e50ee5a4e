/** How the tests of a contract are declared: as effects over its layer, whichever runner runs them. */
import { Patience } from "@fourtop/core/internal"
import { Cause, Duration, Effect, Exit, type ManagedRuntime, type Scope } from "effect"
import * as Runner from "./Runner.ts"

export type Test<R> = <A, E>(title: string, test: () => Effect.Effect<A, E, R>) => void

/** Declares tests that need these services. */
export interface Tester<R> extends Test<R> {
  /** A test that is skipped unless the condition holds. */
  readonly runIf: (condition: boolean) => Test<R>
  /** A test for each case: `%s` in the title is the case, `$member` a member of it. */
  readonly each: <Case>(
    cases: ReadonlyArray<Case>
  ) => <A, E>(title: string, test: (value: Case) => Effect.Effect<A, E, R>) => void
}

/** What a contract declares its tests with. */
export interface It<R> {
  readonly effect: Tester<R>
  /** Tests that have a scope of their own. */
  readonly scoped: Tester<R | Scope.Scope>
  /** A block of tests inside the contract. */
  readonly describe: (title: string, define: () => void) => void
}

/** The title of one of several tests. */
export const titleOf = (template: string, value: unknown): string =>
  template
    .replaceAll("%s", () => String(value))
    .replaceAll(/\$(\w+)/g, (_all, member: string) => String((value as Readonly<Record<string, unknown>>)[member]))

/** Throws the error itself, in which runners find what was expected. */
const unwrap = <A, E>(exit: Exit.Exit<A, E>): void => {
  if (Exit.isSuccess(exit)) return
  const error = Cause.squash(exit.cause)
  throw error instanceof Error ? error : new Error(Cause.pretty(exit.cause))
}

/** Tests that run on this runtime. Races take as long as they take: how fast the machine is decides nothing. */
export const make = <R, E>(runner: Runner.Runner, runtime: ManagedRuntime.ManagedRuntime<R, E>): It<R> => {
  const tester = <Needed>(
    prepared: <A, E1>(effect: Effect.Effect<A, E1, Needed>) => Effect.Effect<A, E1, R>
  ): Tester<Needed> => {
    const run = async <A, E1>(effect: Effect.Effect<A, E1, Needed>): Promise<void> =>
      unwrap(await runtime.runPromiseExit(Effect.provideService(prepared(effect), Patience, Duration.infinity)))
    const declare =
      (canRun: boolean): Test<Needed> =>
      (title, test) =>
        Runner.declare(runner, title, canRun, () => run(Effect.suspend(test)))
    const each: Tester<Needed>["each"] = (cases) => (title, test) => {
      for (const value of cases) declare(true)(titleOf(title, value), () => test(value))
    }
    return Object.assign(declare(true), { runIf: declare, each })
  }
  return {
    effect: tester<R>((effect) => effect),
    scoped: tester<R | Scope.Scope>(Effect.scoped),
    describe: (title, define) => void runner.describe(title, define)
  }
}
