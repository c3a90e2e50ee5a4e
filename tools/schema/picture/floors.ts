/** Puts tables on floors: a table stands above those that it refers to, in an order in which few arrows cross. */
import { byName } from "../Catalogue.ts"

/** A table and one that it refers to. */
export interface Reference {
  readonly from: string
  readonly to: string
}

/** Floors from the ground up, with tables and the points that arrows across several floors go through. */
export interface Floors {
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
  /** For each reference what its arrow goes through, with both ends. */
  readonly arrows: ReadonlyArray<ReadonlyArray<string>>
}

/** The references of tables that are connected, directly or through others; the largest group first. */
export const connected = (references: ReadonlyArray<Reference>): ReadonlyArray<ReadonlyArray<Reference>> => {
  let groups: ReadonlyArray<ReadonlyArray<Reference>> = []
  const touches = (one: Reference, other: Reference) =>
    [one.from, one.to].some((table) => table === other.from || table === other.to)
  for (const reference of references) {
    const near = groups.filter((group) => group.some((other) => touches(reference, other)))
    groups = [...groups.filter((group) => !near.includes(group)), [...near.flat(), reference]]
  }
  return groups.toSorted((a, b) => b.length - a.length || byName(a[0]!.from, b[0]!.from))
}

const floorsOf = (references: ReadonlyArray<Reference>): ReadonlyMap<string, number> => {
  const floors = new Map<string, number>()
  const floorOf = (table: string): number => {
    const below = references.filter(({ from }) => from === table).map(({ to }) => floors.get(to) ?? floorOf(to))
    floors.set(table, 1 + Math.max(-1, ...below))
    return floors.get(table)!
  }
  for (const { from } of references) floorOf(from)
  return floors
}

const pairs = (arrows: Floors["arrows"]): ReadonlyArray<readonly [upper: string, lower: string]> =>
  arrows.flatMap((arrow) => arrow.slice(1).map((lower, index) => [arrow[index]!, lower] as const))

/** The row in the order of what each is connected with in the other row. */
const ordered = (row: ReadonlyArray<string>, other: ReadonlyArray<string>, links: ReturnType<typeof pairs>) => {
  const middle = (name: string): number => {
    const places = links
      .flatMap(([upper, lower]) => (upper === name ? [lower] : lower === name ? [upper] : []))
      .map((linked) => other.indexOf(linked))
      .filter((place) => place !== -1)
    return places.length === 0 ? row.indexOf(name) : places.reduce((sum, place) => sum + place, 0) / places.length
  }
  return row.toSorted((a, b) => middle(a) - middle(b))
}

const crossings = (rows: Floors["rows"], links: ReturnType<typeof pairs>): number => {
  const place = new Map(rows.flatMap((row, floor) => row.map((name, x) => [name, { floor, x }] as const)))
  const ends = links.map(([upper, lower]) => [place.get(upper)!, place.get(lower)!] as const)
  return ends.reduce(
    (sum, [a, b], index) =>
      sum + ends.slice(index + 1).filter(([c, d]) => a.floor === c.floor && (a.x - c.x) * (b.x - d.x) < 0).length,
    0
  )
}

/** Sorts each row by the one below and the one above in turn, and keeps the best order. */
const untangled = (start: Floors["rows"], links: ReturnType<typeof pairs>): Floors["rows"] => {
  let best = start
  const rows = [...start]
  for (let turn = 0; turn < 24; turn++) {
    const upwards = turn % 2 === 0
    for (let step = 1; step < rows.length; step++) {
      const floor = upwards ? step : rows.length - 1 - step
      rows[floor] = ordered(rows[floor]!, rows[upwards ? floor - 1 : floor + 1]!, links)
    }
    if (crossings(rows, links) < crossings(best, links)) best = rows.slice()
  }
  return best
}

/** The floors of connected tables. */
export const arrange = (references: ReadonlyArray<Reference>): Floors => {
  const floors = floorsOf(references)
  const rows: Array<Array<string>> = Array.from({ length: Math.max(...floors.values()) + 1 }, () => [])
  for (const [table, floor] of [...floors].toSorted(([a], [b]) => byName(a, b))) rows[floor]!.push(table)
  const arrows = references.map(({ from, to }) => {
    const between = Array.from({ length: floors.get(from)! - floors.get(to)! - 1 }, (_, index) => {
      const point = `${from}>${to}:${index}`
      rows[floors.get(from)! - 1 - index]!.push(point)
      return point
    })
    return [from, ...between, to]
  })
  return { rows: untangled(rows, pairs(arrows)), arrows }
}
