/** What the results of a run depend on besides the program. */
import { spawnSync } from "node:child_process"
import * as os from "node:os"

export interface Machine {
  /** The commit, with a plus sign when files differ from it. */
  readonly commit: string
  readonly date: string
  readonly node: string
  readonly postgres: string
  readonly processor: string
  /** The load average of the last minute before anything was measured, and at the end of the measurement. */
  readonly loadBefore: string
  readonly loadAfter: string
}

const git = (...args: ReadonlyArray<string>): string | null => {
  const { status, stdout } = spawnSync("git", args, { encoding: "utf8" })
  return status === 0 ? stdout.trim() : null
}

const commitOf = (): string => {
  const commit = git("rev-parse", "--short=12", "HEAD")
  if (commit === null) return "unknown"
  return git("status", "--porcelain", "--", ".", ":!bench/results") === "" ? commit : `${commit}+`
}

const load = (): string => (os.loadavg()[0] ?? 0).toFixed(1)

const [commit, loadBefore] = [commitOf(), load()]
let postgres = "none"

/** Measurements say which PostgreSQL they have started. */
export const uses = (version: string): void => void (postgres = version)

export const now = (): Machine => ({
  commit,
  date: new Date().toISOString().slice(0, 10),
  node: process.versions.node,
  postgres,
  processor: `${os.cpus().length} × ${os.cpus()[0]?.model.trim() ?? "unknown"}`,
  loadBefore,
  loadAfter: load()
})

export const described = ({ commit, date, loadAfter, loadBefore, node, postgres, processor }: Machine): string =>
  `Commit ${commit}, ${date}; ${processor}, Node ${node}, PostgreSQL ${postgres}; ` +
  `load average ${loadBefore} before the run, ${loadAfter} after this`
