/** What the contenders share: one PostgreSQL, one restaurant, one process each, and one that sends the requests. */
import type * as Contender from "./Contender.ts"
import * as Load from "./Load.ts"
import * as Postgres from "./Postgres.ts"
import { found, type SendingRestaurant } from "./seed.ts"
import { progress } from "../report/progress.ts"

export interface Arena {
  readonly postgres: Postgres.Postgres
  readonly house: SendingRestaurant
  readonly generator: Load.Generator
  /** Starts a contender, or returns the running one. */
  readonly running: (contender: Contender.Contender) => Promise<Contender.Running>
  readonly stop: () => Promise<void>
}

/** Whether PostgreSQL waits for a disk. */
export type Kind = keyof typeof Postgres.settings

const start = async (kind: Kind): Promise<Arena> => {
  progress("Starting PostgreSQL …")
  const postgres = await Postgres.start(kind)
  progress("Founding the restaurant …")
  const house = await found(postgres.url)
  const generator = Load.start()
  const started = new Map<Contender.Contender, Promise<Contender.Running>>()
  return {
    postgres,
    house,
    generator,
    running: (contender) => {
      const known = started.get(contender)
      if (known !== undefined) return known
      progress(`Starting ${contender.name} …`)
      const launched = contender.start(house)
      started.set(contender, launched)
      return launched
    },
    stop: async () => {
      generator.stop()
      await Promise.all([...started.values()].map(async (one) => (await one).stop()))
      await postgres.stop()
    }
  }
}

const current = new Map<Kind, Promise<Arena>>()

/** Shared by all measurements of a run that need this kind, and started for the first of them. */
export const arena = (kind: Kind = "fast"): Promise<Arena> => {
  const open = current.get(kind) ?? start(kind)
  current.set(kind, open)
  return open
}

export const close = async (): Promise<void> => {
  const open = [...current.values()]
  current.clear()
  await Promise.all(open.map(async (one) => (await one).stop()))
}
