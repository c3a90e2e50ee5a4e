/** A time of day without a time zone, as text `HH:MM`. */

export type LocalTime = string

const pattern = /^([01][0-9]|2[0-3]):[0-5][0-9]$/

/** Whether a text is a time from 00:00 to 23:59. */
export const isLocalTime = (text: string): boolean => pattern.test(text)

/** Minutes since midnight. */
export const toMinutes = (time: LocalTime): number => +time.slice(0, 2) * 60 + +time.slice(3, 5)

/** The time a number of minutes after midnight, modulo a day. */
export const fromMinutes = (minutes: number): LocalTime => {
  const inDay = ((minutes % 1440) + 1440) % 1440
  return `${String(Math.floor(inDay / 60)).padStart(2, "0")}:${String(inDay % 60).padStart(2, "0")}`
}
