/** What a start of Fourtop consists of, where everything is installed and migrated: time by part, and round trips. */
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { publish, type Row } from "../report/Report.ts"
import { fourtop } from "./Contender.ts"
import * as Cpu from "./Cpu.ts"
import * as Postgres from "./Postgres.ts"
import { counting } from "./roundTrips.ts"
import { done, progress } from "../report/progress.ts"

const rounds = Number(process.env["BENCH_ROUNDS"] ?? 10)

/** How far away the database is, to tell trips in sequence from those at once. */
const farMillis = 200

interface Started {
  /** From the start of the process until it says that it listens, and until its first response. */
  readonly listeningMillis: number
  readonly answeredMillis: number
  readonly cpuMillis: number
}

const startWith = async (variables: Readonly<Record<string, string>>): Promise<Started> => {
  const began = performance.now()
  const running = await fourtop("Fourtop", variables).start({ url: variables["DATABASE_URL"]! })
  const listeningMillis = performance.now() - began
  const { ok } = await fetch(`http://127.0.0.1:${running.port}/healthz`)
  if (!ok) throw new Error("It is not healthy.")
  const answeredMillis = performance.now() - began
  const cpuMillis = (Cpu.ofProcess(running.pid) ?? Number.NaN) / 1000
  await running.stop()
  return { listeningMillis, answeredMillis, cpuMillis }
}

/** The least of each, which other load on the machine changes the least. */
const bestOf = (starts: ReadonlyArray<Started>): Started => {
  const least = (part: keyof Started) => Math.min(...starts.map((start) => start[part]))
  return {
    listeningMillis: least("listeningMillis"),
    answeredMillis: least("answeredMillis"),
    cpuMillis: least("cpuMillis")
  }
}

const severalTimes = async (name: string, variables: Readonly<Record<string, string>>): Promise<Started> => {
  const starts: Array<Started> = []
  for (let round = 0; round <= rounds; round++) {
    progress(`start-parts: round ${round} of ${rounds}, ${name}`)
    const started = await startWith(variables)
    // The first one also builds the bundle, and makes the database.
    if (round > 0) starts.push(started)
  }
  done()
  return bestOf(starts)
}

interface Trips {
  readonly trips: number
  readonly connections: number
  readonly inSequence: number
}

/** Those until it says that it listens. */
const tripsOf = async (url: string): Promise<Trips> => {
  const times: Array<number> = []
  let [trips, connections] = [0, 0]
  for (const delay of [farMillis, 2 * farMillis]) {
    const counter = await counting(url, delay)
    const began = performance.now()
    const running = await fourtop().start({ url: counter.url })
    times.push(performance.now() - began)
    trips = counter.trips()
    connections = counter.connections()
    await running.stop()
    counter.stop()
  }
  return { trips, connections, inSequence: Math.round((times[1]! - times[0]!) / farMillis) }
}

const rowOf = (name: string, { answeredMillis, cpuMillis, listeningMillis }: Started, trips: Trips | null): Row => ({
  name,
  cells: {
    listens: `${listeningMillis.toFixed(0)} ms`,
    answers: `${answeredMillis.toFixed(0)} ms`,
    CPU: `${cpuMillis.toFixed(0)} ms`,
    ...(trips !== null && {
      trips: String(trips.trips),
      "in sequence": String(trips.inSequence),
      connections: String(trips.connections)
    })
  }
})

export const startParts = {
  name: "start-parts" as const,
  run: async (): Promise<void> => {
    const postgres = await Postgres.start()
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "fourtop-bench-start-"))
    try {
      const there = await severalTimes("a database that runs", { DATABASE_URL: postgres.url })
      const trips = await tripsOf(postgres.url)
      const own = await severalTimes("a private database", { DATABASE_URL: "", DATA_DIR: dataDir })
      publish({
        name: "start-parts",
        title: "A start with nothing to do",
        method: `The best of ${rounds} starts, with the CPU of Fourtop's process alone. Trips are those until it listens.`,
        columns: ["listens", "answers", "CPU", "trips", "in sequence", "connections"],
        rows: [rowOf("a database that runs", there, trips), rowOf("a private database", own, null)],
        raw: { there, own, trips }
      })
    } finally {
      await postgres.stop()
      fs.rmSync(dataDir, { recursive: true, force: true })
    }
  }
}
