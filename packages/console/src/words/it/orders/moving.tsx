import type { Words } from "../../en/Words.ts"
import * as Place from "../grammar/places.ts"

/** Orders that change tables, and lines that go to another order, in Italian. */
export const moving: Words["moving"] = {
  title: "Tavolo e conto",
  toTable: "Sposta a un altro tavolo",
  table: "Tavolo",
  moveButton: "Sposta",
  moved: (order, table) => `L’ordine ${order} è ora ${Place.at(table)}.`,
  join: "Unisci a un altro ordine",
  order: "Ordine",
  joinHint:
    "Tutte le righe e la nota passano di là, con le comande, e questo ordine si chiude. Non parte nessun messaggio.",
  joinButton: "Unisci",
  joined: (order, other) => `L’ordine ${order} è unito all’ordine ${other}.`,
  lines: "Sposta righe in un altro ordine",
  linesHint: "Quante passano di là, per ciascuna riga.",
  ofLine: (name, quantity) => `${name} (su ${quantity})`,
  linesButton: "Sposta righe",
  linesMoved: (order, other) => `Le righe dell’ordine ${order} sono ora nell’ordine ${other}.`,
  noteStays: (order) => `La nota dell’ordine ${order} non passa di là: avvisa la cucina.`,
  undone: (order, other) => `Ripristinato: le righe dell’ordine ${order} non sono più nell’ordine ${other}.`,
  refused: {
    table: (rule) => `Il tavolo ${rule}.`,
    source: (rule) => `Questo ordine ${rule}.`,
    target: (rule) => `L’altro ordine ${rule}.`,
    lines: (rule) => `Le righe: ${rule}.`
  }
}
