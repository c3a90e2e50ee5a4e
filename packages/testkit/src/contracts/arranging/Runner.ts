/** The test runner that runs the contracts: any with `describe`, `it` and hooks, such as Vitest, Jest, Bun or node:test. */

/** What a test or a hook does. */
export type Body = () => Promise<void>

/** The functions that a contract declares its tests with: what `import * as runner from "vitest"` gives, for example. */
export interface Runner {
  describe(title: string, define: () => void): unknown
  readonly it: {
    /** Runners that have no limit of this kind ignore the third argument. */
    (title: string, body: Body, timeoutMilliseconds?: number): unknown
    skip(title: string, body: Body): unknown
  }
  beforeAll?(body: Body, timeoutMilliseconds?: number): unknown
  afterAll?(body: Body, timeoutMilliseconds?: number): unknown
  /** The name of `beforeAll` in node:test. */
  before?(body: Body): unknown
  /** The name of `afterAll` in node:test. */
  after?(body: Body): unknown
}

/** Ends what hangs, and is long enough for the slowest machine: Jest and Bun would stop after five seconds. */
const limit = 300_000

const isRunner = (value: Partial<Runner>): value is Runner =>
  typeof value.describe === "function" && typeof value.it === "function"

/** The given runner, or the one whose functions are global, as Jest's are. */
export const find = (given: Runner | undefined): Runner => {
  const runner = given ?? (globalThis as Partial<Runner>)
  if (isRunner(runner)) return runner
  throw new Error(
    "A contract needs a test runner, and none has global functions here: pass yours as the option `runner`, for " +
      'example `import * as runner from "vitest"` or from "node:test", then `contracts(name, layer, { runner })`.'
  )
}

/** Declares what comes before all tests of the current block and after them. */
export const hooks = (runner: Runner, first: Body, last: Body): void => {
  if (runner.beforeAll !== undefined && runner.afterAll !== undefined) {
    runner.beforeAll(first, limit)
    runner.afterAll(last, limit)
  } else {
    runner.before?.(first)
    runner.after?.(last)
  }
}

/** Declares a test, which is skipped unless it can run. */
export const declare = (runner: Runner, title: string, canRun: boolean, body: Body): void => {
  if (canRun) runner.it(title, body, limit)
  else runner.it.skip(title, body)
}
