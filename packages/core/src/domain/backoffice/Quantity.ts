/**
 * Quantities of stock. People and events use decimal numbers of the unit (1.25 kg); inside, they are integers in
 * thousandths, so that a thousand uses of 0.1 kg add up to exactly 100 kg.
 */

/** An integer in thousandths of the unit. */
export type Thousandths = number

/** Maximum quantity; still exact in thousandths. */
export const largest = 1_000_000_000

/** The thousandths of a quantity within range and with at most three decimals; null for any other number. */
export const fromNumber = (quantity: number): Thousandths | null => {
  const thousandths = Math.round(quantity * 1000)
  return quantity >= 0 && quantity <= largest && thousandths / 1000 === quantity ? thousandths : null
}

/** The quantity as a decimal number of the unit. */
export const toNumber = (thousandths: Thousandths): number => thousandths / 1000

export const advice = `must be a number from 0 to ${largest} with at most three decimals`
