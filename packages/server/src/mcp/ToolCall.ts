/** The request that a call of a tool makes. */
import { Either } from "effect"
import type { Tool } from "./Tool.ts"

/** The parts of the request, before its path is filled in. */
export interface ToolCall {
  readonly tool: Tool
  readonly path: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** Undefined for an operation that takes no body. */
  readonly body: Readonly<Record<string, unknown>> | undefined
  /** Null where the operation takes no key. */
  readonly key: string | null
}

/** What is wrong with arguments, by their names; the API reports the rest. */
export type ArgumentProblems = Readonly<Record<string, ReadonlyArray<string>>>

/** Empty text and dots would lead to another path. */
const isSegment = (text: string): boolean => !/^\.{0,2}$/.test(text)

/** A request over a socket has no such characters in its path or headers either. */
const isSendable = (text: string): boolean => !/\p{Cc}|\p{Cs}/u.test(text)

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean"

/** Text made of a value for the path or the query; null if it cannot be. Lists are separated by commas. */
const textOf = (value: unknown): string | null => {
  if (isPlain(value)) return String(value)
  return Array.isArray(value) && value.every(isPlain) ? value.join(",") : null
}

/**
 * Sorts arguments into the parts of a request. A name that the tool does not have is refused rather than ignored: it is
 * most likely a misspelt one.
 */
export const make = (
  tool: Tool,
  given: Readonly<Record<string, unknown>>,
  newKey: () => string
): Either.Either<ToolCall, ArgumentProblems> => {
  const problems: Record<string, ReadonlyArray<string>> = {}
  const [path, query, body]: [Record<string, string>, Record<string, string>, Record<string, unknown>] = [{}, {}, {}]
  let key: string | null = null
  for (const [name, value] of Object.entries(given)) {
    const place = tool.places.get(name)
    if (place === undefined) {
      // The name is not used as a key: `__proto__` would be lost.
      problems["arguments"] ??= [`has no ${JSON.stringify(name.slice(0, 60))}; it has: ${namesOf(tool)}`]
    } else if (place === "body") {
      body[name] = value
    } else if (value !== null && value !== undefined) {
      const text = textOf(value)
      if (text === null) problems[name] = ["must be text or a number"]
      else if (!isSendable(text)) problems[name] = ["contains characters that cannot be sent"]
      else if (place === "key") key = text
      else if (place === "query") query[name] = text
      else path[name] = text
    }
  }
  for (const [name, place] of tool.places) {
    if (place === "path" && problems[name] === undefined && !isSegment(path[name] ?? ""))
      problems[name] = ["is required"]
  }
  if (Object.keys(problems).length > 0) return Either.left(problems)
  const hasBody = [...tool.places.values()].includes("body")
  const isKeyed = tool.places.has("idempotency_key")
  return Either.right({ tool, path, query, body: hasBody ? body : undefined, key: isKeyed ? (key ?? newKey()) : null })
}

const namesOf = ({ places }: Tool): string => (places.size === 0 ? "none" : [...places.keys()].join(", "))

export const targetOf = ({ path, query, tool }: ToolCall): string => {
  const filled = tool.path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(path[name]!))
  const search = new URLSearchParams(query).toString()
  return search === "" ? filled : `${filled}?${search}`
}
