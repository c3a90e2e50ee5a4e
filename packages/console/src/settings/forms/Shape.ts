/** What each part of the venue document is made of, read from core's own schema, so that forms follow it. */
import { VenueDescription, VenueSchema } from "@fourtop/core/internal"

/** The rows of the document that others name by their keys. */
export type Target =
  | "branch"
  | "room"
  | "table"
  | "category"
  | "dish"
  | "tax"
  | "tax_class"
  | "station"
  | "modifier_group"

export type Shape =
  | { readonly kind: "text"; readonly max: number | null; readonly type: "text" | "email" }
  | { readonly kind: "number"; readonly min: number | null; readonly max: number | null }
  | { readonly kind: "choice"; readonly options: ReadonlyArray<string | number> }
  | { readonly kind: "choices"; readonly options: ReadonlyArray<string | number> }
  | { readonly kind: "translated"; readonly long: boolean }
  | { readonly kind: "reference" | "references"; readonly to: Target }
  | {
      readonly kind:
        | "date"
        | "dates"
        | "decimal"
        | "flag"
        | "key"
        | "money"
        | "spans"
        | "texts"
        | "time"
        | "week"
        | "windows"
        | "wording"
    }
  | Group
  | { readonly kind: "list"; readonly entry: Group; readonly keyed: boolean }

export interface Group {
  readonly kind: "group"
  readonly members: ReadonlyArray<Member>
}

export interface Member {
  readonly name: string
  /** Its path in the document without the places in lists, such as `tables.max_seats`. */
  readonly pattern: string
  readonly shape: Shape
  readonly required: boolean
  readonly nullable: boolean
  /** What it is if it is left out; undefined if it then is nothing. */
  readonly standard: unknown
}

type Node = { readonly [keyword: string]: unknown }

/** Members that name rows by their keys. */
const references: Readonly<Record<string, Target>> = {
  "tables.branch": "branch",
  "tables.place.room": "room",
  "rooms.branch": "branch",
  "delivery_zones.branch": "branch",
  "service_periods.branch": "branch",
  "booking.branches.branch": "branch",
  "taxes.rules.taxes": "tax",
  "taxes.rules.tax_class": "tax_class",
  "taxes.delivery_fee_class": "tax_class",
  "menus.categories.dishes.tax_class": "tax_class",
  "menus.categories.dishes.station": "station",
  "menus.categories.station": "station",
  "menus.categories.dishes.modifier_groups": "modifier_group",
  "table_combinations.tables": "table",
  "promotions.categories": "category",
  "promotions.dishes": "dish",
  "happy_hours.categories": "category",
  "happy_hours.dishes": "dish"
}

/** What members mean that the schema has no default for: what is not said to be sold out can be ordered. */
const unsaid: Readonly<Record<string, unknown>> = { available: VenueDescription.defaults["available"] }

const weeks = /^branches\.opening_hours\.(dine_in|pickup|delivery)$/

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null

const resolved = (node: Node): Node => {
  const { $ref, ...others } = node
  if (typeof $ref !== "string") return node
  const { $defs } = VenueSchema.schema() as { readonly $defs: Readonly<Record<string, Node>> }
  return { ...$defs[$ref.slice("#/$defs/".length)]!, ...others }
}

const alternatives = ({ anyOf }: Node): ReadonlyArray<Node> => (Array.isArray(anyOf) ? (anyOf as Array<Node>) : [])

const isNull = (node: Node): boolean => node["type"] === "null"

/** The node without null, and whether it may be null. */
const notNull = (node: Node): { readonly node: Node; readonly nullable: boolean } => {
  const options = node["enum"] as ReadonlyArray<unknown> | undefined
  if (options?.includes(null)) return { node: { ...node, enum: options.filter((one) => one !== null) }, nullable: true }
  const of = alternatives(node)
  if (!of.some(isNull)) return { node, nullable: false }
  const others = of.filter((one) => !isNull(one))
  return { node: others.length === 1 ? resolved(others[0]!) : { ...node, anyOf: others }, nullable: true }
}

const number = (node: Node, name: string): number | null => (node[name] as number | undefined) ?? null

