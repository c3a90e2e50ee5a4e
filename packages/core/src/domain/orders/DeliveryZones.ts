/** Which delivery zone an address lies in: by the city's name or a postcode, the owner's first zone that matches. */
import type { Settings } from "../venue/Settings.ts"

/** A zone of the owner's settings. */
export type DeliveryZone = Settings["delivery_zones"][number]

/** Where a delivery goes. */
export interface DeliveryAddress {
  readonly line1: string
  readonly city: string
  readonly phone: string
}

/** Without case, accents and blanks: "São  Paulo" and "sao paulo" are one city. */
const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[\s\p{P}]+/gu, " ")
    .trim()
    .toLowerCase()

/** Words that may be postcodes: those that hold a digit. */
const codesIn = (text: string): ReadonlyArray<string> =>
  folded(text)
    .split(" ")
    .filter((word) => /\d/.test(word))

/** The first zone the address lies in; null when it lies in none. */
export const match = (
  zones: ReadonlyArray<DeliveryZone>,
  address: Pick<DeliveryAddress, "line1" | "city">
): DeliveryZone | null => {
  const city = folded(address.city)
  const codes = [...codesIn(address.line1), ...codesIn(address.city)]
  const matches = (zone: DeliveryZone) =>
    zone.cities.some((name) => folded(name) === city) ||
    zone.postcode_prefixes.some((prefix) => codes.some((code) => code.startsWith(folded(prefix))))
  return zones.find(matches) ?? null
}
