/** Removes unused schemas from a document and inlines primitive ones. */
import type { Document, SchemaObject } from "./Document.ts"

const prefix = "#/components/schemas/"

const mapRefs = (value: unknown, replace: (name: string) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((entry) => mapRefs(entry, replace))
  if (typeof value !== "object" || value === null) return value
  if ("$ref" in value && typeof value.$ref === "string" && value.$ref.startsWith(prefix)) {
    const { $ref: _reference, ...beside } = value
    return { ...(replace(value.$ref.slice(prefix.length)) as object), ...beside }
  }
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mapRefs(member, replace)]))
}

/** Primitive schemas are inlined. */
const plain: Readonly<Record<string, SchemaObject>> = { Int: { type: "integer" } }

/** The document with only the schemas that operations and webhooks refer to, in alphabetical order. */
export const withoutUnused = (document: Document): Document => {
  const used = new Map<string, SchemaObject>()
  const visit = (value: unknown): unknown =>
    mapRefs(value, (name) => {
      if (plain[name] !== undefined) return plain[name]
      if (!used.has(name)) {
        const schema = document.components.schemas[name]!
        used.set(name, schema)
        used.set(name, visit(schema) as SchemaObject)
      }
      return { $ref: `${prefix}${name}` }
    })
  const paths = visit(document.paths) as Document["paths"]
  const webhooks = visit(document.webhooks) as Document["webhooks"]
  const responses = visit(document.components.responses) as Document["components"]["responses"]
  const schemas = Object.fromEntries([...used].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return { ...document, paths, webhooks, components: { ...document.components, schemas, responses } }
}
