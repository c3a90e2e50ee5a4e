/** Relations come in no order. */
export const byPosition = (a: { position: number }, b: { position: number }): number => a.position - b.position
