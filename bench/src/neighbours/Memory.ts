/** The most memory that a process has had while it was watched. */
import * as Cpu from "../http/Cpu.ts"

const everyMillis = 50

/** Watches until the peak is asked for. */
export const watch = (pid: number): (() => number) => {
  let peak = Cpu.memoryOf(pid) ?? 0
  const timer = setInterval(() => (peak = Math.max(peak, Cpu.memoryOf(pid) ?? 0)), everyMillis)
  return () => {
    clearInterval(timer)
    return Math.max(peak, Cpu.memoryOf(pid) ?? 0)
  }
}
