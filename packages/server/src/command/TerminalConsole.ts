/** A console that drops control sequences, such as colours, where the output is not a terminal. */
import { Console, Effect, Layer } from "effect"
import { stripVTControlCharacters } from "node:util"

const writeTo =
  (stream: NodeJS.WriteStream) =>
  (...values: ReadonlyArray<unknown>): Effect.Effect<void> =>
    Effect.sync(() => {
      const text = values.map(String).join(" ")
      stream.write(`${stream.isTTY ? text : stripVTControlCharacters(text)}\n`)
    })

export const layer: Layer.Layer<never> = Layer.unwrapEffect(
  Effect.map(Effect.console, (console) =>
    Console.setConsole({ ...console, log: writeTo(process.stdout), error: writeTo(process.stderr) })
  )
)
