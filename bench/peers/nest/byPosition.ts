/** Sorts relations, which come in no particular order. */
export const byPosition = (a: { position: number }, b: { position: number }): number => a.position - b.position
