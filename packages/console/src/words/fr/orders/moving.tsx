/** Orders that change tables, and lines that go to another order, in French. */
import type { Words } from "../../en/Words.ts"
import { atTheTable } from "../phrases/tables.ts"

export const moving: Words["moving"] = {
  title: "Table et addition",
  toTable: "Mettre à une autre table",
  table: "Table",
  moveButton: "Déplacer",
  moved: (order, table) => `La commande ${order} est ${atTheTable(table)}.`,
  join: "Réunir avec une autre commande",
  order: "Commande",
  joinHint:
    "Toutes les lignes et la note y passent, avec les bons de cuisine, et cette commande prend fin. Aucun message n’est envoyé.",
  joinButton: "Réunir",
  joined: (order, other) => `La commande ${order} est réunie avec la commande ${other}.`,
  lines: "Passer des lignes à une autre commande",
  linesHint: "Combien de chaque y passent.",
  ofLine: (name, quantity) => `${name} (sur ${quantity})`,
  linesButton: "Passer les lignes",
  linesMoved: (order, other) => `Des lignes de la commande ${order} sont maintenant sur la commande ${other}.`,
  noteStays: (order) => `La remarque de la commande ${order} ne suit pas\u00a0: prévenez la cuisine.`,
  undone: (order, other) =>
    `C’est défait\u00a0: les lignes de la commande ${order} ne sont plus sur la commande ${other}.`,
  refused: {
    table: (rule) => `La table ${rule}.`,
    source: (rule) => `Cette commande ${rule}.`,
    target: (rule) => `L’autre commande ${rule}.`,
    lines: (rule) => `Lignes\u00a0: ${rule}.`
  }
}
