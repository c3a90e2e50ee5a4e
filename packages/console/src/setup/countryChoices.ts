/** Countries as a list to choose from. */
import { CountryDefaults } from "@fourtop/core/internal"
import type { Formats } from "../formats/Formats.ts"

interface Choice {
  readonly value: string
  readonly label: string
}

/** By name, after an empty one. */
export const countryChoices = ({ compare, country }: Formats): ReadonlyArray<Choice> => [
  { value: "", label: "" },
  ...CountryDefaults.countries
    .map((value) => ({ value, label: country(value) }))
    .toSorted((a, b) => compare(a.label, b.label))
]

/** The country of the first language that names one, such as `de-AT`; empty where none does. */
export const countryIn = (acceptLanguage = ""): string => {
  const named = [...acceptLanguage.slice(0, 200).matchAll(/\b[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/gi)]
  const codes = named.map(([, code]) => code!.toUpperCase())
  return codes.find((code) => CountryDefaults.countries.includes(code)) ?? ""
}
