/** Tables within a sentence: “Table 4” is “la table 4” there, and “Terrasse 2” is “la table Terrasse 2”. */
import { listing } from "../../../formats/listing.ts"

const joined = listing("fr", "conjunction")

/** The names without the word in front, of tables that may be pushed together. */
const namesOf = (tables: string): ReadonlyArray<string> =>
  tables.split(" + ").map((name) => name.replace(/^table /iu, ""))

const articled =
  (one: string, several: string) =>
  (tables: string): string => {
    const names = namesOf(tables)
    return `${names.length === 1 ? one : several} ${joined(names)}`
  }

export const theTable = articled("la table", "les tables")
export const ofTheTable = articled("de la table", "des tables")
export const atTheTable = articled("à la table", "aux tables")

/** The same at the beginning of a sentence. */
export const TheTable = articled("La table", "Les tables")
