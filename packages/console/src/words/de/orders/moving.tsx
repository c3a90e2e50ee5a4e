/** Orders that change tables, and lines that go to another order. */
import type { Words } from "../../en/Words.ts"

export const moving: Words["moving"] = {
  title: "Tisch und Rechnung",
  toTable: "Auf einen anderen Tisch legen",
  table: "Tisch",
  moveButton: "Umlegen",
  moved: (order, table) => `Bestellung ${order} läuft jetzt auf ${table}.`,
  join: "Mit einer anderen Bestellung zusammenlegen",
  order: "Bestellung",
  joinHint:
    "Alle Positionen und die Notiz gehen mit den Küchenbons dorthin, und diese Bestellung endet. Es wird keine Nachricht gesendet.",
  joinButton: "Zusammenlegen",
  joined: (order, other) => `Bestellung ${order} ist mit Bestellung ${other} zusammengelegt.`,
  lines: "Positionen auf eine andere Bestellung umbuchen",
  linesHint: "Wie viele davon jeweils dorthin gehen.",
  ofLine: (name, quantity) => `${name} (von ${quantity})`,
  linesButton: "Umbuchen",
  linesMoved: (order, other) => `Positionen der Bestellung ${order} stehen jetzt auf Bestellung ${other}.`,
  noteStays: (order) => `Die Anmerkung der Bestellung ${order} geht nicht mit: Sagen Sie der Küche Bescheid.`,
  undone: (order, other) =>
    `Zurückgenommen: Die Positionen der Bestellung ${order} stehen nicht mehr auf Bestellung ${other}.`,
  refused: {
    table: (rule) => `Der Tisch ${rule}.`,
    source: (rule) => `Diese Bestellung ${rule}.`,
    target: (rule) => `Die andere Bestellung ${rule}.`,
    lines: (rule) => `Positionen: ${rule}.`
  }
}