const listOf = (items: Node, pattern: string): Shape => {
  const to = references[pattern]
  if (to !== undefined) return { kind: "references", to }
  if (weeks.test(pattern)) return { kind: "week" }
  const entry = resolved(items)
  if (Array.isArray(entry["enum"])) return { kind: "choices", options: entry["enum"] as Array<string | number> }
  if (entry["type"] !== "object") return { kind: entry["format"] === "date" ? "dates" : "texts" }
  const names = Object.keys(entry["properties"] as Node)
  if (names.join() === "days,start,end") return { kind: "windows" }
  if (names.join() === "start,end") return { kind: "spans" }
  return { kind: "list", entry: groupOf(entry, pattern), keyed: names.includes("key") }
}

const textOf = (node: Node, pattern: string): Shape => {
  const to = references[pattern]
  if (to !== undefined) return { kind: "reference", to }
  if (/(^|\.)key$/.test(pattern)) return { kind: "key" }
  if (node["format"] === "date") return { kind: "date" }
  if (typeof node["pattern"] === "string" && node["pattern"].startsWith("^([01][0-9]|2")) return { kind: "time" }
  return { kind: "text", max: number(node, "maxLength"), type: pattern === "messages.reply_to" ? "email" : "text" }
}

const shapeOf = (node: Node, pattern: string): Shape => {
  if (alternatives(node).length > 0) {
    const [text] = alternatives(node)
    return { kind: "translated", long: number(text!, "maxLength")! > 200 }
  }
  if (Array.isArray(node["enum"])) return { kind: "choice", options: node["enum"] as Array<string | number> }
  switch (node["type"]) {
    case "array":
      return listOf(node["items"] as Node, pattern)
    case "object":
      return isNode(node["properties"]) ? groupOf(node, pattern) : { kind: "wording" }
    case "boolean":
      return { kind: "flag" }
    case "integer":
      if (pattern.endsWith("_minor")) return { kind: "money" }
      return { kind: "number", min: number(node, "minimum"), max: number(node, "maximum") }
    case "number":
      return { kind: "decimal" }
    default:
      return textOf(node, pattern)
  }
}

const groupOf = (node: Node, pattern: string): Group => {
  const required = (node["required"] ?? []) as ReadonlyArray<string>
  const members = Object.entries(node["properties"] as Readonly<Record<string, Node>>)
  return {
    kind: "group",
    members: members
      .filter(([name]) => name !== "$schema")
      .map(([name, written]) => {
        const own = pattern === "" ? name : `${pattern}.${name}`
        const { node: value, nullable } = notNull(resolved(written))
        return {
          name,
          pattern: own,
          shape: shapeOf(value, own),
          required: required.includes(name),
          nullable,
          standard: name in unsaid ? unsaid[name] : written["default"]
        }
      })
  }
}

let made: Group | null = null

/** The shape of the whole document. */
export const document = (): Group => (made ??= groupOf(VenueSchema.schema(), ""))

/** The member of the document with this pattern. */
export const memberAt = (pattern: string): Member => {
  let members = document().members
  let found: Member | undefined
  for (const name of pattern.split(".")) {
    found = members.find((member) => member.name === name)
    if (found === undefined) throw new Error(`The venue document has no member ${pattern}.`)
    members = membersOf(found.shape)
  }
  return found!
}

/** The members of a group, or of the entries of a list. */
export const membersOf = (shape: Shape): ReadonlyArray<Member> => {
  if (shape.kind === "group") return shape.members
  return shape.kind === "list" ? shape.entry.members : []
}

const limited = (members: ReadonlyArray<Member>, isKept: (member: Member) => boolean): ReadonlyArray<Member> =>
  members.filter(isKept)

/** The member with only those members of its own that are kept. */
export const keeping = (member: Member, isKept: (member: Member) => boolean): Member => {
  const { shape } = member
  if (shape.kind === "group") return { ...member, shape: { ...shape, members: limited(shape.members, isKept) } }
  if (shape.kind !== "list") return member
  return { ...member, shape: { ...shape, entry: { kind: "group", members: limited(shape.entry.members, isKept) } } }
}

/** The patterns of all leaves of a member. */
export const patternsOf = (member: Member): ReadonlyArray<string> => {
  const members = membersOf(member.shape)
  return members.length === 0 ? [member.pattern] : members.flatMap(patternsOf)
}
