/**
 * Where the jobs are that this process has claimed. A job of a restaurant is on its server, but one that tells of a
 * change of an account is on the directory, in the commit of that change.
 */
import type { Job } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { Server, Servers } from "../routing/Servers.ts"

export interface Claims {
  readonly note: (server: Server, jobs: ReadonlyArray<Job.ClaimedJob>) => void
  readonly serverOf: (job: Pick<Job.ClaimedJob, "id">, restaurant: number) => Effect.Effect<Server>
}

export const make = (servers: Servers): Claims => {
  const { onDirectory } = servers.memory
  return {
    note: (server, jobs) => {
      if (server === servers.directory) for (const { id } of jobs) onDirectory.set(id, true)
    },
    serverOf: ({ id }, restaurant) =>
      Effect.suspend(() =>
        onDirectory.get(id) === undefined ? servers.of(restaurant) : Effect.succeed(servers.directory)
      )
  }
}
