/** Whether a guest's note speaks of an allergy, so that the kitchen cannot overlook it. */

/** Beginnings of words, without accents; each line names some of the languages that it covers. */
const beginnings = [
  "allerg", // English, German, French, Italian, Dutch, Swedish
  "alerg", // Spanish, Portuguese, Polish, Czech
  "alerj", // Turkish
  "аллерг", // Russian
  "intoler",
  "anaphyl",
  "anafil",
  "celiac", // English, Italian, Portuguese
  "celiaq", // Spanish
  "coelia", // English, French, Dutch
  "zoliak", // German
  "epipen"
]

const folded = (text: string): string =>
  text.toLowerCase().replaceAll("œ", "oe").normalize("NFD").replaceAll(/\p{M}/gu, "")

/** Whether the note mentions an allergy or an intolerance. */
export const mentionsAllergy = (note: string): boolean => {
  const words = folded(note).split(/[^\p{L}]+/u)
  return words.some((word) => beginnings.some((beginning) => word.startsWith(beginning)))
}
