/** The end of a business day: the takings go to the bank, and somebody counts the cash and closes the day. */
import {
  CashCount,
  CashExpected,
  Closings,
  closeDay,
  type LocalDate,
  moveCash,
  type OpenLedger
} from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Chance from "./Chance.ts"
import type { House } from "./House.ts"

/** What is in the drawer when a day begins, in minor units. */
export const float = 20_000

/** Only whole notes go to the bank. */
const smallestNote = 1000

const openLedger = ({ branch, venue }: House) =>
  Effect.flatMap(Closings, (closings) =>
    Effect.map(
      closings.load(venue.restaurant.id, branch.id, { key: null, newIds: 0 }),
      ({ state }): OpenLedger.OpenLedger => state
    )
  )

const expectedIn = (open: OpenLedger.OpenLedger): number => CashExpected.of(open)[0]?.expected_minor ?? 0

const move = (house: House, movement: "opening_float" | "bank_drop", amountMinor: number) =>
  moveCash(house.manager, { branchId: null, drawerId: null, movement, amountMinor, reason: null })

/** The cash that the house begins with. */
export const begin = (house: House) => move(house, "opening_float", float)

/** Takes what is not needed tomorrow out of the drawer. */
export const dropTakings = (house: House) =>
  Effect.flatMap(openLedger(house), (open) => {
    const takings = Math.floor((expectedIn(open) - float) / smallestNote) * smallestNote
    return takings > 0 ? move(house, "bank_drop", takings) : Effect.void
  })

/** The amount in notes and coins of the currency, large ones first. */
export const piecesOf = (amountMinor: number, currency: string): ReadonlyArray<CashCount.Pieces> => {
  let left = amountMinor
  return CashCount.values(currency).flatMap((value_minor) => {
    const count = Math.floor(left / value_minor)
    left -= count * value_minor
    return count === 0 ? [] : [{ value_minor, count }]
  })
}

/** Closes the day; one on which nothing was posted has no closing. In one of eight, the count is a little off. */
export const close = (house: House, date: LocalDate.LocalDate) =>
  Effect.gen(function* () {
    const open = yield* openLedger(house)
    if (open.postings === 0) return
    const { currency } = house.venue.restaurant
    const chance = Chance.of(house.name, "closing", date)
    const expected = expectedIn(open)
    const counted = chance.happens(1 / 8) ? Math.max(0, expected + chance.between(-40, 25) * 10) : expected
    const pieces = piecesOf(counted, currency)
    const isExact = CashCount.sumOf(pieces) === expected
    const count = { drawerId: null, pieces, explanation: isExact ? null : "Counted twice; change was given wrong" }
    yield* closeDay(house.manager, { branchId: null, counts: [count], leaveOpen: true })
  })
