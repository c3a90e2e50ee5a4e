/** Runs the command that the arguments name, until it has ended or is stopped. */
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Cause, Effect, Exit, Layer, Option } from "effect"
import * as V8 from "node:v8"
import { exitCodes, run } from "./command/fourtop.ts"
import * as TerminalConsole from "./command/TerminalConsole.ts"
import * as ShutdownDelay from "./service/host/ShutdownDelay.ts"
import * as LogFolding from "./service/LogFolding.ts"

const interrupted = 130

/**
 * Longest time between a signal and the exit, apart from the delay that was set: just short of the 15 seconds after
 * which supervisors kill a process.
 */
const longestShutdownMillis = 14_500
const signals = ["SIGINT", "SIGTERM"] as const
const limitShutdown = () => {
  for (const signal of signals) process.off(signal, limitShutdown)
  setTimeout(() => process.exit(1), ShutdownDelay.get() + longestShutdownMillis).unref()
}
for (const signal of signals) process.on(signal, limitShutdown)

// Objects of a request are never made among those that stay. The engine does that where such objects have often lived a
// little longer; but there, what is dead keeps alive what is new and attached to it, until everything is marked. On Node
// 20 collecting garbage took a quarter of the process's time under load with it, and takes half of that without.
V8.setFlagsFromString("--no-allocation-site-pretenuring")

// So little is added to what stays that it may be collected when it has grown by two fifths, instead of fourfold.
V8.setFlagsFromString("--heap-growing-percent=40")

// A reader that closed the pipe, such as `head`, is no reason to fail.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {})

NodeRuntime.runMain(Effect.provide(run(process.argv), Layer.merge(TerminalConsole.layer, LogFolding.layer)), {
  disablePrettyLogger: true,
  disableErrorReporting: true,
  teardown: (exit, onExit) => {
    if (Exit.isSuccess(exit)) return onExit(0)
    if (Cause.isInterruptedOnly(exit.cause)) return onExit(Number(process.exitCode ?? interrupted))
    const code = Option.getOrNull(Cause.failureOption(exit.cause))
    onExit(typeof code === "number" ? code : exitCodes.failed)
  }
})
