/** Starts a server again that died, unless it dies too often. */
import { setTimeout as sleep } from "node:timers/promises"
import { EmbeddedPostgresError } from "./EmbeddedPostgresError.ts"
import type { Launched } from "./Launch.ts"

/** A server that dies more often than this within the time cannot be helped by another start. */
const most = 5
const withinMillis = 60_000

/** How long the processes of a dead server may take to leave its data directory. */
const leavingMillis = 30_000

/** Whether the newest of these deaths, in milliseconds, is one too many. */
export const isTooOften = (deaths: ReadonlyArray<number>): boolean => {
  const newest = deaths.at(-1) ?? 0
  return deaths.filter((death) => newest - death < withinMillis).length > most
}

export interface Kept {
  /** Stops the server, and starts it no more. */
  readonly stop: () => Promise<void>
  /** Settles when the server is given up, with the reason. */
  readonly givenUp: Promise<EmbeddedPostgresError>
}

/** Keeps a server running until it is stopped. `launch` starts it on the same socket. */
export const keep = (
  first: Launched,
  launch: () => Promise<Launched | "in use">,
  onProgress: (line: string) => void
): Kept => {
  let running = first
  let stopping = false
  const deaths: Array<number> = []

  const launchAgain = async (): Promise<Launched> => {
    for (const since = performance.now(); ;) {
      const launched = await launch()
      if (launched !== "in use") return launched
      if (performance.now() - since > leavingMillis) {
        throw new EmbeddedPostgresError({ message: `Another PostgreSQL server has taken over ${first.dataDir}.` })
      }
      await sleep(100)
    }
  }

  /** A start that fails is another death: the server may have been killed while it started. */
  const survive = async (reason: string): Promise<Launched> => {
    deaths.push(performance.now())
    if (isTooOften(deaths)) {
      throw new EmbeddedPostgresError({
        message: `The private PostgreSQL on ${first.dataDir} died ${most + 1} times within a minute, and is not started again: see the log directory there.${reason}`
      })
    }
    onProgress("The private PostgreSQL has died: starting it again …")
    try {
      return await launchAgain()
    } catch (cause) {
      if (!(cause instanceof EmbeddedPostgresError)) throw cause
      await sleep(200)
      return await survive(`\n${cause.message}`)
    }
  }

  /** Ends when the server is stopped, and fails when it is given up. */
  const watch = async (): Promise<void> => {
    for (;;) {
      await running.exited
      if (stopping) return
      running = await survive("")
      if (stopping) return await running.stop()
    }
  }

  const watching = watch()
  // Nobody may be waiting for `givenUp`.
  const givenUp = new Promise<EmbeddedPostgresError>((resolve) => {
    watching.catch((cause: unknown) =>
      resolve(
        cause instanceof EmbeddedPostgresError
          ? cause
          : new EmbeddedPostgresError({
              message: `The private PostgreSQL could not be started again: ${String(cause)}`,
              cause
            })
      )
    )
  })
  return {
    givenUp,
    stop: async () => {
      stopping = true
      await running.stop()
      await watching.catch(() => {})
    }
  }
}
