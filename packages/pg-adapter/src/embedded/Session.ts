/**
 * A connection that asks a running server who owns it, and keeps it running while a command uses it.
 *
 * Commands that join hold a lock in shared mode. The owner takes the same lock exclusively before it stops the server,
 * and so waits for them. The server releases a lock when its connection ends, however the process that held it ended.
 */
import pg from "pg"

export type Owner = "service" | "command"

export interface Session {
  /** `undefined` when the server was not started by this launcher. */
  readonly owner: { readonly kind: Owner; readonly pid: number } | undefined
  readonly version: string
  /** False when the owner is about to stop the server, or just did. */
  readonly join: () => Promise<boolean>
  readonly end: () => Promise<void>
}

// "four" as a number, and 1 for the first lock of this launcher: a pair that nothing else in that database locks.
const lockKey = "1718580594, 1"

export const clusterName = (owner: Owner): string => `fourtop ${owner} ${process.pid}`

const parseOwner = (name: string): Session["owner"] => {
  const [, kind, pid] = /^fourtop (service|command) (\d+)$/.exec(name) ?? []
  return kind === undefined ? undefined : { kind: kind as Owner, pid: Number(pid) }
}

export const url = (socketDirectory: string, database: string): string =>
  `postgresql://postgres@/${encodeURIComponent(database)}?host=${encodeURIComponent(socketDirectory)}`

const connection = (socketDirectory: string): pg.Client => {
  const client = new pg.Client({ connectionString: url(socketDirectory, "postgres"), connectionTimeoutMillis: 5_000 })
  // The server may go away at any time; whoever uses it notices on their own connections.
  client.on("error", () => {})
  return client
}

/** `undefined` while the server starts or stops. */
export const open = async (socketDirectory: string): Promise<Session | undefined> => {
  const client = connection(socketDirectory)
  try {
    await client.connect()
    const { rows } = await client.query<{ name: string; version: string }>(
      "select current_setting('cluster_name') as name, current_setting('server_version') as version"
    )
    const { name, version } = rows[0]!
    return {
      owner: parseOwner(name),
      version: version.split(" ")[0]!,
      join: () =>
        client.query<{ joined: boolean }>(`select pg_try_advisory_lock_shared(${lockKey}) as joined`).then(
          ({ rows }) => rows[0]!.joined,
          () => false
        ),
      end: () => client.end()
    }
  } catch {
    await client.end()
    return undefined
  }
}

/** Stops commands from joining, and waits up to `limitMillis` for those that did; 0 means until they end. */
export const closeToCommands = async (
  socketDirectory: string,
  limitMillis: number,
  onWait: () => void
): Promise<void> => {
  const client = connection(socketDirectory)
  try {
    await client.connect()
    const { rows } = await client.query<{ alone: boolean }>(`select pg_try_advisory_lock(${lockKey}) as alone`)
    if (rows[0]!.alone) return
    onWait()
    await client.query(`set lock_timeout = ${limitMillis}`)
    await client.query(`select pg_advisory_lock(${lockKey})`)
  } catch {
    // The limit has passed, or the server is already gone: either way it is stopped.
  }
}
