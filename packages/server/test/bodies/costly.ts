/** The bodies that cost the most on each route: those that are refused by their bounds, and those within them. */
import { BodyBounds } from "@fourtop/http-adapter"
import type { Sender, WholeService } from "./WholeService.ts"

export interface Costly {
  readonly what: string
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Uint8Array
}

type Route = WholeService["routes"][number]

const utf8 = new TextEncoder()
const { largest } = BodyBounds.bytes
const json = { "content-type": "application/json", "idempotency-key": "k", accept: "application/json, text/event-stream" }
const form = { "content-type": "application/x-www-form-urlencoded" }
const parts = { "content-type": "multipart/form-data; boundary=b" }

const repeated = <A>(count: number, make: (index: number) => A): ReadonlyArray<A> => Array.from({ length: count }, (_, index) => make(index))

const textOf = (value: unknown): Uint8Array => utf8.encode(JSON.stringify(value))

const uuid = "0196a3c2-7d1e-7c40-9a55-3b1f6f0f2a10"
const ids: Readonly<Record<string, string>> = { item: "1", order: uuid, reservation: uuid, entry: uuid }

export const pathOf = (path: string, { link }: Sender): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => (path.startsWith("/g/") ? link : (ids[name] ?? "x")))

export const groupOf = (path: string): string => {
  if (path.startsWith("/api/v1/orders")) return "`/api/v1/orders…`"
  if (path.startsWith("/api/v1/items")) return "`/api/v1/items…`"
  if (path.startsWith("/api/v1/")) return "other operations"
  if (path.includes("/menu/document")) return "venue documents"
  if (path.startsWith("/console/r/")) return "forms of a restaurant in the console"
  if (path.startsWith("/console/")) return "other forms of the console"
  return path.startsWith("/g/") ? "guests' forms" : path.startsWith("/oauth/") ? "`/oauth/…`" : `\`${path}\``
}

/** As many members as fit into a mebibyte. */
const manyMembers = utf8.encode(`{${repeated(70_000, (index) => `"unknown${index}":0`).join(",").slice(0, largest - 1)}`)

const oneText = (name: string) => textOf({ [name]: "x".repeat(largest - 100) })
const oneEscapedText = (name: string) => utf8.encode(`{"${name}":"${"\\u0416".repeat(174_000)}"}`)

const refusedByApi: ReadonlyArray<Costly> = [
  { what: "70,000 members", headers: json, bytes: manyMembers },
  { what: "brackets", headers: json, bytes: utf8.encode("[".repeat(largest)) }
]

const ofForms = (limit: number): ReadonlyArray<Costly> => [
  { what: "plus signs", headers: form, bytes: utf8.encode("+".repeat(limit)) },
  { what: "percent signs", headers: form, bytes: utf8.encode("%2B".repeat(limit / 3)) },
  { what: "fields", headers: form, bytes: utf8.encode("a=&".repeat(BodyBounds.mostFields - 1).slice(0, limit)) },
  { what: "many fields", headers: form, bytes: utf8.encode("&".repeat(limit)) },
  { what: "boundaries", headers: parts, bytes: utf8.encode("\r\n--b".repeat(limit / 5)) },
  { what: "parts", headers: parts, bytes: utf8.encode("\r\n--b\r\n".repeat(limit / 7)) }
]

/** A sample dish with options, to be ordered now. */
const dishIn = async ({ known, respond: _, send }: WholeService) => {
  const { text } = await send("POST", "/api/v1/items", { ...known.headers, "content-type": "application/json" }, utf8.encode("{"))
  void text
  return { item: 101 }
}

const order = (lines: unknown) => ({ type: "pickup", customer_name: "Ada", customer_phone: "06 555 0142", lines })

