/** Orders that change tables, and lines that go to another order. */
export const moving = {
  title: "Table and bill",
  toTable: "Move to another table",
  table: "Table",
  moveButton: "Move",
  moved: (order: string, table: string) => `Order ${order} is at ${table}.`,
  join: "Join with another order",
  order: "Order",
  joinHint: "All lines and the note go there, with the kitchen tickets, and this order ends. No message is sent.",
  joinButton: "Join",
  joined: (order: string, other: string) => `Order ${order} is joined with order ${other}.`,
  lines: "Move lines to another order",
  linesHint: "How many of each go there.",
  ofLine: (name: string, quantity: number) => `${name} (of ${quantity})`,
  linesButton: "Move lines",
  linesMoved: (order: string, other: string) => `Lines of order ${order} are on order ${other} now.`,
  noteStays: (order: string) => `The note of order ${order} does not go along: tell the kitchen.`,
  undone: (order: string, other: string) => `Taken back: the lines of order ${order} are no longer on order ${other}.`,
  refused: {
    table: (rule: string) => `The table ${rule}.`,
    source: (rule: string) => `This order ${rule}.`,
    target: (rule: string) => `The other order ${rule}.`,
    lines: (rule: string) => `The lines: ${rule}.`
  }
}
