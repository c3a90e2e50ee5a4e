/**
 * The search for the smallest number of moves that makes room for a party. A table for the party displaces whoever has
 * it, and each of them needs another table, which may displace others: every way with at most three moves is tried.
 * Parties that nobody displaces need not move, so the smallest number is among these ways.
 */
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { Venue } from "../venue/Venue.ts"
import * as Days from "./DayBook.ts"
import type { ReseatingDay, Move, Reseating, Wish } from "./Reseating.ts"
import * as Rules from "./Reseating.ts"
import type { Seats } from "./TableFit.ts"
import * as TableFit from "./TableFit.ts"

/** Seats for a party that nobody has who stays. */
interface Option {
  readonly seats: Seats
  /** The place of the seats among those that fit the party, best first. */
  readonly rank: number
  /** The parties that have one of the tables at that time. */
  readonly displaced: ReadonlyArray<number>
}

/** Tables that a party has got in the course of the search. */
interface Placed {
  readonly tableIds: ReadonlyArray<number>
  readonly from: Instant
  readonly to: Instant
}

/** A way to make room: who moves, to which option, and how good these are in total. */
interface Way {
  readonly ranks: number
  readonly moves: ReadonlyArray<readonly [party: number, option: Option]>
}

const overlaps = (a: Placed, b: Placed): boolean =>
  a.from < b.to && b.from < a.to && a.tableIds.some((id) => b.tableIds.includes(id))

const byParty = ({ moves }: Way): Way["moves"] => moves.toSorted(([a], [b]) => a - b)

/** The better of two ways with as many moves: the better fit of those who move, then the lower ids, then their fit. */
const isBetter = (way: Way, than: Way): boolean => {
  if (way.ranks !== than.ranks) return way.ranks < than.ranks
  const others = byParty(than)
  for (const [index, [party, option]] of byParty(way).entries()) {
    const [other, otherOption] = others[index]!
    if (party !== other) return party < other
    if (option.rank !== otherOption.rank) return option.rank < otherOption.rank
  }
  return false
}

/** Counts every look at seats. */
const counter = (budget: number) => {
  let [steps, isShort] = [0, false]
  return {
    /** Takes a step; false when none is left. */
    take: (): boolean => {
      if (steps === budget) isShort = true
      else steps++
      return !isShort
    },
    /** Whether a step was wanted when none was left. */
    isShort: (): boolean => isShort,
    steps: (): number => steps
  }
}

type Counter = ReturnType<typeof counter>

/** The options of a party; seats that somebody has who stays are left out. */
const optionsFor = (venue: Venue, house: ReseatingDay, { from, partySize, to }: Wish, self: number, steps: Counter) => {
  const options: Array<Option> = []
  for (const [rank, seats] of TableFit.candidates(venue, partySize).entries()) {
    if (!steps.take()) break
    if (!seats.tableIds.every((id) => Days.isFree(house.fixed, id, from, to))) continue
    const displaced = new Set<number>()
    for (const id of seats.tableIds) {
      for (const party of house.partiesByTable.get(id) ?? []) {
        const { ends_at, starts_at } = house.parties[party]!
        if (party !== self && starts_at < to && from < ends_at) displaced.add(party)
      }
    }
    if (displaced.size <= Rules.mostMoves) options.push({ seats, rank, displaced: [...displaced] })
  }
  return options
}

const nobody = -1

/** The options of a party, and where to find those that displace nobody but certain parties. */
interface Options {
  readonly all: ReadonlyArray<Option>
  /** By the first that they displace. */
  readonly byFirst: ReadonlyMap<number, ReadonlyArray<Option>>
}

/** The options that displace nobody else, best first: all that is left to a party when no further move is allowed. */
const within = ({ byFirst }: Options, displaced: ReadonlyArray<number>): ReadonlyArray<Option> =>
  [nobody, ...displaced]
    .flatMap((first) => byFirst.get(first) ?? [])
    .filter((option) => option.displaced.every((party) => displaced.includes(party)))
    .toSorted((a, b) => a.rank - b.rank)

