/** What is done to an installation. Each fault ends what it began before it returns. */
import { readdirSync, readFileSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"
import { queried, until } from "../testing/postgres.ts"
import type { Installation, Kept } from "./Installation.ts"

export interface Fault {
  readonly name: string
  /** Whether it can be played here; always if absent. */
  readonly needs?: (installation: Installation) => boolean
  readonly play: (installation: Installation, random: () => number) => Promise<void>
}

const one = <A>(list: ReadonlyArray<A>, random: () => number): A => list[Math.floor(random() * list.length)]!

const kill = ({ pid }: Kept): void => signal(pid(), "SIGKILL")

/** A process that has ended meanwhile needs no signal. */
const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended.
  }
}

/** The process and its children. */
const family = (pid: number): ReadonlyArray<number> => [
  pid,
  ...readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const parent = /\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, "utf8"))?.[1]
        return Number(parent) === pid ? [Number(name)] : []
      } catch {
        return []
      }
    })
]

const paused = async (pids: ReadonlyArray<number>, milliseconds: number): Promise<void> => {
  for (const pid of pids) signal(pid, "SIGSTOP")
  await sleep(milliseconds)
  for (const pid of pids) signal(pid, "SIGCONT")
}

const primaryOf = async ({ cluster }: Installation): Promise<string> => {
  let found: string | null = null
  await until("there is a primary", async () => (found = await cluster.primary()) !== null)
  return found!
}

/** Moves the clock that rates, leases and keys go by; every version of the functions has one. */
const shiftClock = (installation: Installation, by: string) =>
  queried(
    installation.cluster.url("fourtop"),
    `do $shift$
     declare place text;
     begin
       for place in select pronamespace::regnamespace::text from pg_proc where proname = 'store_now' loop
         execute format(
           'create or replace function %s.store_now() returns timestamptz language sql volatile as %L',
           place, 'select clock_timestamp() + interval ''${by}'''
         );
       end loop;
     end $shift$`
  )

/** Whether a worker has given a sign of life since the clock was moved. */
const hasBeaten = async (installation: Installation, by: string): Promise<boolean> => {
  const difference = `extract(epoch from seen_at - clock_timestamp() - interval '${by}')`
  const text = `select from fourtop.worker where abs(${difference}) < 60`
  return (await queried(installation.cluster.url("fourtop"), text)).length > 0
}

const clockJump = (name: string, by: string): Fault => ({
  name,
  play: async (installation) => {
    const shifted = (to: string) => until("the clock is set", async () => (await shiftClock(installation, to), true))
    await shifted(by)
    await sleep(2_000)
    // A sign of life from then tells the store afterwards that its clock was set back. Without one, an event that became
    // due then would wait for an hour.
    await until("a worker has given a sign of life", () => hasBeaten(installation, by))
    await shifted("0")
  }
})

export const faults: ReadonlyArray<Fault> = [
  { name: "kill a server", play: async ({ servers }, random) => kill(one(servers, random)) },
  { name: "kill both servers", play: async ({ servers }) => servers.forEach(kill) },
  {
    name: "kill one of a server's processes",
    play: async ({ servers: [, several] }, random) => {
      const [, ...children] = family(several!.pid())
      if (children.length > 0) signal(one(children, random), "SIGKILL")
    }
  },
  { name: "kill the worker", play: async ({ worker }) => kill(worker) },
  {
    name: "pause a server",
    play: async ({ servers }, random) => paused(family(one(servers, random).pid()), 1_000 + random() * 4_000)
  },
  { name: "pause the worker", play: async ({ worker }, random) => paused([worker.pid()], 1_000 + random() * 4_000) },
  {
    name: "kill the primary's PostgreSQL",
    play: async (installation) => signal(installation.cluster.postmaster(await primaryOf(installation)), "SIGKILL")
  },
  {
    name: "cut the power of the primary",
    play: async (installation) => {
      const node = await primaryOf(installation)
      await installation.cluster.cut(node)
      await until("another primary", async () => (await installation.cluster.primary()) !== null)
      installation.cluster.replace(node)
    }
  },
  {
    name: "kill a standby's PostgreSQL",
    play: async (installation, random) => {
      const primary = await primaryOf(installation)
      const standbys = ["one", "two", "three"].filter((node) => node !== primary)
      signal(installation.cluster.postmaster(one(standbys, random)), "SIGKILL")
    }
  },
  {
    name: "pause the primary's PostgreSQL",
    play: async (installation, random) => {
      const pid = installation.cluster.postmaster(await primaryOf(installation))
      await paused(family(pid), 1_000 + random() * 3_000)
    }
  },
  { name: "kill the balancer of the database", play: ({ cluster }) => cluster.restartBalancer() },
  { name: "switch over", play: ({ cluster }) => cluster.switchOver() },
  {
    name: "pause etcd until the primary steps down",
    play: ({ cluster }) => paused([cluster.etcd], 9_000)
  },
  {
    name: "fill the primary's disk",
    needs: ({ cluster }) => cluster.disk !== null,
    play: async (installation) => {
      const node = await primaryOf(installation)
      installation.cluster.disk!.fill(node)
      await sleep(4_000)
      installation.cluster.disk!.free(node)
    }
  },
  clockJump("set the store's clock forward by an hour", "1 hour"),
  clockJump("set the store's clock back by an hour", "-1 hour")
]
