/** Endings of UUIDs that people read out and type. UUIDs of version 7 begin with the time, and only end differently. */
import type { Uuid } from "./Uuid.ts"

/** Characters of a short id, as pages show it; a shorter ending is refused. */
export const length = 6

/** Characters after the last dash of a UUID. A longer ending has to be the whole UUID. */
export const longest = 12

const pattern = new RegExp(`^[0-9a-f]{${length},${longest}}$`, "i")

/** Whether a text can be the ending of a UUID. */
export const isShortId = (text: string): boolean => pattern.test(text)

const endingOf = (id: Uuid, characters: number): string => id.slice(-characters).toUpperCase()

/** Endings of equal length that tell these ids apart; whole ids where no ending does. */
export const of = (ids: ReadonlyArray<Uuid>): ReadonlyArray<string> => {
  const distinct = new Set(ids).size
  for (let characters = length; characters <= longest; characters++) {
    const endings = ids.map((id) => endingOf(id, characters))
    if (new Set(endings).size === distinct) return endings
  }
  return ids
}
