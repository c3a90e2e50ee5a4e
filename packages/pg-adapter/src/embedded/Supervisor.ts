/**
 * Runs the server under a small shell that holds a pipe from this process. When the pipe closes, because this process
 * closes it or dies in any way, the shell stops the server and removes the run directory. So the server also stops when
 * its owner is killed.
 */
import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { Socket } from "node:net"
import { environment } from "./Cluster.ts"
import type { ServerUser } from "./ServerUser.ts"

export interface Supervised {
  /** What the server wrote to standard error, up to a limit. */
  readonly output: () => string
  readonly hasExited: () => boolean
  /** Settles when the server, or the shell around it, has ended. */
  readonly exited: Promise<void>
  /** Whether all output has arrived, which may be a moment after the server has exited. */
  readonly hasClosed: () => boolean
  readonly stop: () => Promise<void>
}

// INT is PostgreSQL's fast shutdown: sessions are cut, data is written. The inner group reads the pipe. It must end
// with the server, or it could later signal another process with the same id. Only the server writes to the error pipe:
// a message from the shell would kill the shell once nobody reads the pipe.
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
  const exited = new Promise<void>((resolve) => {
    shell.once("exit", () => resolve())
    shell.once("error", () => resolve())
  })
  letProcessEnd(shell)
  const hasExited = () => shell.pid === undefined || shell.exitCode !== null || shell.signalCode !== null
  return {
    output: () => output,
    hasExited,
    exited,
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

/** The server alone must not keep this process alive. */
const letProcessEnd = (shell: ChildProcess): void => {
  shell.unref()
  for (const stream of [shell.stdin, shell.stderr]) if (stream instanceof Socket) stream.unref()
}
