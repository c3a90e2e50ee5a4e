/** A new owner's answers, for tests that go through the whole opening. */
import { prepareOpening } from "@fourtop/core/internal"
import { MemoryState, MemoryStore } from "@fourtop/testkit"
import { Visitor, password } from "../../../../tools/testing/visitor.ts"
import { open, type Options, type RunningConsole } from "../RunningConsole.ts"

/** The console of an installation where nobody has an account. */
export const openEmpty = (options: Options = {}): Promise<RunningConsole> =>
  open({ ...options, store: MemoryStore.layer(MemoryState.empty) })

/** The path that a start prints. */
export const setupPathOf = async (house: RunningConsole): Promise<string> =>
  `/console/setup/${await house.run(prepareOpening())}`

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

/** Somebody who has made the first account and a restaurant. */
export const ownerOf = async (house: RunningConsole): Promise<Visitor> => {
  const visitor = new Visitor(house.url)
  const path = await setupPathOf(house)
  await visitor.submit(path, path, rosa)
  await visitor.submit("/console/new", "/console/new", confirmed)
  return visitor
}
