/** How many come together, how long they stay, how late the kitchen is, and how happy that makes them. */
import type { Chance } from "./Chance.ts"

/** The sizes of parties at a table, with how often they come. */
export const sizes: ReadonlyArray<readonly [number, number]> = [
  [1, 0.08],
  [2, 0.45],
  [3, 0.16],
  [4, 0.2],
  [5, 0.06],
  [6, 0.05]
]

/** How many an order to take away is for. */
export const takeawaySizes: ReadonlyArray<readonly [number, number]> = [
  [1, 0.3],
  [2, 0.42],
  [3, 0.15],
  [4, 0.13]
]

export const sizeOf = (chance: Chance): number => chance.weighted(sizes)

/** In minutes; larger parties stay longer. */
export const stayOf = (size: number, chance: Chance): number => 40 + size * 7 + chance.between(0, 30)

/** By how many minutes the kitchen is late: rarely on a quiet day. */
export const latenessOf = (busyness: number, chance: Chance): number =>
  chance.happens(Math.min(0.8, 0.22 * busyness)) ? Math.min(60, Math.round(chance.exponential(9 * busyness))) : 0

/** From 1 to 5: mostly good, and worse with every minute of waiting. */
export const ratingOf = (latenessMinutes: number, chance: Chance): number => {
  const mood = 4.9 + chance.real() * 0.8 - latenessMinutes * 0.07 - chance.exponential(0.8)
  return Math.max(1, Math.min(5, Math.round(mood)))
}

const comments: Readonly<Record<number, ReadonlyArray<string>>> = {
  5: ["Wonderful evening, we will be back.", "Best carbonara in town.", "So kind, and so good.", "Perfect."],
  4: ["Very good food, a bit loud.", "Lovely place.", "Good as always."],
  3: ["Good, but we waited.", "Nice, nothing special.", "The food was fine, the service slow."],
  2: ["We waited far too long.", "The food came lukewarm."],
  1: ["An hour for a pizza. Never again.", "We were forgotten at our table."]
}

/** Two of five write something. */
export const commentOf = (rating: number, chance: Chance): string | null =>
  chance.happens(0.4) ? chance.oneOf(comments[rating]!) : null

/** Which of so many guests comes: few come every week, and most once or twice a year. */
export const guestOf = (pool: number, chance: Chance): number => {
  const regulars = 40
  const rank = Math.floor(regulars * ((1 + pool / regulars) ** chance.real() - 1))
  return Math.min(pool - 1, rank)
}
