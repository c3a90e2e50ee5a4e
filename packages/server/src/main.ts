#!/usr/bin/env node
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Cause, Effect, Exit, Layer } from "effect"
import * as V8 from "node:v8"
import { run } from "./command/fourtop.ts"
import * as TerminalConsole from "./command/TerminalConsole.ts"
import * as Logs from "./service/Logs.ts"

const interrupted = 130

/** No end takes longer, whatever hangs: whoever sent the signal would kill the process then. */
const longestEndMillis = 14_500
const signals = ["SIGINT", "SIGTERM"] as const
const limitEnd = () => {
  for (const signal of signals) process.off(signal, limitEnd)
  setTimeout(() => process.exit(1), longestEndMillis).unref()
}
for (const signal of signals) process.on(signal, limitEnd)

// Dead requests are collected when the heap has doubled, not when it is four times as large: the process stays about
// 40 MB smaller under load, for a time that cannot be measured.
V8.setFlagsFromString("--heap-growing-percent=100")

// That nobody reads any more is no reason to fail.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {})

NodeRuntime.runMain(Effect.provide(run(process.argv), Layer.merge(TerminalConsole.layer, Logs.layer)), {
  disablePrettyLogger: true,
  disableErrorReporting: true,
  teardown: (exit, onExit) => {
    if (Exit.isSuccess(exit)) return onExit(0)
    onExit(Cause.isInterruptedOnly(exit.cause) ? Number(process.exitCode ?? interrupted) : 1)
  }
})