export const make = async (service: WholeService) => {
  await dishIn(service)
  const names = Object.fromEntries(repeated(30, (index) => [`x${String.fromCharCode(97 + (index % 26))}${index < 26 ? "a" : "b"}`, "x".repeat(200)]))
  const taken: Readonly<Record<string, ReadonlyArray<Costly>>> = {
    "/api/v1/orders": [
      { what: "100 lines of 100 options", headers: json, bytes: textOf(order(repeated(100, () => ({ item_id: 1, quantity: 1, option_ids: repeated(100, (index) => index + 1) })))) },
      { what: "100 lines of 100 wrong options", headers: json, bytes: textOf(order(repeated(100, () => ({ item_id: "x", quantity: "x", note: 1, variant_id: "x", option_ids: repeated(100, () => "x") })))) },
      { what: "11,900 wrong options", headers: json, bytes: textOf(order([{ item_id: 1, quantity: 1, option_ids: repeated(11_900, () => "x") }])) },
      { what: "11,900 empty lines", headers: json, bytes: textOf(order(repeated(11_900, () => ({})))) },
      { what: "11,900 unknown members", headers: json, bytes: textOf({ ...order([{ item_id: 1, quantity: 1 }]), ...Object.fromEntries(repeated(11_900, (index) => [`unknown${index}`, index])) }) },
      { what: "a text of a mebibyte", headers: json, bytes: oneText("customer_name") },
      { what: "an escaped text of a mebibyte", headers: json, bytes: oneEscapedText("customer_name") }
    ],
    "/api/v1/items": [
      { what: "the largest dish", headers: json, bytes: textOf({ category_id: 1, name: names, description: names, variants: repeated(20, () => ({ name: names, price_minor: 100 })) }) },
      { what: "11,900 wrong allergens", headers: json, bytes: textOf({ category_id: 1, name: "x", allergens: repeated(11_900, () => 1) }) },
      { what: "11,900 empty variants", headers: json, bytes: textOf({ category_id: 1, name: "x", variants: repeated(11_900, () => ({})) }) },
      { what: "11,900 languages", headers: json, bytes: textOf({ category_id: 1, name: Object.fromEntries(repeated(11_900, (index) => [`l${index}`, "x"])), price_minor: 1 }) },
      { what: "a text of a mebibyte", headers: json, bytes: oneText("name") },
      { what: "an escaped text of a mebibyte", headers: json, bytes: oneEscapedText("name") }
    ],
    "/mcp": [
      { what: "an order of 100 lines of 100 options", headers: json, bytes: textOf({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "placeOrder", arguments: order(repeated(100, () => ({ item_id: 1, quantity: 1, option_ids: repeated(100, (index) => index + 1) }))) } }) },
      { what: "11,900 unknown arguments", headers: json, bytes: textOf({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "placeOrder", arguments: Object.fromEntries(repeated(11_900, (index) => [`unknown${index}`, index])) } }) },
      { what: "11,900 unknown members", headers: json, bytes: textOf({ jsonrpc: "2.0", id: 1, method: "tools/list", params: Object.fromEntries(repeated(11_900, (index) => [`unknown${index}`, index])) }) },
      { what: "a text of a mebibyte", headers: json, bytes: textOf({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "createReservation", arguments: { note: "x".repeat(largest - 300) } } }) }
    ]
  }
  const anyPayload: ReadonlyArray<Costly> = [
    { what: "a mebibyte of blanks", headers: json, bytes: utf8.encode(" ".repeat(largest)) },
    { what: "11,900 unknown members", headers: json, bytes: textOf(Object.fromEntries(repeated(11_900, (index) => [`unknown${index}`, index]))) },
    { what: "a text of a mebibyte", headers: json, bytes: oneText("name") }
  ]
  return {
    refusedOf: ({ bodyLimit, path, serves }: Route): ReadonlyArray<Costly> => {
      if (typeof serves !== "function" || path === "/mcp") return refusedByApi
      return bodyLimit === undefined ? [] : [{ what: "over its bytes", headers: form, bytes: utf8.encode("+".repeat(bodyLimit + 1)) }, ...ofForms(bodyLimit).slice(3, 4)]
    },
    takenOf: ({ bodyLimit = 0, path, serves }: Route): ReadonlyArray<Costly> => {
      const own = taken[path]
      if (typeof serves === "function") return own ?? ofForms(bodyLimit).filter((_, index) => index !== 3)
      return serves.decodePayload === null ? [] : [...(own ?? []), ...anyPayload]
    }
  }
}
