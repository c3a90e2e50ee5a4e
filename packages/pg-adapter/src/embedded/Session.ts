/**
 * A connection that asks a running server whose it is, and keeps it running while a command uses it.
 *
 * Commands that join hold a lock shared; the owner takes the same lock alone before it stops the server, and so waits
 * for them. A lock of the server ends with its connection, however the process that holds it ends.
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

// "four" as a number, and the first lock of this launcher: a pair of its own among the locks of that database.
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
  // The server may go away at any time; whoever uses it learns that from connections of their own.
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

/** Lets no command join any more, and waits for those that did: at most `limitMillis`, 0 for as long as it takes. */
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
    // The limit has passed, or the server is gone already: it is stopped in either case.
  }
}
