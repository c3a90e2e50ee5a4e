/**
 * `npm run verify -- faults`: plays faults under load, with a journal of what clients were told, and checks every
 * promise afterwards. FAULTS_COUNT is how many in all (20), FAULTS_ROUND how many on one set of servers (20), FAULTS_SEED
 * which. Finished rounds are kept in FAULTS_FILE, so that a long run can be interrupted and goes on where it was.
 */
import * as fs from "node:fs"
import { availableParallelism } from "node:os"
import { setTimeout as sleep } from "node:timers/promises"
import { killServers, until } from "../testing/postgres.ts"
import * as Clients from "./Clients.ts"
import { type Fault, faults } from "./faults.ts"
import * as Installation from "./Installation.ts"
import { check, type Verdict } from "./promises.ts"
import { answered } from "./reads.ts"
import * as Receiver from "./Receiver.ts"
import { report } from "./report.ts"

export interface Round {
  readonly seed: number
  readonly seconds: number
  /** The longest time without an accepted request while each fault was played, until everything was whole again. */
  readonly gaps: ReadonlyArray<{ readonly fault: string; readonly milliseconds: number }>
  readonly answers: Readonly<Record<string, number>>
  readonly repeatedRequests: number
  readonly verdict: Verdict
}

const number = (name: string, standard: number): number => Number(process.env[name] ?? standard)
const wanted = number("FAULTS_COUNT", 20)
const perRound = number("FAULTS_ROUND", 20)
const firstSeed = number("FAULTS_SEED", 1)
const file = process.env["FAULTS_FILE"] ?? null
const only = process.argv[2] ?? ""

const began = performance.now()
const say = (line: string): void => console.log(`[${((performance.now() - began) / 1000).toFixed(0)} s] ${line}`)

/** A repeatable series of numbers from 0 to 1 (mulberry32). */
const randomOf = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Every kind comes before one comes again, in an order of the seed's. */
const chosen = (installation: Installation.Installation, count: number, random: () => number): ReadonlyArray<Fault> => {
  const kinds = faults.filter(({ name, needs }) => name.includes(only) && (needs?.(installation) ?? true))
  if (kinds.length === 0) throw new Error(`No fault is called ${only}: ${faults.map(({ name }) => name).join(", ")}.`)
  const shuffled = () => kinds.map((fault) => [random(), fault] as const).toSorted(([a], [b]) => a - b)
  return Array.from({ length: Math.ceil(count / kinds.length) }, shuffled)
    .flat()
    .slice(0, count)
    .map(([, fault]) => fault)
}

interface Item {
  readonly id: number
  readonly variants: ReadonlyArray<unknown>
}

const itemsOf = async (installation: Installation.Installation): Promise<ReadonlyArray<number>> => {
  const items = await answered<ReadonlyArray<Item>>(installation, "items?per_page=100")
  return items.filter(({ variants }) => variants.length === 0).map(({ id }) => id)
}

const longestGap = (times: ReadonlyArray<number>, from: number, to: number): number => {
  const within = [from, ...times.filter((time) => time > from && time < to), to]
  return Math.max(...within.slice(1).map((time, place) => time - within[place]!))
}

const play = async (seed: number, count: number): Promise<Round> => {
  const random = randomOf(seed)
  const started = performance.now()
  const receiver = await Receiver.start()
  const installation = await Installation.found(receiver.url, say)
  try {
    receiver.expect(installation.secret)
    const clients = Clients.start(installation, await itemsOf(installation))
    const gaps: Array<Round["gaps"][number]> = []
    for (const fault of chosen(installation, count, random)) {
      await sleep(random() * 1_000)
      const injected = performance.now()
      say(`${fault.name} …`)
      await fault.play(installation, random)
      await clients.nextOrder()
      await until("the installation is whole again", installation.cluster.isWhole, 120)
      await until("both servers are ready", async () => {
        const ready = await Promise.all(installation.roots.map((root) => fetch(`${root}/readyz`).then(({ ok }) => ok)))
        return ready.every(Boolean)
      })
      const milliseconds = longestGap(clients.acceptedAt, injected, performance.now())
      gaps.push({ fault: fault.name, milliseconds })
      say(`${fault.name}: ${(milliseconds / 1000).toFixed(1)} s without an accepted request`)
    }
    say("Waiting for the outcome of every request …")
    await clients.end()
    say("Checking the promises …")
    const { answers, journal } = clients
    const verdict = await check(installation, journal, receiver)
    const repeatedRequests = journal.reduce((sum, { sent }) => sum + sent - 1, 0)
    return { seed, seconds: (performance.now() - started) / 1000, gaps, answers, repeatedRequests, verdict }
  } catch (error) {
    console.error(`${installation.cluster.output()}\n${installation.output()}`)
    throw error
  } finally {
    receiver.stop()
    await installation.stop()
  }
}

process.on("exit", killServers)
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1))
const rounds: Array<Round> =
  file !== null && fs.existsSync(file)
    ? fs
        .readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line) as Round)
    : []
const played = () => rounds.reduce((sum, { gaps }) => sum + gaps.length, 0)
if (rounds.length > 0) say(`${played()} faults were played before.`)

while (played() < wanted) {
  const round = await play(firstSeed + rounds.length, Math.min(perRound, wanted - played()))
  rounds.push(round)
  if (file !== null) fs.appendFileSync(file, `${JSON.stringify(round)}\n`)
  say(`${played()} of ${wanted} faults`)
}

const { broken, text } = report(rounds)
console.log(`\n${text}\n${availableParallelism()} cores, Node ${process.version}`)
process.exit(broken ? 1 : 0)
