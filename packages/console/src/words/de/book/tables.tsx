/** Tables out of service: blocking a table, and ending a block. */
import type { Words } from "../../en/Words.ts"

export const tables: Words["tables"] = {
  title: "Tische",
  lead: "Ein gesperrter Tisch lässt sich für diese Zeit nicht reservieren. Ein Tisch, der für diese Zeit schon reserviert ist, lässt sich nicht sperren.",
  blocked: "Gesperrte Tische",
  noneBlocked: "An diesem Tag ist kein Tisch gesperrt.",
  headings: { table: "Tisch", from: "Von", to: "Bis", reason: "Grund" },
  noReason: "keiner",
  block: "Tisch sperren",
  none: "Keine Tische.",
  fields: {
    table: "Tisch",
    tableSeats: (name, seats) => `${name}, ${seats === 1 ? "1 Platz" : `${seats} Plätze`}`,
    from: "Von",
    to: "Bis",
    toHint: "Liegt das Ende vor dem Beginn, ist es am nächsten Tag.",
    reason: "Grund (optional)",
    submit: "Tisch sperren"
  },
  isBlocked: (table, from, to, reason) => (
    <>
      <strong>{table}</strong> ist von {from} bis {to} Uhr gesperrt
      {reason !== null && `: ${reason}`}
    </>
  ),
  unblock: { label: "Freigeben", button: "Tisch freigeben" },
  endBlock: { label: "Aufheben", about: (table) => `(Sperre: ${table})`, button: "Sperre aufheben" },
  willBeBookable: (table) => `„${table}“ kann für diese Zeit dann wieder reserviert werden.`,
  undoTooLate:
    "Das lässt sich nicht mehr rückgängig machen: Der Tisch ist inzwischen belegt, oder es ist mehr als eine Minute her.",
  hasBeenBlocked: (table) => `„${table}“ ist gesperrt.`,
  isBookable: (table) => `„${table}“ kann wieder reserviert werden.`,
  noSuchTable: "diesen Tisch gibt es nicht",
  notADate: "muss ein Datum wie 2027-01-31 sein",
  notATime: "muss eine Uhrzeit wie 18:30 sein"
}
