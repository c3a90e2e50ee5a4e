/**
 * Quantities of stock. People and events use numbers of the unit (1.25 kg); inside they are whole thousandths, so that
 * a thousand uses of 0.1 kg add up to exactly 100 kg. A gram of a kilogram is as fine as a kitchen weighs.
 */

/** Whole thousandths. */
export type Thousandths = number

/** Enough for any cellar, and exact in thousandths. */
export const largest = 1_000_000_000

/** The thousandths of a number from 0 to the largest with at most three decimals; null for any other. */
export const fromNumber = (quantity: number): Thousandths | null => {
  const thousandths = Math.round(quantity * 1000)
  return quantity >= 0 && quantity <= largest && thousandths / 1000 === quantity ? thousandths : null
}

/** The amount as people and events write it. */
export const toNumber = (thousandths: Thousandths): number => thousandths / 1000

/** What a quantity must be, for messages. */
export const advice = `must be a number from 0 to ${largest} with at most three decimals`
