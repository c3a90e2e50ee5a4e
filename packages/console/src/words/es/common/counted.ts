/** Numbers of things and lists of them, in Spanish. */

/** `1 plato`, `2 platos` */
export const counted = (count: number, one: string, several: string): string =>
  `${count} ${count === 1 ? one : several}`

const every = new Intl.ListFormat("es", { type: "conjunction" })
const any = new Intl.ListFormat("es", { type: "disjunction" })

/** `a, b y c` */
export const listed = (things: ReadonlyArray<string>): string => every.format(things)

/** `a, b o c` */
export const anyOf = (things: ReadonlyArray<string>): string => any.format(things)

/** The first letter small, as within a sentence; the rest stays as it is, such as in `API`. */
export const within = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
