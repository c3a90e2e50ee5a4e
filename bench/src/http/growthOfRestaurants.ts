/**
 * What it costs to serve many restaurants: each crowd has a process of its own, with its own caches, and all take turns
 * in the same rounds.
 */
import { progress } from "../report/progress.ts"
import { publish } from "../report/Report.ts"
import * as Targets from "../report/targets.ts"
import * as Verdict from "../report/verdict.ts"
import { arena, type Arena } from "./arena.ts"
import { columns, rowOf } from "./compare.ts"
import { type Contender, fastifyPlain, fourtop } from "./Contender.ts"
import { costOf } from "./judged.ts"
import { wire } from "./Load.ts"
import { type Entry, play, type Sample, standardRounds, turnsFor } from "./rounds.ts"
import { addRestaurants } from "./seed.ts"

const name = "growth-of-restaurants"

/** From how many one is asked at random. */
const many = Number(process.env["BENCH_RESTAURANTS"] ?? 10_000)
const few = Math.min(1_000, many)

/** Of those that a process has not met before, in each round. */
const newInRound = 800

const [warmUp, turnRequests, filledAtOnce] = [4_000, 5_000, 10_000]

const count = (restaurants: number): string => restaurants.toLocaleString("en")

/** A number without a pattern, the same in every run. */
const scattered = (index: number, below: number): number => (Math.imul(index + 1, 0x9e3779b1) >>> 0) % below

/** The tokens of a round's requests. */
type Choice = (round: number) => ReadonlyArray<string>

/** Any of them, after each was met. */
const atRandom =
  (tokens: ReadonlyArray<string>): Choice =>
  (round) =>
    round === 0
      ? Array.from({ length: Math.max(warmUp, tokens.length) }, (_, index) => tokens[index % tokens.length]!)
      : Array.from(
          { length: turnRequests },
          (_, index) => tokens[scattered(round * turnRequests + index, tokens.length)]!
        )

/** Others in each round. */
const neverMet =
  (unknown: ReadonlyArray<string>, known: ReadonlyArray<string>): Choice =>
  (round) => {
    const fresh = unknown.slice(round * newInRound, (round + 1) * newInRound)
    return round > 0 ? fresh : [...Array.from({ length: warmUp }, (_, index) => known[index % known.length]!), ...fresh]
  }

interface Crowd {
  readonly label: string
  readonly contender: Contender
  readonly tokens: Choice
}

const known = `${count(few)} restaurants at random`
const any = `${count(many)} restaurants at random`

const crowdsOf = (tokens: ReadonlyArray<string>) => {
  const [met, some, unknown] = [tokens.slice(0, many), tokens.slice(0, few), tokens.slice(many)]
  return {
    base: { label: known, contender: fourtop(), tokens: atRandom(some) },
    control: { label: `${known} again (A/A control)`, contender: fourtop(), tokens: atRandom(some) },
    one: { label: "always the same restaurant", contender: fourtop(), tokens: atRandom(tokens.slice(0, 1)) },
    any: { label: any, contender: fourtop(), tokens: atRandom(met) },
    cold: { label: "restaurants that are not in memory", contender: fourtop(), tokens: neverMet(unknown, some) },
    plainBase: { label: `${fastifyPlain.name}: ${known}`, contender: fastifyPlain, tokens: atRandom(some) },
    plainAny: { label: `${fastifyPlain.name}: ${any}`, contender: fastifyPlain, tokens: atRandom(met) }
  } satisfies Readonly<Record<string, Crowd>>
}

const filled = async ({ house }: Arena, wanted: number): Promise<ReadonlyArray<string>> => {
  const tokens: Array<string> = []
  while (tokens.length < wanted) {
    progress(`${name}: ${count(tokens.length)} of ${count(wanted)} restaurants …`)
    const next = Math.min(wanted, tokens.length + filledAtOnce)
    tokens.push(...(await addRestaurants(house, tokens.length + 1, next)))
  }
  return tokens
}

const entryOf = async (place: Arena, { contender, label, tokens }: Crowd): Promise<Entry> => ({
  name: label,
  once: true,
  running: await place.running(contender),
  requests: (round) =>
    tokens(round).map((token, index) =>
      wire({ method: "GET", path: `/api/v1/items/${place.house.itemIds[index % 8]}`, token })
    )
})

/** CPU of each request; where it is unknown, its time. */
const costs = (samples: ReadonlyArray<Sample>): ReadonlyArray<number> =>
  samples.map((sample) => costOf(sample) ?? 1_000_000 / sample.perSecond)

const run = async (): Promise<void> => {
  const place = await arena()
  const crowds = crowdsOf(await filled(place, many + (standardRounds + 1) * newInRound))
  const names = Object.keys(crowds) as ReadonlyArray<keyof typeof crowds>
  const entries: Array<Entry> = []
  for (const crowd of names) entries.push(await entryOf(place, crowds[crowd]))
  const turns = turnsFor(name, entries.length)
  const samples = await play(entries, {
    title: name,
    postgres: place.postgres,
    generator: place.generator,
    expectedStatus: 200,
    // However long it takes to meet them all.
    turns: { ...turns, warmUpMillis: 300_000 }
  })
  const of = (crowd: keyof typeof crowds) => samples[names.indexOf(crowd)]!
  const spread = Verdict.spreadOf(costs(of("base")), costs(of("control")))
  const growthOf = (crowd: keyof typeof crowds) =>
    Verdict.judgeBeside(spread, costs(of(crowd.startsWith("plain") ? "plainBase" : "base")), costs(of(crowd)))
  publish({
    name,
    title: "GET /items/{item} of many restaurants",
    method:
      `${standardRounds} paired rounds of ${(turns.turnMillis / 1000).toFixed(1)} s; each line is a process of its own. ` +
      `“To ${count(few)}” is the CPU of a request, of the server and PostgreSQL together, to that of the same ` +
      `contender with ${count(few)} restaurants.`,
    columns: [...columns.filter((column) => !/^(by|control)/.test(column)), `to ${count(few)}`, "control"],
    rows: names.map((crowd) => {
      const { bar, cells, name } = rowOf(crowds[crowd].label, of(crowd), of("base"), of("control"))
      const isBase = crowd === "base" || crowd === "plainBase"
      const growth = isBase ? {} : { control: Verdict.shownSpread(spread) }
      const ratio = isBase || crowd === "control" ? {} : { [`to ${count(few)}`]: Verdict.shownGrowth(growthOf(crowd)) }
      return { name, cells: { ...cells, ...ratio, ...growth }, ...(bar === undefined ? {} : { bar }) }
    }),
    targets: [
      ...Targets.checked(Targets.manyRestaurants, growthOf("any").ratio.middle),
      ...Targets.checked(Targets.unknownRestaurants, growthOf("cold").ratio.middle)
    ],
    raw: names.map((crowd) => ({ name: crowds[crowd].label, samples: of(crowd) }))
  })
}

export const growthOfRestaurants = { name, run } as const
