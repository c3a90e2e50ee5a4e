/** Counting cash: the coins and notes of a currency, and what so many of them are. */
import { digits } from "../foundation/Money.ts"
import { largestSubtotal } from "../orders/Pricing.ts"

/** So many coins or notes of a value. */
export interface Pieces {
  readonly value_minor: number
  readonly count: number
}

const steps = [1, 2, 5] as const

/** From the smallest coin in use to the largest note, in minor units; currencies that differ from the usual series. */
const own: Readonly<Record<string, ReadonlyArray<number>>> = {
  USD: [1, 5, 10, 25, 50, 100, 200, 500, 1000, 2000, 5000, 10_000],
  CAD: [5, 10, 25, 100, 200, 500, 1000, 2000, 5000, 10_000],
  AUD: [5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000],
  NZD: [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000],
  GBP: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000],
  EUR: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000],
  CHF: [5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 100_000],
  SEK: [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000],
  NOK: [100, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000],
  DKK: [50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000],
  JPY: [1, 5, 10, 50, 100, 500, 1000, 2000, 5000, 10_000],
  TRY: [5, 10, 25, 50, 100, 500, 1000, 2000, 5000, 10_000, 20_000],
  INR: [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000]
}

/** Currencies with a hundredth that nobody has coins of, and with notes of ten thousand and more. */
const withoutSmallCoins: ReadonlySet<string> = new Set(
  "ALL AMD ARS CDF COP CRC HUF IDR KHR KZT LAK LBP MMK MNT TZS UZS".split(" ")
)

/** One, two and five of each power of ten, over six of them: a usual series where none is listed. */
const usual = (currency: string): ReadonlyArray<number> => {
  const smallest = withoutSmallCoins.has(currency) ? 100 : (digits(currency) ?? 2) === 3 ? 10 : 1
  return Array.from({ length: 6 }, (_, power) => steps.map((step) => step * smallest * 10 ** power)).flat()
}

/** The values of coins and notes in minor units, largest first, as people count them. */
export const values = (currency: string): ReadonlyArray<number> => (own[currency] ?? usual(currency)).toReversed()

/** What a count can come to at most, however many entries it has. */
export const mostCounted = largestSubtotal

/** A count of one value at most; more is a slip. */
export const mostPieces = 100_000

export const isCount = ({ count, value_minor }: Pieces): boolean =>
  Number.isSafeInteger(count) &&
  count >= 0 &&
  count <= mostPieces &&
  Number.isSafeInteger(value_minor) &&
  value_minor > 0 &&
  value_minor <= mostCounted

export const sumOf = (pieces: ReadonlyArray<Pieces>): number =>
  pieces.reduce((sum, { count, value_minor }) => sum + count * value_minor, 0)
