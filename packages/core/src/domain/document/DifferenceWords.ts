/** Values of a venue document in words, for telling people what would change. */
import * as Money from "../foundation/Money.ts"
import type { TimeWindow } from "../foundation/time/TimeWindow.ts"

export interface Wording {
  readonly currency: string
  readonly language: string
}

const longest = 120

const shortened = (text: string): string => (text.length <= longest ? text : `${text.slice(0, longest - 1)}…`)

export const quoted = (text: string): string => `“${shortened(text)}”`

const dayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const

const nameOfDay = (day: number): string => dayNames[day - 1] ?? String(day)

/** `1, 2, 3, 5` as `Mon–Wed, Fri`. */
export const days = (numbers: ReadonlyArray<number>): string => {
  const sorted = [...new Set(numbers)].toSorted((a, b) => a - b)
  if (sorted.length === 7) return "every day"
  const runs: Array<Array<number>> = []
  for (const day of sorted) {
    const run = runs.at(-1)
    if (run !== undefined && run.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  return runs
    .map((run) =>
      run.length > 2 ? `${nameOfDay(run[0]!)}–${nameOfDay(run.at(-1)!)}` : run.map((day) => nameOfDay(day)).join(", ")
    )
    .join(", ")
}

const isWindow = (value: unknown): value is TimeWindow =>
  typeof value === "object" && value !== null && "start" in value && "end" in value && "days" in value

const windowInWords = (window: TimeWindow): string => `${days(window.days)} ${window.start}–${window.end}`

/** The label of a member: `price_minor` is the `price`, `min_seats` are the `min seats`. */
export const label = (member: string): string => member.replace(/_minor$/, "").replaceAll("_", " ")

/** A text in one language or several: the restaurant's own, else any. */
export const nameOf = (name: unknown, { language }: Wording): string => {
  if (typeof name === "string") return name
  if (typeof name !== "object" || name === null) return ""
  const texts = name as Readonly<Record<string, string | null>>
  return texts[language] ?? Object.values(texts).find((text) => text !== null) ?? ""
}

export const value = (member: string, of: unknown, wording: Wording): string => {
  if (of === undefined || of === null) return "none"
  if (typeof of === "boolean") return of ? "yes" : "no"
  if (typeof of === "number") return member.endsWith("_minor") ? Money.format(of, wording.currency) : String(of)
  if (typeof of === "string") return quoted(of)
  if (!Array.isArray(of)) return shortened(JSON.stringify(of))
  if (of.length === 0) return "none"
  if (of.every(isWindow)) return of.map(windowInWords).join("; ")
  if (member === "days" && of.every((day) => typeof day === "number")) return days(of)
  if (of.every((one) => typeof one !== "object")) return shortened(of.join(", "))
  return shortened(JSON.stringify(of))
}
