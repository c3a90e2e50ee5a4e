/** What stands before a table: "al Tavolo 4", but "a Terrazza 2". */

const isCalledTable = (place: string): boolean => place.startsWith("Tavolo ")

/** Where somebody or something is. */
export const at = (place: string): string => `${isCalledTable(place) ? "al" : "a"} ${place}`

/** What is of a table, or of an order that is called by its table. */
export const of = (place: string): string => `${isCalledTable(place) ? "del" : "di"} ${place}`

/** Where somebody or something comes from. */
export const from = (place: string): string => `${isCalledTable(place) ? "dal" : "da"} ${place}`
