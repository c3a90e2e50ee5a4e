/**
 * Whether a schema may take the place of the recorded one. What clients send must stay accepted, so that inputs may only
 * widen; what they receive must stay expected, so that outputs may only narrow, but for members that are new.
 */
import { isGrown } from "./grownValues.ts"
import type { JsonSchema } from "./Contract.ts"
import { resolve } from "./Contract.ts"
import { added, all, broken, type Findings, none } from "./Findings.ts"

/** Both documents, for their references, and which way the values go. */
export interface Comparing {
  readonly recorded: unknown
  readonly current: unknown
  readonly direction: "input" | "output"
  /** Whether references mean the same in both, so that what is identical need not be looked at. */
  readonly sharesReferences: boolean
}

/** One alternative of a schema: a single type with its conditions. */
type Alternative = JsonSchema & { readonly type?: string }

const alternativesOf = (
  root: unknown,
  schema: JsonSchema,
  seen: ReadonlyArray<string> = []
): ReadonlyArray<Alternative> => {
  if (schema.$ref !== undefined) {
    if (seen.includes(schema.$ref)) return []
    const target = resolve(root, schema.$ref) as JsonSchema | undefined
    if (target === undefined) throw new Error(`${schema.$ref} is not in the document.`)
    return alternativesOf(root, target, [...seen, schema.$ref])
  }
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return choices.flatMap((choice) => alternativesOf(root, choice, seen))
  const values = schema.const === undefined ? schema.enum : [schema.const]
  const types = typeof schema.type === "string" ? [schema.type] : schema.type
  const conditions = values === undefined ? schema : { ...schema, enum: values }
  return types === undefined ? [conditions as Alternative] : types.map((type): Alternative => ({ ...conditions, type }))
}

const isAnything = ({ enum: values, type }: Alternative): boolean => type === undefined && values === undefined

const nameOf = ({ enum: values, type }: Alternative): string =>
  values === undefined ? (type ?? "anything") : values.map((value) => JSON.stringify(value)).join(", ")

const lower = ["minimum", "exclusiveMinimum", "minLength", "minItems"] as const
const upper = ["maximum", "exclusiveMaximum", "maxLength", "maxItems"] as const
const same = ["format", "pattern", "multipleOf"] as const

/** 64 bits have room for every integer that JSON carries safely: saying so refuses nothing that was accepted. */
const hasRoom = (
  name: (typeof same)[number],
  narrow: Alternative,
  wide: Alternative,
  direction: Comparing["direction"]
): boolean =>
  direction === "input" &&
  name === "format" &&
  wide.format === "int64" &&
  narrow.format === undefined &&
  narrow.type === "integer"

/** The conditions of `wide` that a value of `narrow` might not meet. */
const limitFindings = (
  narrow: Alternative,
  wide: Alternative,
  direction: Comparing["direction"]
): ReadonlyArray<string> => [
  ...lower.flatMap((name) =>
    wide[name] !== undefined && (narrow[name] ?? -Infinity) < wide[name]
      ? [`${name} ${narrow[name]} against ${wide[name]}`]
      : []
  ),
  ...upper.flatMap((name) =>
    wide[name] !== undefined && (narrow[name] ?? Infinity) > wide[name]
      ? [`${name} ${narrow[name]} against ${wide[name]}`]
      : []
  ),
  ...same.flatMap((name) =>
    wide[name] !== undefined && narrow[name] !== wide[name] && !hasRoom(name, narrow, wide, direction)
      ? [`${name} ${narrow[name]} against ${wide[name]}`]
      : []
  )
]

const valueFindings = (
  narrow: Alternative,
  wide: Alternative,
  direction: Comparing["direction"]
): ReadonlyArray<string> => {
  if (wide.enum === undefined) return narrow.enum === undefined ? limitFindings(narrow, wide, direction) : []
  if (narrow.enum === undefined) return [`any ${narrow.type ?? "value"} against ${nameOf(wide)}`]
  return narrow.enum
    .filter((value) => !wide.enum!.includes(value) && !(direction === "output" && isGrown(value)))
    .map((value) => `the value ${JSON.stringify(value)}`)
}

const fits = (narrow: string | undefined, wide: string | undefined): boolean =>
  narrow === wide || (narrow === "integer" && wide === "number")

const recordOf = ({ additionalProperties }: Alternative): JsonSchema | undefined =>
  typeof additionalProperties === "object" ? additionalProperties : undefined

