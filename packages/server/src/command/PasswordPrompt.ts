/** Reads a password from a terminal without showing it, or from other input as it is. */
import { Effect } from "effect"
import { createInterface } from "node:readline"
import { text } from "node:stream/consumers"
import { Writable } from "node:stream"
import { CommandError } from "../service/settings/CommandError.ts"

/** Where a password is typed or piped in. */
export type Input = NodeJS.ReadableStream & { readonly isTTY?: boolean }

const noPassword = new CommandError({ message: "No password was given." })

/** The line editor of Node, with an output that shows nothing of what is typed. */
const typed = (input: Input, screen: NodeJS.WritableStream): Effect.Effect<string, CommandError> =>
  Effect.async((resume) => {
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
    const editor = createInterface({ input, output: nowhere, terminal: true })
    screen.write("Password: ")
    editor.once("line", (line) => {
      resume(Effect.succeed(line))
      editor.close()
    })
    // Also after Ctrl-C and Ctrl-D; after a line it comes too late to matter.
    editor.once("close", () => {
      screen.write("\n")
      resume(noPassword)
    })
    return Effect.sync(() => editor.close())
  })

/** The password that somebody types, or the whole input without the line break at its end. */
export const readPassword = (input: Input, screen: NodeJS.WritableStream): Effect.Effect<string, CommandError> =>
  input.isTTY === true
    ? typed(input, screen)
    : Effect.map(Effect.tryPromise({ try: () => text(input), catch: () => noPassword }), (given) =>
        given.replace(/\r?\n$/, "")
      )
