/** What open boards cost while nothing changes: queries and CPU, over two processes of the service on one PostgreSQL. */
import { setTimeout as sleep } from "node:timers/promises"
import * as Listeners from "./boards/Listeners.ts"
import * as Town from "./boards/Town.ts"
import * as Children from "./deliveries/Children.ts"
import * as Server from "./deliveries/Server.ts"
import * as Cpu from "./http/Cpu.ts"
import { publish } from "./report/Report.ts"
import { done, progress } from "./report/progress.ts"

const counts = [0, 20, 200]
const measuredMillis = Number(process.env["BENCH_MILLISECONDS"] ?? 30_000)
const restMillis = 4_000

interface Outcome {
  readonly boards: number
  /** Transactions a second; each query of the service is one. */
  readonly queries: number
  /** Percent of one core. */
  readonly service: number | null
  readonly database: number | null
}

const transactions = async (url: string): Promise<number> => {
  const [row] = await Server.query<{ count: string }>(
    url,
    "select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()"
  )
  return Number(row!.count)
}

/** CPU of a process and what it started, in microseconds. */
const cpuOf = (pids: ReadonlyArray<number>): number | null => {
  const used = pids.map(Cpu.ofFamily)
  return used.some((one) => one === null) ? null : used.reduce<number>((sum, one) => sum + one!, 0)
}

const measure = async (
  boards: number,
  url: string,
  services: ReadonlyArray<number>,
  postgres: number
): Promise<Outcome> => {
  // Counts are reported by each connection, once a second at the most.
  await sleep(restMillis)
  const look = async () => [await transactions(url), cpuOf(services), cpuOf([postgres])] as const
  const [before, started] = [await look(), performance.now()]
  await sleep(measuredMillis)
  const [after, millis] = [await look(), performance.now() - started]
  const percent = (place: 1 | 2) =>
    before[place] === null || after[place] === null ? null : (after[place] - before[place]) / (millis * 10)
  return { boards, queries: ((after[0] - before[0]) / millis) * 1000, service: percent(1), database: percent(2) }
}

const rootOf = ({ ready }: Children.Child): string => (ready as { readonly root_url: string }).root_url

export const run = async (): Promise<void> => {
  const server = await Server.start()
  const services: Array<Children.Child> = []
  try {
    progress("boards: founding restaurants")
    const url = await server.database("boards")
    const town = await Town.found(url, Math.max(...counts))
    for (let index = 0; index < 2; index++) {
      services.push(await Children.fourtop(["serve"], { ...town.variables, PORT: "0" }))
    }
    const cookie = await Town.signIn(rootOf(services[0]!), town)
    const pids = services.map((service) => service.process.pid!)
    const outcomes: Array<Outcome> = []
    for (const boards of counts) {
      progress(`boards: ${boards} open`)
      const urls = town.slugs
        .slice(0, boards)
        .map((slug, index) => `${rootOf(services[index % services.length]!)}/console/r/${slug}/live`)
      const listeners = await Listeners.open(urls, cookie)
      if (listeners.heard() !== boards) throw new Error(`${listeners.heard()} of ${boards} boards are open.`)
      outcomes.push(await measure(boards, url, pids, server.pid))
      listeners.close()
      await sleep(restMillis)
    }
    done()
    report(outcomes, server.version)
  } finally {
    for (const service of services) await service.stop()
    await server.stop()
  }
}

const report = (outcomes: ReadonlyArray<Outcome>, version: string): void => {
  const idle = outcomes[0]!
  const shown = (value: number | null, digits: number) => (value === null ? "–" : value.toFixed(digits))
  const beyond = (value: number | null, base: number | null) => (value === null || base === null ? null : value - base)
  publish({
    name: "boards",
    title: "Open boards",
    method: `${measuredMillis / 1000} seconds each while nothing changes, one board for each restaurant, over two processes; PostgreSQL ${version}. “Beyond idle” is less what the processes do without boards. CPU is in percent of one core.`,
    columns: ["queries/s", "beyond idle", "service CPU", "service beyond idle", "DB CPU", "DB beyond idle"],
    rows: outcomes.map(({ boards, database, queries, service }) => ({
      name: `${boards} boards`,
      cells: {
        "queries/s": shown(queries, 1),
        "beyond idle": shown(queries - idle.queries, 1),
        "service CPU": shown(service, 1),
        "service beyond idle": shown(beyond(service, idle.service), 1),
        "DB CPU": shown(database, 1),
        "DB beyond idle": shown(beyond(database, idle.database), 1)
      }
    })),
    raw: outcomes
  })
}
