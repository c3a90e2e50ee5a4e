import { DeliveryZones } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"

const zone = (key: string, cities: ReadonlyArray<string>, postcode_prefixes: ReadonlyArray<string> = []) => ({
  key,
  name: key,
  branch: null,
  cities,
  postcode_prefixes,
  fee_minor: 0,
  free_from_minor: null,
  minimum_minor: 0
})
const zones = [
  zone("paulo", ["São Paulo", "St. Gallen", "Gießen"]),
  zone("south", ["Bonn"], ["506", "EC1A"]),
  zone("north", ["Bonn"], ["50", "New"])
]
const zoneOf = (city: string, line1 = "Main Street") => DeliveryZones.match(zones, { line1, city })?.key ?? null

describe("the delivery zone of an address", () => {
  it.each([
    ["SÃO PAULO", "paulo"],
    ["sao  paulo", "paulo"],
    [" São-Paulo. ", "paulo"],
    ["Sao\tPaulo", "paulo"],
    ["St Gallen", "paulo"],
    ["GIESSEN", "paulo"],
    ["Paulo", null],
    ["São Paulo Norte", null],
    ["SaoPaulo", null]
  ])("is found by the city %j, without case, accents, blanks and punctuation: %s", (city, expected) => {
    expect(zoneOf(city)).toBe(expected)
  })

  it.each([
    ["Ring 5, 50667", "Köln", "south"],
    ["Ring 5", "50667 Köln", "south"],
    ["Ring 5", "50999 Köln", "north"],
    ["Ring 5, ec1a-1bb", "London", "south"],
    ["Ring 5, 15066", "Köln", null],
    ["New Road", "New Town", null]
  ])("is found by the prefix of a word with a digit in %j, %j: %s", (line1, city, expected) => {
    expect(zoneOf(city, line1)).toBe(expected)
  })

  it("is the first that matches, in the owner's order", () => {
    expect(zoneOf("Bonn")).toBe("south")
    expect(zoneOf("Bonn", "Ring 5, 50999")).toBe("south")
  })

  it("is null outside all zones", () => {
    expect(DeliveryZones.match(zones, { line1: "Ring 5", city: "Ulm" })).toBeNull()
  })
})
