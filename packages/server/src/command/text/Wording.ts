/** Times, names and facts as commands print them for people. */
import type { Translations } from "@fourtop/core/internal"
import * as Output from "../line/Output.ts"

/** The date and the time to the minute of an API date-time, which is on the restaurant's clock. */
export const time = (dateTime: string | null): string => dateTime?.slice(0, 16).replace("T", " ") ?? "-"

/** A name in the restaurant's language, else in any that it has. */
export const name = (translations: Translations.Translations, language: string): string =>
  translations[language] ?? Object.values(translations).find((text) => text !== null) ?? ""

/** Labels with their values beside them; values that are null are left out. */
export const facts = (rows: ReadonlyArray<readonly [label: string, value: string | null]>): string =>
  Output.columns(rows.flatMap(([label, value]) => (value === null ? [] : [[`${label}:`, value]])))
