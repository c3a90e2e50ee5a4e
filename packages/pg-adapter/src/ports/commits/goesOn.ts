/**
 * A commit is one pipeline, and what is decided by its first statements has to stop those behind them. They read this
 * setting, which ends with the transaction: a commit that may not go on writes nothing, and is not an error.
 */
const name = "app.commits"

/** Whether the statement may write. The planner looks at it once for each run, before any row. */
export const goesOn = `current_setting('${name}', true) = 'on'`

/** Lets the statements behind write when the condition holds; null and false stop them. */
export const goOnIf = (condition: string): string =>
  `set_config('${name}', case when ${condition} then 'on' else '' end, true)`

/** Stops the statements behind. */
export const stop: string = goOnIf("false")
