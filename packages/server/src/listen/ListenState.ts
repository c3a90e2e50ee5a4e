/**
 * What a listener remembers between two runs: its signing secret, where it stopped, and the events it has handled
 * lately. One file for each service and token; the token itself is not in it.
 */
import { createHash, randomBytes } from "node:crypto"
import * as fs from "node:fs"
import * as path from "node:path"
import { Schema } from "effect"

export interface ListenState {
  readonly secret: string
  /** Null until the service has given one. */
  readonly cursor: string | null
  /** Ids of events, oldest first. */
  readonly handled: ReadonlyArray<string>
}

const State = Schema.parseJson(
  Schema.Struct({
    secret: Schema.String,
    cursor: Schema.NullOr(Schema.String),
    handled: Schema.Array(Schema.String)
  })
)

/** More than a page of events: after a crash, the page is read again from its beginning. */
export const mostHandled = 1_000

/** A state with a new secret, of a listener that starts now. */
export const fresh = (): ListenState => ({
  secret: `whsec_${randomBytes(32).toString("base64url")}`,
  cursor: null,
  handled: []
})

/** Where the files are: by the XDG convention, in the user's own directory of states. */
export const directoryIn = (stateHome: string | undefined, home: string): string =>
  path.join(stateHome === undefined || stateHome === "" ? path.join(home, ".local", "state") : stateHome, "fourtop")

/** The file of a service and a token; the number before the | names a token. */
export const fileFor = (directory: string, rootUrl: string, token: string): string => {
  const name = createHash("sha256")
    .update(`${rootUrl} ${token.split("|")[0]}`)
    .digest("hex")
    .slice(0, 16)
  return path.join(directory, `listen-${name}.json`)
}

/** The state in the file; null if there is none that can be read. */
export const read = (file: string): ListenState | null => {
  if (!fs.existsSync(file)) return null
  const decoded = Schema.decodeUnknownOption(State)(fs.readFileSync(file, "utf8"))
  return decoded._tag === "Some" ? decoded.value : null
}

/** Replaces the file in one step, readable for its owner alone. */
export const write = (file: string, state: ListenState): void => {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  fs.writeFileSync(draft, JSON.stringify(state), { mode: 0o600 })
  fs.renameSync(draft, file)
}

/** The state after an event was handled. */
export const withHandled = (state: ListenState, id: string): ListenState => ({
  ...state,
  handled: [...state.handled.filter((one) => one !== id), id].slice(-mostHandled)
})
