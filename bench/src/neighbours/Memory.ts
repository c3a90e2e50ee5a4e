/** The peak memory of a process while it was watched. */
import * as Cpu from "../http/Cpu.ts"

/** Seldom enough that watching does not affect the measurement. */
const everyMillis = 200

/** Watches until the peak is requested. */
export const watch = (pid: number): (() => number) => {
  let peak = Cpu.memoryOf(pid) ?? 0
  const timer = setInterval(() => (peak = Math.max(peak, Cpu.memoryOf(pid) ?? 0)), everyMillis)
  return () => {
    clearInterval(timer)
    return Math.max(peak, Cpu.memoryOf(pid) ?? 0)
  }
}
