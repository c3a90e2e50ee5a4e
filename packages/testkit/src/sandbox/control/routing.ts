/** Finds the command of a request. */
import { NotFound } from "@fourtop/core/internal"
import { HttpFailure } from "@fourtop/http-adapter"
import { Either } from "effect"
import type { Command } from "./Command.ts"
import { commands } from "./commands.ts"

/** Where the commands are. */
export const root = "/_sandbox"

/** A command with the id in its path; 0 if it has none. */
export interface Found {
  readonly command: Command
  readonly id: number
}

const routes = commands.map((command) => ({
  command,
  // Ids are short enough to be exact numbers.
  pattern: new RegExp(`^${root}${command.path.replace("{id}", "(\\d{1,15})")}/?$`)
}))

/** The command, or why there is none. */
export const find = (method: string, path: string): Either.Either<Found, NotFound | HttpFailure.MethodNotAllowed> => {
  const here = routes.flatMap(({ command, pattern }) => {
    const match = pattern.exec(path)
    return match === null ? [] : [{ command, id: Number(match[1] ?? 0) }]
  })
  const found = here.find(({ command }) => command.method === method)
  if (found !== undefined) return Either.right(found)
  if (here.length === 0) return Either.left(new NotFound({ resource: "path" }))
  return Either.left(new HttpFailure.MethodNotAllowed({ allow: here.map(({ command }) => command.method) }))
}
