/** A time in which a restaurant has more to do than usual: orders take longer, or some channels take none. */
import type { Instant } from "../foundation/time/ZonedClock.ts"

/** How busy a restaurant is, and until when; it ends by itself. */
export interface BusyTime {
  /** Minutes that preparation takes in addition. */
  readonly extra_minutes: number
  /** Channels that take no orders meanwhile. */
  readonly paused_channels: ReadonlyArray<string>
  readonly until: Instant
}

/** The busy time that still lasts; null when there is none. */
export const lasting = (busy: BusyTime | undefined, now: Instant): BusyTime | null =>
  busy !== undefined && now < busy.until ? busy : null

/** How long preparation takes: longer when the kitchen would begin with it while it is busy. */
export const preparationMinutes = (
  busy: BusyTime | undefined,
  standard: number,
  wanted: Instant | null,
  now: Instant
): number => {
  const begin = wanted === null ? now : Math.max(now, wanted - standard * 60_000)
  return standard + (lasting(busy, begin)?.extra_minutes ?? 0)
}

/** Whether the channel takes no orders now for this time; null is as soon as possible. It takes those for after its pause. */
export const isPaused = (
  busy: BusyTime | undefined,
  channel: string,
  wanted: Instant | null,
  now: Instant
): boolean => {
  const pause = lasting(busy, now)
  return pause !== null && pause.paused_channels.includes(channel) && (wanted === null || wanted < pause.until)
}
