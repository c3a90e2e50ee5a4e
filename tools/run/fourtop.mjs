// Runs the `fourtop` command from one bundled file in this process. From TypeScript source through a loader it takes 3
// s to start, and from the output of `tsc` with its thousand files 1.5 s; this takes half a second.
import { join } from "node:path"
import { bundle } from "./bundle-fourtop.mjs"
import { run } from "./compiled.mjs"

export const runFourtop = async (root, args) => {
  endWithNpm()
  const file = await bundle(root, join(root, "node_modules", ".cache", "fourtop"))
  surviveRepeatedSignals()
  process.argv = [process.argv[0], file, ...args]
  run(file, args)
}

/** How often a command checks whether the npm that started it is still running. */
const npmCheckMillis = 500

/**
 * npm forwards signals, but not when it is killed: without this, the service and its private PostgreSQL would keep
 * running unnoticed. Both scripts begin with `exec`, so that npm itself is the parent.
 */
const endWithNpm = () => {
  if (!["start", "fourtop"].includes(process.env.npm_lifecycle_event)) return
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    process.kill(process.pid, "SIGTERM")
  }, npmCheckMillis)
  watch.unref()
}

/**
 * npm forwards a signal that the terminal or the process manager has already sent to the whole group, so it arrives
 * twice, and the second would kill a server that is shutting down. A second one counts only after a second.
 */
const surviveRepeatedSignals = () => {
  let first
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.on(signal, () => {
      const nobodyElseListens = process.listenerCount(signal) === 1
      if (first === undefined ? nobodyElseListens : Date.now() - first > 1_000) {
        process.exit(signal === "SIGINT" ? 130 : 143)
      }
      first ??= Date.now()
    })
  }
}