/** Whether values of one type are values of the other. */
const takes = (wide: Alternative, narrow: Alternative): boolean =>
  isAnything(wide) || (!isAnything(narrow) && fits(narrow.type, wide.type))

/** Findings about one alternative that takes the place of another of the same type. */
const pairFindings = (comparing: Comparing, recorded: Alternative, current: Alternative, path: string): Findings => {
  const isInput = comparing.direction === "input"
  const [narrow, wide] = isInput ? [recorded, current] : [current, recorded]
  if (isAnything(wide)) return none
  const values = valueFindings(narrow, wide, comparing.direction).map((problem) =>
    broken(path, isInput ? `no longer accepts everything it did: ${problem}` : `may be what it never was: ${problem}`)
  )
  const within = (name: string, was: JsonSchema | undefined, is: JsonSchema | undefined): Findings =>
    was === undefined && is === undefined ? none : schemaFindings(comparing, was ?? {}, is ?? {}, `${path}${name}`)
  return all([
    ...values,
    within("[]", recorded.items, current.items),
    within(".*", recordOf(recorded), recordOf(current)),
    memberFindings(comparing, recorded, current, path)
  ])
}

const memberFindings = (comparing: Comparing, recorded: Alternative, current: Alternative, path: string): Findings => {
  const isInput = comparing.direction === "input"
  const was = recorded.properties ?? {}
  const is = current.properties ?? {}
  const wasRequired = new Set(recorded.required)
  const isRequired = new Set(current.required)
  const kept = Object.entries(was).map(([name, schema]) => {
    const at = `${path}.${name}`
    if (!Object.hasOwn(is, name)) return broken(at, "is gone")
    const presence =
      isInput && isRequired.has(name) && !wasRequired.has(name)
        ? broken(at, "is required now")
        : !isInput && wasRequired.has(name) && !isRequired.has(name)
          ? broken(at, "may be missing now")
          : none
    return all([presence, schemaFindings(comparing, schema, is[name]!, at)])
  })
  const fresh = Object.keys(is)
    .filter((name) => !Object.hasOwn(was, name))
    .map((name) =>
      isInput && isRequired.has(name)
        ? broken(`${path}.${name}`, "is new and required")
        : added(`${path}.${name}`, "is new")
    )
  return all([...kept, ...fresh])
}

const fewest = (candidates: ReadonlyArray<Findings>, otherwise: Findings): Findings =>
  candidates.reduce<Findings | null>(
    (best, one) => (best === null || one.breaking.length < best.breaking.length ? one : best),
    null
  ) ?? otherwise

/** Schemas that contain themselves are followed as deep as anybody writes. */
const deepest = 40

/** Findings about a schema that takes the place of the recorded one. */
export const schemaFindings = (
  comparing: Comparing,
  recorded: JsonSchema,
  current: JsonSchema,
  path: string
): Findings => {
  if (comparing.sharesReferences && recorded === current) return none
  if (path.split(/[.[]/).length > deepest) return none
  const was = alternativesOf(comparing.recorded, recorded)
  const is = alternativesOf(comparing.current, current)
  // Every value that may be sent needs an alternative on the other side that takes it: the one with least against it.
  return all(
    comparing.direction === "input"
      ? was.map((one) =>
          fewest(
            is.filter((other) => takes(other, one)).map((other) => pairFindings(comparing, one, other, path)),
            broken(path, `no longer accepts ${nameOf(one)}`)
          )
        )
      : is.map((one) =>
          fewest(
            was.filter((other) => takes(other, one)).map((other) => pairFindings(comparing, other, one, path)),
            broken(path, `may be ${nameOf(one)} now`)
          )
        )
  )
}

/** The same for the body of a refusal: each one that clients know must stay, and there may be others. */
export const refusalFindings = (
  comparing: Comparing,
  recorded: JsonSchema,
  current: JsonSchema,
  path: string
): Findings => {
  const was = alternativesOf(comparing.recorded, recorded)
  const is = alternativesOf(comparing.current, current)
  const kept = was.map((one) =>
    fewest(
      is.filter((other) => takes(one, other)).map((other) => pairFindings(comparing, one, other, path)),
      broken(path, "is no longer answered")
    )
  )
  return all([...kept, ...(is.length > was.length ? [added(path, "has another reason")] : [])])
}
