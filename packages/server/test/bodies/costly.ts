/** The bodies that cost the most on each route: those that exceed its bounds, and those within them. */
import { BodyBounds } from "@fourtop/http-adapter"
import type { Sender, WholeService } from "./WholeService.ts"

export interface Costly {
  readonly what: string
  readonly type: string
  readonly bytes: Uint8Array
}

type Route = WholeService["routes"][number]

const uuid = "0196a3c2-7d1e-7c40-9a55-3b1f6f0f2a10"

/** An id of each kind that operations have in their paths; a route with another one needs a line here. */
const ids: Readonly<Record<string, string>> = {
  item: "1",
  line: "1",
  order: uuid,
  payment: uuid,
  reservation: uuid,
  entry: uuid,
  guest: "1",
  webhook: "1",
  event: uuid
}

/** The path of a route, with ids that are well-formed, and with the link of a guest. */
export const pathOf = (path: string, { link }: Sender): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => {
    if (path.startsWith("/g/")) return link
    if (!path.startsWith("/api/")) return "x"
    const id = ids[name]
    if (id === undefined) throw new Error(`There is no id for :${name}.`)
    return id
  })

/** The row of the table that a path is counted to. */
export const groupOf = (path: string): string => {
  if (path.startsWith("/api/v1/orders")) return "orders"
  if (path.startsWith("/api/v1/items")) return "items"
  if (path.startsWith("/api/v1/")) return "other operations"
  if (path.includes("/menu/document")) return "venue documents, as forms"
  if (path.startsWith("/console/sign-in")) return "signing in"
  if (path.startsWith("/console/")) return "other forms of the console"
  if (path.startsWith("/g/")) return "guests' forms"
  return path.startsWith("/oauth/") ? "`/oauth/…`" : `\`${path}\``
}

const utf8 = new TextEncoder()
const { largest } = BodyBounds.bytes
const many = BodyBounds.json.values - 100

const times = <A>(count: number, make: (index: number) => A): ReadonlyArray<A> =>
  Array.from({ length: count }, (_, index) => make(index))

const members = (count: number) => Object.fromEntries(times(count, (index) => [`unknown${index}`, index]))

const text = (what: string, content: string): Costly => ({
  what,
  type: "application/json",
  bytes: utf8.encode(content)
})

const json = (what: string, value: unknown): Costly => text(what, JSON.stringify(value))

const overBounds: ReadonlyArray<Costly> = [
  text("a mebibyte of members", JSON.stringify(members(60_000)).slice(0, largest)),
  text("a mebibyte of brackets", "[".repeat(largest))
]

const anyObject: ReadonlyArray<Costly> = [
  text("a mebibyte of blanks", " ".repeat(largest)),
  json("unknown members", members(many)),
  json("a text of a mebibyte", { name: "x".repeat(largest - 100) })
]

const escaped = "\\u0416".repeat(174_000)

const order = (lines: ReadonlyArray<object>) => ({
  type: "pickup",
  customer_name: "Ada",
  customer_phone: "06 555 0142",
  lines
})

const codes = times(30, (index) => `x${String.fromCharCode(97 + (index % 26))}${index < 26 ? "a" : "b"}`)
const names = Object.fromEntries(codes.map((code) => [code, "x".repeat(200)]))

/** The largest dish that is accepted: in 25 languages, with 20 sizes. */
const largestDish = (category: number) => {
  const names = Object.fromEntries(codes.slice(0, 25).map((code) => [code, "x".repeat(200)]))
  return { category_id: category, name: names, variants: times(20, () => ({ name: names, price_minor: 100 })) }
}

