/** Writes schemas of the OpenAPI document as TypeScript interfaces. */
import type { SchemaObject } from "../../packages/http-adapter/src/openapi/Document.ts"
import { comment, pascal, singular } from "./text.ts"

/** Whether callers send it or get it. In what they get, lists of words may grow. */
export type Direction = "sent" | "received"

/** A generated declaration and the names it refers to. */
export interface Declaration {
  readonly name: string
  readonly code: string
  readonly uses: ReadonlySet<string>
}

/** Where a type stands: the name and sentence it gets if it needs them, and the names that are used there. */
interface Place {
  readonly name: string
  readonly member: string
  readonly sentence: string
  readonly uses: Set<string>
}

const refName = ($ref: string): string => $ref.split("/").at(-1)!

const isWords = ({ enum: words }: SchemaObject): boolean =>
  words !== undefined && words.length > 1 && words.every((word) => typeof word === "string")

const open = "(string & {})"

/** Collects the declarations that a group of schemas needs. */
export class Types {
  readonly declared = new Map<string, Declaration>()
  /** Fields without a sentence. */
  readonly undescribed: Array<string> = []
  readonly #directions = new Map<string, Direction>()
  readonly #schemas: Readonly<Record<string, SchemaObject>>

  constructor(schemas: Readonly<Record<string, SchemaObject>>) {
    this.#schemas = schemas
  }

  /** `isFrame` is for requests and responses as a whole, whose members are the same for every operation. */
  declare(name: string, schema: SchemaObject, direction: Direction, description: string, isFrame = false): void {
    const uses = new Set<string>()
    const required = new Set(schema.required)
    const members = Object.entries(schema.properties ?? {}).map(([member, value]) => {
      const sentence = isFrame ? "" : (value.description ?? "")
      const place = { name: `${name.replace(/Request$/, "")}${pascal(member)}`, member, sentence, uses }
      const type = this.#typeOf(value, direction, place)
      if (!isFrame && (sentence === "" || /^[^A-Z`]|[^.)]$/.test(sentence))) this.undescribed.push(`${name}.${member}`)
      const isRequired = required.has(member)
      const whole = isRequired || direction === "received" ? type : `${type} | undefined`
      const text = comment(withDefault(sentence, value), "  ", "\n")
      return `${text}  readonly ${member}${isRequired ? "" : "?"}: ${whole}`
    })
    const code = `${comment(description, "", "\n")}export interface ${name} {\n${members.join("\n")}\n}`
    this.#add({ name, code, uses })
  }

  alias(name: string, type: string, uses: Iterable<string>, description: string): void {
    this.#add({ name, code: `${comment(description)}\nexport type ${name} = ${type}`, uses: new Set(uses) })
  }

  /** Declares a component of the document, and returns the type to refer to it. */
  component(name: string, direction: Direction, uses: Set<string>): string {
    const schema = this.#schemas[name]!
    const description = schema.description ?? ""
    if (isWords(schema)) {
      if (!this.declared.has(name)) {
        if (description === "") this.undescribed.push(name)
        this.alias(name, schema.enum!.map((word) => JSON.stringify(word)).join(" | "), [], description)
      }
      uses.add(name)
      return direction === "received" ? `${name} | ${open}` : name
    }
    if (schema.type !== "object")
      return this.#typeOf(schema, direction, { name, member: name, sentence: description, uses })
    uses.add(name)
    const before = this.#directions.get(name)
    this.#directions.set(name, direction)
    if (before !== undefined) {
      if (before !== direction && isMap(schema) === null) throw new Error(`${name} is both sent and received.`)
      return name
    }
    if (description === "") this.undescribed.push(name)
    if (schema.properties !== undefined && Object.keys(schema.properties).length > 0) {
      this.declare(name, schema, direction, description)
    } else {
      const inner = new Set<string>()
      this.alias(
        name,
        this.#typeOf(schema, direction, { name, member: name, sentence: description, uses: inner }),
        inner,
        description
      )
    }
    return name
  }

  #add(declaration: Declaration): void {
    const before = this.declared.get(declaration.name)
    if (before !== undefined && before.code !== declaration.code) {
      throw new Error(`There are two types with the name ${declaration.name}.`)
    }
    this.declared.set(declaration.name, declaration)
  }

  #typeOf(schema: SchemaObject, direction: Direction, at: Place): string {
    if (schema.$ref !== undefined) return this.component(refName(schema.$ref), direction, at.uses)
    if (schema.anyOf !== undefined) {
      const members = schema.anyOf.map((one) => this.#typeOf(one, direction, at))
      return [...new Set(members)].toSorted((a, b) => Number(a === "null") - Number(b === "null")).join(" | ")
    }
    if (schema.enum !== undefined) {
      const words = schema.enum.map((word) => JSON.stringify(word))
      return [...words, ...(direction === "received" && isWords(schema) ? [open] : [])].join(" | ")
    }
    if (typeof schema.type !== "string") return (schema.type ?? ["unknown"]).join(" | ")
    switch (schema.type) {
      case "integer":
        return "number"
      case "array": {
        const entry = schema.items ?? {}
        const one = { ...at, name: singular(at.name), sentence: `An entry of \`${at.member}\`.` }
        return `ReadonlyArray<${this.#typeOf(entry, direction, one)}>`
      }
      case "object": {
        const values = isMap(schema)
        if (values !== null) return `{ readonly [name: string]: ${this.#typeOf(values, direction, at)} }`
        if (Object.keys(schema.properties ?? {}).length === 0) return "{ readonly [name: string]: unknown }"
        this.declare(at.name, schema, direction, schema.description ?? at.sentence)
        at.uses.add(at.name)
        return at.name
      }
      default:
        return schema.type
    }
  }
}

/** What all members of a map are; null for an object with members of its own. */
const isMap = ({ additionalProperties, properties }: SchemaObject): SchemaObject | null =>
  typeof additionalProperties === "object" && properties === undefined ? additionalProperties : null

const withDefault = (sentence: string, { default: value }: SchemaObject): string =>
  value === undefined ? sentence : `${sentence} Defaults to \`${JSON.stringify(value)}\`.`
