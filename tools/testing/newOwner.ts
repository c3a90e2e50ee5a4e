/** What a new owner answers while they open a restaurant. */
import { password } from "./visitor.ts"

export const rosa = [
  ["email", "rosa@example.com"],
  ["name", "Rosa"],
  ["password", password],
  ["again", password]
] as const

export const luna = [
  ["name", "Osteria Luna"],
  ["country", "IT"]
] as const

export const confirmed = [
  ...luna,
  ["currency", "EUR"],
  ["time_zone", "Europe/Rome"],
  ["default_language", "it"],
  ["taxes", "use"],
  ["do", "create"]
] as const

export const home = "/console/r/osteria-luna"

/** Ten dishes, with sizes and modifiers. */
export const tenDishes = [
  "Antipasti:",
  "Bruschetta 6.50",
  "Burrata 9,80 €",
  "",
  "Pizza:",
  "Marinara 7.50",
  "Margherita small 7.00 / large 9.50",
  "+ Buffalo mozzarella 2.50",
  "Diavola 10.50",
  "Quattro stagioni 11.00",
  "",
  "Dolci:",
  "Tiramisù 6.00",
  "Panna cotta 5.50",
  "",
  "Vini:",
  "Chianti glass 5.00 / bottle 24.00",
  "Vermentino glass 5.50 / bottle 26.00"
].join("\n")