/** Bodies that are accepted and make the most work, after the largest dish has been added. */
export const acceptedBy = async ({ category, known, send }: WholeService): Promise<ReadonlyMap<string, Costly>> => {
  const { headers } = known
  const largest = json("the largest dish that is accepted", largestDish(category))
  const added = await send("POST", "/api/v1/items", { ...headers, "content-type": "application/json" }, largest.bytes)
  const { data } = JSON.parse(added.text) as { data: { id: number; variants: ReadonlyArray<{ id: number }> } }
  const line = { item_id: data.id, quantity: 1, variant_id: data.variants[0]!.id, note: "x".repeat(200) }
  return new Map([
    ["/api/v1/items", largest],
    ["/api/v1/orders", json("100 lines of the largest dish", order(times(100, () => line)))]
  ])
}

const largestOrder = order(
  times(100, () => ({ item_id: 1, quantity: 1, option_ids: times(100, (index) => index + 1) }))
)

const dish = { category_id: 1, name: "x" }

const called = (name: string, given: object) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name, arguments: given }
})

const ownBodies: Readonly<Record<string, ReadonlyArray<Costly>>> = {
  "/api/v1/orders": [
    json("100 lines of 100 options", largestOrder),
    json(
      "100 wrong lines of 100 wrong options",
      order(times(100, () => ({ item_id: "x", note: 1, variant_id: "x", option_ids: times(100, () => "x") })))
    ),
    json("wrong options", order([{ item_id: 1, quantity: 1, option_ids: times(many, () => "x") }])),
    json("empty lines", order(times(many, () => ({})))),
    json("an order with unknown members", { ...order([{ item_id: 1, quantity: 1 }]), ...members(many) }),
    text("an escaped text of a mebibyte", `{"customer_name":"${escaped}"}`)
  ],
  "/api/v1/items": [
    json("the largest dish", {
      ...dish,
      name: names,
      description: names,
      variants: times(20, () => ({ name: names, price_minor: 100 }))
    }),
    json("wrong allergens", { ...dish, allergens: times(many, () => 1) }),
    json("empty variants", { ...dish, variants: times(many, () => ({})) }),
    json("languages", { ...dish, name: members(many) }),
    text("an escaped text of a mebibyte", `{"name":"${escaped}"}`)
  ],
  "/mcp": [
    json("100 lines of 100 options", called("placeOrder", largestOrder)),
    json("unknown arguments", called("placeOrder", members(many))),
    json("unknown members", { ...called("placeOrder", {}), ...members(many) }),
    json("a text of a mebibyte", called("createReservation", { note: "x".repeat(largest - 200) }))
  ]
}

const encoded = "application/x-www-form-urlencoded"
const inParts = "multipart/form-data; boundary=b"

const fieldsOf = (limit: number): ReadonlyArray<Costly> =>
  (
    [
      ["plus signs", encoded, "+".repeat(limit)],
      ["escaped bytes", encoded, "%2B".repeat(limit / 3)],
      ["fields", encoded, "a=&".repeat(BodyBounds.fieldsWithin(limit) - 1).slice(0, limit)],
      ["boundaries", inParts, "\r\n--b".repeat(limit / 5)],
      ["parts", inParts, "\r\n--b\r\n".repeat(limit / 7)]
    ] as const
  ).map(([what, type, content]) => ({ what, type, bytes: utf8.encode(content) }))

/** Bodies over the bounds of a route. */
export const refusedBy = ({ bodyLimit = 0, path, serves }: Route): ReadonlyArray<Costly> =>
  typeof serves !== "function" || path === "/mcp"
    ? overBounds
    : [
        { what: "one byte too many", type: encoded, bytes: utf8.encode("+".repeat(bodyLimit + 1)) },
        { what: "ampersands", type: encoded, bytes: utf8.encode("&".repeat(bodyLimit)) }
      ]

/** Bodies within the bounds of a route; none where no body is read. */
export const takenBy = (
  { bodyLimit = 0, path, serves }: Route,
  accepted: ReadonlyMap<string, Costly>
): ReadonlyArray<Costly> => {
  if (typeof serves === "function") return ownBodies[path] ?? fieldsOf(bodyLimit)
  if (serves.decodePayload === null) return []
  const own = accepted.get(path)
  return [...(own === undefined ? [] : [own]), ...(ownBodies[path] ?? []), ...anyObject]
}
