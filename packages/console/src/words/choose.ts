/** Which language a page is in. */

/** So many entries of a header are read, of so many characters: browsers send fewer. */
const most = { characters: 500, entries: 20 } as const

interface Wish {
  readonly language: string
  readonly weight: number
}

/** The language of a locale such as `de-AT`, if there is one; null otherwise. */
export const languageOf = (locale: string | null | undefined, known: ReadonlyArray<string>): string | null => {
  const wanted = (locale ?? "").trim().replaceAll("_", "-").toLowerCase()
  const [primary] = wanted.split("-", 1)
  return known.find((one) => one.toLowerCase() === wanted) ?? known.find((one) => one.toLowerCase() === primary) ?? null
}

const wishOf = (entry: string, known: ReadonlyArray<string>): ReadonlyArray<Wish> => {
  const [locale, ...parameters] = entry.split(";")
  const language = languageOf(locale, known)
  const quality = parameters.map((parameter) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(parameter)?.[1]).find(Boolean)
  const weight = quality === undefined ? 1 : Number(quality)
  return language === null || weight === 0 ? [] : [{ language, weight }]
}

/** The language that a browser prefers by its header `Accept-Language`; null when it accepts none of them. */
export const acceptedOf = (header: string | undefined, known: ReadonlyArray<string>): string | null => {
  const entries = (header ?? "").slice(0, most.characters).split(",").slice(0, most.entries)
  const wishes = entries.flatMap((entry) => wishOf(entry, known))
  return wishes.toSorted((a, b) => b.weight - a.weight)[0]?.language ?? null
}

/** What is known of who reads a page. */
export interface Reader {
  /** What the person has chosen in their account. */
  readonly person?: string | null | undefined
  /** The language of the shared device. */
  readonly device?: string | null | undefined
  /** What was chosen in this browser, at the foot of a page that is open to everybody. */
  readonly browser?: string | null | undefined
  /** The header `Accept-Language`. */
  readonly accepts?: string | undefined
}

/** The person's language, else that of the device, else what the browser wants, else English. */
export const choose = ({ accepts, browser, device, person }: Reader, known: ReadonlyArray<string>): string =>
  languageOf(person, known) ??
  languageOf(device, known) ??
  languageOf(browser, known) ??
  acceptedOf(accepts, known) ??
  "en"
