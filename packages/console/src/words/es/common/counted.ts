/** Numbers of things and lists of them, in Spanish. */
import { listing } from "../../../formats/listing.ts"

/** `1 plato`, `2 platos` */
export const counted = (count: number, one: string, several: string): string =>
  `${count} ${count === 1 ? one : several}`

const every = listing("es", "conjunction")
const any = listing("es", "disjunction")

/** `a, b y c` */
export const listed = (things: ReadonlyArray<string>): string => every(things)

/** `a, b o c` */
export const anyOf = (things: ReadonlyArray<string>): string => any(things)

/** The first letter small, as within a sentence; the rest stays as it is, such as in `API`. */
export const within = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
