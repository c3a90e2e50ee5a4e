/** The cash that a guest may well hand over, so that nobody has to type it. */

/** Notes that most currencies have, in major units; those without a minor unit have a hundred times as much on theirs. */
const notes = [5, 10, 20, 50, 100] as const
const most = 4

/** Exactly what is to be paid, and a few round amounts above it, each larger than the one before. */
export const suggested = (takenMinor: number, digits: number): ReadonlyArray<number> => {
  const unit = digits === 0 ? 100 : 10 ** digits
  const rounded = notes.map((note) => Math.ceil(takenMinor / (note * unit)) * note * unit)
  return [...new Set([takenMinor, ...rounded])].slice(0, most)
}
