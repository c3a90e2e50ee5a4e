// The build of TypeScript's compiler that knows Effect, for checks and for what is published, so that what one has
// compiled the other finds; and how programs of its kind take little.
import { execFileSync } from "node:child_process"
import { availableParallelism, totalmem } from "node:os"

/** As many as most projects have work for. */
const half = () => Math.min(4, Math.ceil(availableParallelism() / 2))

/**
 * Variables for programs in Go that know types. Each of their threads finds out for itself what the types of other files
 * are, so that half of the processors do it; and they collect garbage as if memory were short, unless they are told
 * otherwise.
 */
export const goVariables = () => ({
  GOMAXPROCS: `${half()}`,
  GOGC: "400",
  GOMEMLIMIT: `${Math.floor(totalmem() / 2)}B`
})

/** The same for the compiler, whose number of threads is an option. */
export const checkers = () => ["--checkers", `${half()}`]

/** Builds projects, and what they refer to, unless they are built. */
export const buildCommand = () => {
  const compiler = execFileSync("effect-tsgo", ["get-exe-path"], { encoding: "utf8" }).trim()
  return [compiler, "-b", ...checkers()]
}

/** The environment for it. */
export const buildEnvironment = () => ({ ...process.env, ...goVariables() })
