/**
 * Runs the server under a small shell that holds a pipe from this process. When the pipe closes, because this process
 * closes it or dies in any way, the shell ends the server and removes the run directory. So there is one way to stop,
 * and a server never outlives its owner.
 */
import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { Socket } from "node:net"
import { environment } from "./Cluster.ts"
import type { ServerUser } from "./ServerUser.ts"

export interface Supervised {
  /** What the server wrote to its standard error, up to a limit. */
  readonly output: () => string
  readonly hasExited: () => boolean
  /** Whether all of its output is there, which may be a moment after it has exited. */
  readonly hasClosed: () => boolean
  readonly stop: () => Promise<void>
}

// INT is PostgreSQL's fast shutdown: sessions are cut, data is written. The inner group reads the pipe; once the
// server has gone it must not outlive it, or it could signal a later process with the same number. Only the server
// writes to the error pipe: what the shell says there would kill it when nobody reads any more.
const script = `
run=$1; shift
exec 3<&0 4>&2 </dev/null 2>/dev/null
"$@" 2>&4 3<&- 4>&- &
server=$!
exec 4>&-
{ cat <&3 >/dev/null; kill -INT "$server"; } &
reader=$!
exec 3<&-
wait "$server"
code=$?
kill "$reader"
rm -rf -- "$run"
exit "$code"`

const outputLimit = 20_000

export const run = (command: ReadonlyArray<string>, runDirectory: string, user: ServerUser | undefined): Supervised => {
  // In a session of its own: Ctrl-C must reach this process alone, which then stops the server in order.
  const shell = spawn("/bin/sh", ["-c", script, "fourtop-postgres", runDirectory, ...command], {
    ...user,
    env: environment(),
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "pipe"]
  })
  let output = ""
  let closed = false
  shell.stderr.setEncoding("utf8").on("data", (text: string) => {
    output = (output + text).slice(0, outputLimit)
  })
  shell.once("error", (error) => {
    output += error.message
    closed = true
  })
  shell.once("close", () => (closed = true))
  shell.stdin.on("error", () => {})
  letProcessEnd(shell)
  const hasExited = () => shell.pid === undefined || shell.exitCode !== null || shell.signalCode !== null
  return {
    output: () => output,
    hasExited,
    hasClosed: () => closed,
    stop: async () => {
      if (hasExited()) return
      shell.ref()
      const exited = once(shell, "exit")
      shell.stdin.destroy()
      await exited
    }
  }
}

/** A server alone must not keep this process alive. */
const letProcessEnd = (shell: ChildProcess): void => {
  shell.unref()
  for (const stream of [shell.stdin, shell.stderr]) if (stream instanceof Socket) stream.unref()
}
