/** A command to the sandbox over HTTP: its declaration, from which requests are served and described. */
import { Decode, type Problems } from "@fourtop/core/internal"
import { type Effect, Either, type Schema } from "effect"
import type { OpenSandbox } from "../openSandbox.ts"

export type Method = "GET" | "POST" | "DELETE"

export interface Declaration<A, I, B> {
  readonly method: Method
  /** Below `/_sandbox`; may contain `{id}`. */
  readonly path: string
  /** What it does, in one sentence. */
  readonly summary: string
  /** Null for a command without a body; any body sent to it is ignored. */
  readonly body: Schema.Schema<A, I> | null
  readonly response: Schema.Schema<B>
  /** Whether it ends when its caller disconnects. */
  readonly waits?: boolean
  readonly run: (sandbox: OpenSandbox, body: NoInfer<A>, id: number) => Effect.Effect<NoInfer<B>, unknown>
}

export interface Command {
  readonly method: Method
  readonly path: string
  readonly summary: string
  readonly body: Schema.Schema.Any | null
  readonly response: Schema.Schema.Any
  readonly waits: boolean
  /** What is wrong with the body, or the command's effect. */
  readonly prepare: (
    sandbox: OpenSandbox,
    body: unknown,
    id: number
  ) => Either.Either<Effect.Effect<unknown, unknown>, Problems.Problems>
}

/** Makes a command of its declaration; unknown members of a body are probably typos. */
export const command = <A, I, B>(declaration: Declaration<A, I, B>): Command => {
  const { body, method, path, response, run, summary, waits = false } = declaration
  const decode = body === null ? null : Decode.decoder(body, "refused")
  return {
    method,
    path,
    summary,
    body,
    response,
    waits,
    prepare: (sandbox, given, id) =>
      decode === null
        ? Either.right(run(sandbox, undefined as A, id))
        : Either.map(decode(given), (decoded) => run(sandbox, decoded, id))
  }
}
