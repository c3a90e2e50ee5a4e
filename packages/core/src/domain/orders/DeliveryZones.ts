/** Finds the delivery zone of an address by the city's name or a postcode: the first match in the owner's order. */
import * as Text from "../foundation/Text.ts"
import type { Settings } from "../venue/Settings.ts"

export type DeliveryZone = Settings["delivery_zones"][number]

export interface DeliveryAddress {
  readonly line1: string
  readonly city: string
  readonly phone: string
}

/** Words that may be postcodes: those with a digit. */
const codesIn = (text: string): ReadonlyArray<string> =>
  Text.folded(text)
    .split(" ")
    .filter((word) => /\d/.test(word))

/** The first zone that matches the address, or null. */
export const match = (
  zones: ReadonlyArray<DeliveryZone>,
  address: Pick<DeliveryAddress, "line1" | "city">
): DeliveryZone | null => {
  const city = Text.folded(address.city)
  const codes = [...codesIn(address.line1), ...codesIn(address.city)]
  const matches = (zone: DeliveryZone) =>
    zone.cities.some((name) => Text.folded(name) === city) ||
    zone.postcode_prefixes.some((prefix) => codes.some((code) => code.startsWith(Text.folded(prefix))))
  return zones.find(matches) ?? null
}
