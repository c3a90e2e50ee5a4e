/** What a venue document can say, read from its schema: every member with what it means, what it takes and what it is if omitted. */
import { VenueSchema } from "@fourtop/core/internal"
import { useWords } from "../../words/useWords.tsx"
import type { Words } from "../../words/Words.ts"

type Node = { readonly [keyword: string]: unknown }

type Say = Words["venueDocument"]["schema"]

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value)

const nodesIn = (value: unknown): ReadonlyArray<Node> => (Array.isArray(value) ? value.filter(isNode) : [])

const kindOf = (node: Node): string | null => {
  const { $ref } = node
  return typeof $ref === "string" ? $ref.slice("#/$defs/".length) : null
}

const boundsOf = ({ maximum, maxLength, minimum }: Node, say: Say): string => {
  if (typeof minimum === "number" && typeof maximum === "number") return say.between(minimum, maximum)
  if (typeof minimum === "number") return say.from(minimum)
  return typeof maxLength === "number" ? say.upTo(maxLength) : ""
}

/** What a member takes, in words. */
const takes = (node: Node, say: Say): string => {
  const kind = kindOf(node)
  if (kind !== null) return kind
  const options = [...new Set(nodesIn(node["anyOf"]).map((one) => takes(one, say)))]
  if (options.length > 0) return options.join(say.or)
  if (Array.isArray(node["enum"])) return say.oneOf(node["enum"].map(String))
  switch (node["type"]) {
    case "array":
      return say.listOf(isNode(node["items"]) ? takes(node["items"], say) : "")
    case "object":
      return isNode(node["properties"]) ? Object.keys(node["properties"]).join(", ") : say.map
    case "integer":
    case "number":
    case "string":
      return `${say.types[node["type"]]}${boundsOf(node, say)}`
    case "boolean":
    case "null":
      return say.types[node["type"]]
    default:
      return ""
  }
}

const Members = ({ node }: { readonly node: Node }) => {
  const say = useWords().venueDocument.schema
  const members = Object.entries((node["properties"] ?? {}) as Readonly<Record<string, Node>>)
  const required = (node["required"] ?? []) as ReadonlyArray<string>
  return (
    <dl class="schema-members">
      {members.map(([name, member]) => (
        <>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            {typeof member["description"] === "string" && <p lang="en">{member["description"]}</p>}
            <p class="soft">
              {takes(member, say)}
              {required.includes(name)
                ? say.required
                : member["default"] === undefined
                  ? ""
                  : say.standard(JSON.stringify(member["default"]))}
            </p>
          </dd>
        </>
      ))}
    </dl>
  )
}

export const SchemaHelp = () => {
  const say = useWords().venueDocument.schema
  const schema = VenueSchema.schema() as Node & { readonly $defs: Readonly<Record<string, Node>> }
  const parts = [
    [say.whole, schema] as const,
    ...Object.entries(schema.$defs).filter(([, { properties }]) => isNode(properties))
  ]
  return (
    <>
      <p class="hint">{say.lead}</p>
      <p>
        <a href={`/${VenueSchema.fileName}`}>{say.download}</a>
      </p>
      {parts.map(([name, node]) => (
        <details class="setting-entry">
          <summary>{name}</summary>
          <Members node={node} />
        </details>
      ))}
    </>
  )
}