/** The best way to place all who are displaced with at most so many moves, once the new party has its tables. */
const bestWay = (
  house: ReseatingDay,
  first: Option,
  wish: Wish,
  most: number,
  optionsOf: (party: number) => Options,
  steps: Counter
): Way | null => {
  const placed: Array<Placed> = [{ tableIds: first.seats.tableIds, from: wish.from, to: wish.to }]
  const chosen: Array<readonly [number, Option]> = []
  let best: Way | null = null

  const placeNext = (displaced: ReadonlyArray<number>, ranks: number): void => {
    if (chosen.length === displaced.length) {
      const way = { ranks, moves: [...chosen] }
      if (best === null || isBetter(way, best)) best = way
      return
    }
    const party = displaced[chosen.length]!
    const { ends_at, starts_at } = house.parties[party]!
    if (!steps.take()) return
    const options = optionsOf(party)
    for (const option of displaced.length === most ? within(options, displaced) : options.all) {
      if (!steps.take()) return
      if (best !== null && ranks + option.rank > best.ranks) return
      const more = option.displaced.filter((other) => !displaced.includes(other))
      if (displaced.length + more.length > most) continue
      const place = { tableIds: option.seats.tableIds, from: starts_at, to: ends_at }
      if (placed.some((other) => overlaps(place, other))) continue
      placed.push(place)
      chosen.push([party, option])
      placeNext(more.length === 0 ? displaced : [...displaced, ...more], ranks + option.rank)
      placed.pop()
      chosen.pop()
    }
  }

  placeNext(first.displaced, 0)
  return best
}

/** Looks for room at one time after another. */
export type Searcher = (wish: Wish) => Reseating

/** Searches with the whole budget of a time, as booking does, or not at all: once the budget of the day is spent. */
export const searcher = (venue: Venue, house: ReseatingDay, dayBudget: number): Searcher => {
  let left = dayBudget
  return (wish) => {
    if (left < Rules.stepsPerTime) return { outcome: "unsearched", steps: 0 }
    const found = search(venue, house, wish)
    left -= found.steps
    return found
  }
}

const byStart = (a: Move, b: Move): number =>
  a.booking.starts_at - b.booking.starts_at || (a.booking.id < b.booking.id ? -1 : 1)

/**
 * The smallest number of moves that gives the party a table: none when one is free. Of several ways with as many moves,
 * the one with the best table for the party by the engine's order; then with the best tables for those who move, then
 * with the lower ids. If the budget of steps ends after a way was found, it has the fewest moves, but those who move may
 * not have the best of the tables that they could have.
 */
export const search = (
  venue: Venue,
  house: ReseatingDay,
  wish: Wish,
  budget: number = Rules.stepsPerTime
): Reseating => {
  const steps = counter(budget)
  const known = new Map<number, Options>()
  const optionsOf = (party: number): Options => {
    const options = known.get(party)
    if (options !== undefined) return options
    const { ends_at: to, party_size: partySize, starts_at: from } = house.parties[party]!
    const all = optionsFor(venue, house, { partySize, from, to }, party, steps)
    const found = { all, byFirst: Rules.groupBy(all, ({ displaced }) => displaced[0] ?? nobody) }
    known.set(party, found)
    return found
  }
  const firsts = optionsFor(venue, house, wish, nobody, steps)
  for (let most = 0; most <= Rules.mostMoves; most++) {
    for (const first of firsts) {
      if (!steps.take()) break
      if (first.displaced.length > most) continue
      const way = bestWay(house, first, wish, most, optionsOf, steps)
      if (way === null) continue
      const moves = way.moves
        .map(([party, { seats }]) => ({ booking: house.parties[party]!, tableIds: seats.tableIds }))
        .toSorted(byStart)
      return { outcome: "found", seats: first.seats, moves, steps: steps.steps() }
    }
  }
  return { outcome: steps.isShort() ? "unsearched" : "impossible", steps: steps.steps() }
}
