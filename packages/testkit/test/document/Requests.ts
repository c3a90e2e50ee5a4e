/** Random requests generated from the document: some valid, some with an error in any place. */
import { type Document, type JsonSchema, nameOf, type Placed } from "./OpenApi.ts"
import type { Random } from "./Random.ts"

/** Values that exist in the restaurant, by the name of the member or parameter that takes them. */
export type Known = Readonly<Record<string, ReadonlyArray<unknown>>>

export interface Sent {
  readonly path: string
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

/** Values that are invalid anywhere. */
const junk: ReadonlyArray<unknown> = [
  null,
  true,
  -1,
  0,
  1.5,
  2 ** 53,
  "",
  " ",
  "x",
  "a\u0000b",
  "x".repeat(3_000),
  "2026-02-30",
  "0001-01-01",
  [],
  {},
  [null],
  [[1]],
  { en: "x" }
]

const texts = ["Ada", "x", "Pizza con funghi", "ada@example.com", "+39 055 123456", "2026-03-14T20:00:00+01:00"]

export class Requests {
  readonly #document: Document
  readonly #random: Random
  readonly #known: Known

  constructor(document: Document, random: Random, known: Known) {
    this.#document = document
    this.#random = random
    this.#known = known
  }

  /** Usually a valid value of the schema, or an existing one where the restaurant has some. */
  #value(name: string, schema: JsonSchema, depth = 0): unknown {
    const random = this.#random
    if (random.chance(0.03)) return random.pick(junk)
    const known = this.#known[name]
    if (known !== undefined && known.length > 0 && random.chance(0.9)) return random.pick(known)
    if (schema.$ref !== undefined)
      return this.#value(name, this.#document.components.schemas[nameOf(schema.$ref)]!, depth)
    if (schema.anyOf !== undefined) return this.#value(name, random.pick(schema.anyOf), depth)
    if (schema.enum !== undefined) return random.pick(schema.enum)
    switch (schema.type) {
      case "integer":
        return random.integer(schema.minimum ?? 0, Math.min(schema.maximum ?? 1_000, 1_000))
      case "boolean":
        return random.chance(0.5)
      case "null":
        return null
      case "array":
        return Array.from({ length: random.integer(0, 3) }, () => this.#value(name, schema.items ?? {}, depth + 1))
      case "object":
        return this.#object(schema, depth)
      default:
        return random.pick(texts)
    }
  }

  #object({ additionalProperties, properties = {}, required = [] }: JsonSchema, depth: number): unknown {
    const random = this.#random
    const made: Record<string, unknown> = {}
    if (typeof additionalProperties === "object") made[random.pick(["en", "it", "english"])] = random.pick(texts)
    for (const [name, member] of Object.entries(properties)) {
      if (random.chance(required.includes(name) ? 0.97 : 0.3)) made[name] = this.#value(name, member, depth + 1)
    }
    if (random.chance(0.1)) made["unknown_member"] = random.pick(junk)
    return made
  }

  #body({ operation }: Placed): unknown {
    const media = operation.requestBody?.content["application/json"]
    if (media === undefined) return undefined
    const random = this.#random
    if (random.chance(0.02)) return random.pick(["{", "[]", "7", ""])
    return this.#value("", media.schema)
  }

  /** A request of the operation. */
  make(placed: Placed): Sent {
    const random = this.#random
    const { operation, path } = placed
    const inPath = (name: string) => {
      const parameter = operation.parameters.find((one) => one.name === name)!
      return encodeURIComponent(String(this.#value(name, parameter.schema)) || "x")
    }
    const query = new URLSearchParams()
    for (const { in: place, name, schema } of operation.parameters) {
      if (place !== "query" || random.chance(0.4)) continue
      query.append(name, String(this.#value(name, schema)))
      if (random.chance(0.02)) query.append(name, "again")
    }
    const search = query.size === 0 ? "" : `?${query.toString()}`
    const keys = ["a", "b", "c", "", "x".repeat(256)]
    const key = placed.method === "POST" && random.chance(0.3) ? { "idempotency-key": random.pick(keys) } : {}
    const origin = random.chance(0.05) ? { origin: "https://shop.example.com" } : {}
    return {
      path: path.replace(/\{(\w+)\}/g, (_all, name: string) => inPath(name)) + search,
      body: this.#body(placed),
      headers: { ...key, ...origin }
    }
  }
}
