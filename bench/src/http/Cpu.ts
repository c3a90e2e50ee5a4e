/** CPU time and memory of processes, from /proc; null where that does not exist. */
import * as fs from "node:fs"

/** The kernel counts in hundredths of a second on every platform that Node runs on. */
const tickMicros = 10_000

/** The numbers after the name in /proc/PID/stat; the name may contain blanks and brackets. */
const fieldsOf = (pid: number | string): ReadonlyArray<number> | null => {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, "latin1")
    return text
      .slice(text.lastIndexOf(")") + 4)
      .split(" ")
      .map(Number)
  } catch {
    return null
  }
}

const parent = 0
const [own, ownSystem, ofChildren, ofChildrenSystem] = [10, 11, 12, 13]

/** Microseconds of one process. */
export const ofProcess = (pid: number): number | null => {
  const fields = fieldsOf(pid)
  return fields === null ? null : (fields[own]! + fields[ownSystem]!) * tickMicros
}

/** Microseconds of a process and all its children, including those that have ended. */
export const ofFamily = (pid: number): number | null => {
  const fields = fieldsOf(pid)
  if (fields === null) return null
  let ticks = fields[own]! + fields[ownSystem]! + fields[ofChildren]! + fields[ofChildrenSystem]!
  for (const name of fs.readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue
    const child = fieldsOf(name)
    if (child !== null && child[parent] === pid) ticks += child[own]! + child[ownSystem]!
  }
  return ticks * tickMicros
}

/** Megabytes that a process has in memory now. */
export const memoryOf = (pid: number): number | null => {
  try {
    const match = /VmRSS:\s+(\d+) kB/.exec(fs.readFileSync(`/proc/${pid}/status`, "latin1"))
    return match === null ? null : Number(match[1]) / 1024
  } catch {
    return null
  }
}
