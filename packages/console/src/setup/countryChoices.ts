/** Countries as a list to choose from. */
import { CountryDefaults } from "@fourtop/core/internal"

let names: Intl.DisplayNames | undefined

export const countryName = (code: string): string => {
  names ??= new Intl.DisplayNames("en", { type: "region", fallback: "code" })
  return names.of(code) ?? code
}

interface Choice {
  readonly value: string
  readonly label: string
}

let choices: ReadonlyArray<Choice> | undefined

/** By name, after an empty one. */
export const countryChoices = (): ReadonlyArray<Choice> => {
  choices ??= [
    { value: "", label: "" },
    ...CountryDefaults.countries
      .map((value) => ({ value, label: countryName(value) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, "en"))
  ]
  return choices
}

/** The country of the first language that names one, such as `de-AT`; empty where none does. */
export const countryIn = (acceptLanguage = ""): string => {
  const named = [...acceptLanguage.slice(0, 200).matchAll(/\b[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/gi)]
  const codes = named.map(([, code]) => code!.toUpperCase())
  return codes.find((code) => CountryDefaults.countries.includes(code)) ?? ""
}
