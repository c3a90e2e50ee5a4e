/** `postmaster.pid`, which PostgreSQL uses to guard a data directory and to say where its socket is. */
import { execFileSync } from "node:child_process"
import * as fs from "node:fs"
import * as path from "node:path"

export interface PidFile {
  readonly pid: number
  /** Line 5; empty until the socket exists. */
  readonly socketDirectory: string
  /** Line 8: `starting`, `stopping`, `ready`, `standby`. */
  readonly status: string
}

const at = (dataDir: string): string => path.join(dataDir, "postmaster.pid")

export const read = (dataDir: string): PidFile | undefined => {
  try {
    return parse(fs.readFileSync(at(dataDir), "utf8"))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined
    throw error
  }
}

const parse = (text: string): PidFile => {
  const lines = text.split("\n").map((line) => line.trim())
  return { pid: Number(lines[0]), socketDirectory: lines[4] ?? "", status: lines[7] ?? "" }
}

/** Which process has the id in the file: after a crash the id may be free, or belong to another process. */
export const holder = ({ pid }: PidFile): "server" | "nobody" | "another process" => {
  if (!isTaken(pid)) return "nobody"
  const found = describe(pid)
  if (found === undefined) return "server"
  return found.name.includes("postgres") && !found.state.startsWith("Z") ? "server" : "another process"
}

/** Whether any process has this id. */
export const isTaken = (pid: number): boolean => {
  if (!(pid > 0)) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"
  }
}

/** The process's name and state; Z is a process that has ended but that its parent has not reaped yet. */
const describe = (pid: number): { readonly name: string; readonly state: string } | undefined => {
  try {
    if (process.platform === "linux") {
      const [, name, state] = /^\d+ \((.*)\) (\S)/s.exec(fs.readFileSync(`/proc/${pid}/stat`, "utf8")) ?? []
      return { name: name ?? "", state: state ?? "" }
    }
    const line = execFileSync("ps", ["-o", "stat=,comm=", "-p", String(pid)], { encoding: "utf8" }).trim()
    return { name: line.slice(line.indexOf(" ")), state: line }
  } catch {
    return undefined
  }
}

/**
 * Removes the file of a crashed server when another process now has its id, which is common where ids start again with
 * each container: PostgreSQL would take that process for a server. (PostgreSQL handles a free id itself.) The file is
 * moved aside and read again, because another process may have started the server in the meantime.
 */
export const removeStale = (dataDir: string, stale: PidFile): void => {
  const aside = `${at(dataDir)}.${process.pid}`
  try {
    fs.renameSync(at(dataDir), aside)
  } catch {
    return
  }
  if (parse(fs.readFileSync(aside, "utf8")).pid !== stale.pid) fs.linkSync(aside, at(dataDir))
  fs.unlinkSync(aside)
}
