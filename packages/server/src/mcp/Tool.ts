/** A tool that assistants call: one operation of the API. */
import type { SchemaObject } from "@fourtop/http-adapter"

/** Where an argument of a tool goes in the request. */
export type ArgumentLocation = "path" | "query" | "body" | "key"

/** What a tool does, as far as clients decide by it whether to ask the user first. */
export interface Hints {
  readonly readOnlyHint: boolean
  /** Whether it changes or ends something that exists, rather than adding to it. */
  readonly destructiveHint: boolean
  /** Whether calling it again with the same arguments changes nothing more. */
  readonly idempotentHint: boolean
  /** Whether it reaches people: guests are notified of what is written. */
  readonly openWorldHint: boolean
}

export interface InputSchema {
  readonly type: "object"
  readonly properties: Readonly<Record<string, SchemaObject>>
  readonly required: ReadonlyArray<string>
  readonly additionalProperties: false
  readonly $defs?: Readonly<Record<string, SchemaObject>>
}

/** An operation of the API, as assistants see it. */
export interface Tool {
  /** The operation's id. */
  readonly name: string
  readonly title: string
  readonly description: string
  readonly method: string
  /** The declared path, with parameters as `{name}`. */
  readonly path: string
  /** The scope that a token needs for it; null if any token may call it. */
  readonly scope: string | null
  /** Whether its responses contain text that guests or the public wrote. */
  readonly hasGuestText: boolean
  readonly places: ReadonlyMap<string, ArgumentLocation>
  readonly inputSchema: InputSchema
  readonly annotations: Hints
}
