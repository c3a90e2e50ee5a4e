/** How French counts: 0 and 1 have the singular. */
export const chosen = (count: number, one: string, several: string): string => (count < 2 ? one : several)

/** A number with what is counted. */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count}\u00a0${chosen(count, one, several)}`
