/** Why a server cannot join an installation. */
import { DatabaseServers, NewServer } from "@fourtop/pg-adapter"
import { CommandError } from "../settings/CommandError.ts"

export interface Joining {
  readonly name: string
  readonly found: NewServer.Found
  readonly servers: ReadonlyArray<DatabaseServers.DatabaseServer>
  /** The name in the roles of the directory's database. */
  readonly ofDirectory: string
  /** The ids of this process's keys. */
  readonly keys: ReadonlyArray<string>
}

const names = /^[a-z][a-z0-9-]{0,31}$/

/** A name is in metrics, in logs and in the table that says where each restaurant is. */
export const refusedName = (name: string): CommandError | null => {
  if (name === DatabaseServers.directoryName) {
    return new CommandError({ message: `"${name}" is the name of the server in DATABASE_URL.` })
  }
  if (names.test(name)) return null
  return new CommandError({
    message: `"${name}" is no name for a server.`,
    next: "Use small letters, digits and hyphens, beginning with a letter, at most 32."
  })
}

/** An installation between which and others restaurants move has no ranges to give to servers. */
export const hasOwnRange = new CommandError({
  message: "This installation has a range of numbers of its own (`fourtop restaurant range`). Nothing was changed.",
  next: "Such an installation has one server; let restaurants move to another installation."
})

/** Null if it can join, or has joined already. */
export const refused = ({ found, keys, name, ofDirectory, servers }: Joining): CommandError | null => {
  const known = servers.find((server) => server.installation === found.installation)
  const other = servers.find((server) => server.name === name)
  const because = (message: string, next?: string) =>
    new CommandError({ message: `${message} Nothing was changed.`, ...(next === undefined ? {} : { next }) })
  if (found.version < NewServer.oldestVersion) {
    const major = Math.floor(found.version / 10_000)
    return because(`The server is PostgreSQL ${major}; version ${NewServer.oldestVersion / 10_000} or newer is needed.`)
  }
  if (found.installation === ofDirectory) return because("This is the database in DATABASE_URL, or a copy of it.")
  if (known !== undefined && known.name !== name) {
    return because(`This database is the server "${known.name}" of this installation already.`)
  }
  if (known !== undefined) return null
  if (other !== undefined) return because(`Another database is the server "${name}" of this installation.`)
  if (found.isCopy) return because("This database is a copy of another one.", "Make an empty database.")
  if (found.hasRows) {
    return because("This database has restaurants, accounts or apps of its own.", "Make an empty database.")
  }
  if (found.keys.some((key) => !keys.includes(key))) {
    return because("This database was used with another secret key.", "Make an empty database.")
  }
  return null
}
