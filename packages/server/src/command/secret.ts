/** `fourtop secret`: the key that encrypts secrets at rest. */
import { Effect, Layer } from "effect"
import * as SecretRotation from "../service/store/SecretRotation.ts"
import * as Settings from "../service/settings/Settings.ts"
import * as Store from "../service/store/Store.ts"
import * as Command from "./line/Command.ts"
import type { Group } from "./line/Command.ts"
import * as Output from "./line/Output.ts"
import { flag } from "./line/Parameter.ts"

const status = Command.make(
  {
    name: "secret status",
    summary: "Shows the ids of the keys in use, and how many secrets the current one has not encrypted.",
    examples: ["", "--json"],
    parameters: { json: Output.json }
  },
  (options) =>
    Effect.gen(function* () {
      const { known, left } = yield* SecretRotation.outstanding
      const lines = [
        ["KEY", "STATE"],
        ...known.map(({ id, state }) => [id, state]),
        ["", ""],
        ["SECRETS OF", "TO RE-ENCRYPT"],
        ...Object.entries(left).map(([kind, count]) => [kind, String(count)])
      ]
      yield* Output.result(options.json, { keys: known, to_reencrypt: left }, Output.columns(lines))
    }).pipe(Effect.provide(Layer.provideMerge(Store.forCommand, Settings.layer)))
)

const textOf = ({ reencrypted, replaced, unreadable }: SecretRotation.Rotation): string =>
  [
    replaced ? "The new key is in use." : "The key was in use already.",
    `Re-encrypted ${reencrypted} ${reencrypted === 1 ? "secret" : "secrets"}; the previous key is not needed any more.`,
    ...(unreadable === 0 ? [] : [`${unreadable} could not be decrypted with any key, and stay as they are.`])
  ].join("\n")

const rotate = Command.make(
  {
    name: "secret rotate",
    summary:
      "Re-encrypts all secrets with SECRET_KEY, where SECRET_KEY_PREVIOUS encrypted them; without DATABASE_URL it makes the new key.",
    examples: ["", "--lost --json"],
    parameters: {
      lost: flag("--lost", "Accepts SECRET_KEY although the previous key is lost, whose secrets stay unreadable."),
      json: Output.json
    }
  },
  (options) =>
    Effect.gen(function* () {
      const rotation = yield* SecretRotation.rotate(options.lost, Output.say)
      yield* Output.result(options.json, rotation, textOf(rotation))
    }).pipe(Effect.provide(Settings.layer))
)

/** Commands about the key that encrypts secrets at rest. */
export const secret: Group = {
  name: "secret",
  summary: "Shows which key encrypts secrets, and replaces it.",
  commands: [status, rotate]
}
