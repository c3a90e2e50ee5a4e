/** Values of a venue document as differences have them: tagged, and short enough to be kept. */
import type { Fact, Times, Value } from "./Difference.ts"

/** The most characters of a text, and about as many of everything in a list. */
const longest = 120

export const shortened = (text: string): string => (text.length <= longest ? text : `${text.slice(0, longest - 1)}…`)

type Entry = Readonly<Record<string, unknown>>

const isEntry = (value: unknown): value is Entry => typeof value === "object" && value !== null && !Array.isArray(value)

const ofTimes: ReadonlySet<string> = new Set(["days", "start", "end"])

const isTimes = (value: unknown): value is Times =>
  isEntry(value) &&
  typeof value["start"] === "string" &&
  typeof value["end"] === "string" &&
  Object.keys(value).every((name) => ofTimes.has(name))

/** How many characters are still to be had. */
interface Room {
  left: number
}

/** What of a list there is room for, and how many others there are. */
const fitting = <A, B>(all: ReadonlyArray<A>, room: Room, of: (one: A) => B) => {
  const kept: Array<B> = []
  // Each is followed by a comma, which the last one is not.
  while (kept.length < all.length && room.left >= -1) {
    kept.push(of(all[kept.length]!))
    room.left--
  }
  return { kept, more: all.length - kept.length }
}

const scalarOf = (member: string, value: boolean | number | string, currency: string, room: Room): Value => {
  room.left -= String(value).length
  if (typeof value === "boolean") return { kind: "flag", is: value }
  if (typeof value === "string") return { kind: "text", text: shortened(value) }
  if (member.endsWith("_minor")) return { kind: "amount", minor: value, currency }
  return member === "percent" ? { kind: "percent", percent: value } : { kind: "number", number: value }
}

const listOf = (member: string, list: ReadonlyArray<unknown>, currency: string, room: Room): Value => {
  if (list.length > 0 && list.every(isTimes)) return { kind: "times", times: list }
  const isDays = member === "days" && list.length > 0 && list.every((day) => typeof day === "number")
  if (isDays) return { kind: "days", days: list }
  const { kept, more } = fitting(list, room, (one) => within("", one, currency, room))
  return { kind: "list", entries: kept, more }
}

const within = (member: string, value: unknown, currency: string, room: Room): Value => {
  if (Array.isArray(value)) return listOf(member, value, currency, room)
  if (isEntry(value)) {
    const members = Object.entries(value).filter(([, one]) => one !== undefined)
    const { kept, more } = fitting(members, room, ([name, one]): Fact => {
      room.left -= name.length
      return { member: name, value: within(name, one, currency, room) }
    })
    return { kind: "members", members: kept, more }
  }
  if (typeof value === "boolean" || typeof value === "number" || typeof value === "string") {
    return scalarOf(member, value, currency, room)
  }
  return { kind: "none" }
}

/** The value of a member, whose name says whether it is an amount. */
export const of = (member: string, value: unknown, currency: string): Value =>
  within(member, value, currency, { left: longest })
