/** Tables out of service in French: blocking a table, and ending a block. */
import type { Words } from "../../en/Words.ts"
import { counted } from "../phrases/plural.shared.ts"
import { ofTheTable, theTable, TheTable } from "../phrases/tables.ts"

export const tables: Words["tables"] = {
  title: "Tables",
  lead:
    "Une table bloquée ne peut pas être réservée pendant ce temps. " +
    "Une table qui a déjà une réservation pendant ce temps ne peut pas être bloquée.",
  blocked: "Tables bloquées",
  noneBlocked: "Toutes les tables sont en service ce jour-là.",
  headings: { table: "Table", from: "De", to: "À", reason: "Raison" },
  noReason: "aucune",
  block: "Bloquer une table",
  none: "Aucune table.",
  fields: {
    table: "Table",
    tableSeats: (name, seats) => `${name}, ${counted(seats, "place")}`,
    from: "De",
    to: "À",
    toHint: "Si l’heure est avant celle du début, c’est le lendemain.",
    reason: "Raison (facultatif)",
    submit: "Bloquer la table"
  },
  isBlocked: (table, from, to, reason) => (
    <>
      <strong>{table}</strong> hors service de {from} à {to}
      {reason !== null && `\u00a0: ${reason}`}
    </>
  ),
  unblock: { label: "Débloquer", button: "Débloquer la table" },
  endBlock: { label: "Fin", about: (table) => `du blocage ${ofTheTable(table)}`, button: "Mettre fin au blocage" },
  willBeBookable: (table) => `Les clients pourront de nouveau réserver ${theTable(table)} pour ce moment.`,
  undoTooLate: "Il est trop tard pour défaire\u00a0: la table est prise maintenant, ou une minute est passée.",
  hasBeenBlocked: (table) => `${TheTable(table)} est bloquée.`,
  isBookable: (table) => `${TheTable(table)} peut de nouveau être réservée.`,
  noSuchTable: "cette table n’existe pas",
  notADate: "doit être une date, par exemple 2027-01-31",
  notATime: "doit être une heure, par exemple 18:30"
}
