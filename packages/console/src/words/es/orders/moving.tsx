/** Orders that change tables, and lines that go to another order, in Spanish. */
import type { Words } from "../../en/Words.ts"

export const moving: Words["moving"] = {
  title: "Mesa y cuenta",
  toTable: "Cambiar de mesa",
  table: "Mesa",
  moveButton: "Cambiar",
  moved: (order, table) => `El pedido ${order} está ahora en ${table}.`,
  join: "Juntar con otro pedido",
  order: "Pedido",
  joinHint:
    "Todas las líneas y la nota pasan a ese pedido, con las comandas, y este se termina. No se envía ningún mensaje.",
  joinButton: "Juntar",
  joined: (order, other) => `El pedido ${order} se ha juntado con el ${other}.`,
  lines: "Pasar líneas a otro pedido",
  linesHint: "Cuántas unidades pasan de cada línea.",
  ofLine: (name, quantity) => `${name} (de ${quantity})`,
  linesButton: "Pasar líneas",
  linesMoved: (order, other) => `Las líneas del pedido ${order} están ahora en el ${other}.`,
  noteStays: (order) => `La nota del pedido ${order} no pasa con ellas: avisa a la cocina.`,
  undone: (order, other) => `Deshecho: las líneas del pedido ${order} ya no están en el ${other}.`,
  refused: {
    table: (rule) => `La mesa ${rule}.`,
    source: (rule) => `Este pedido ${rule}.`,
    target: (rule) => `El otro pedido ${rule}.`,
    lines: (rule) => `Las líneas: ${rule}.`
  }
}
