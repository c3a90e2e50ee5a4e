/** Bodies that are within the limit of bytes, and take as long to read as possible. */
import { wire } from "../../http/Load.ts"
import type { Attack } from "../Attack.ts"
import { flood } from "../flood.ts"

/** An object with so many members, with the shortest names there are. */
const members = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [index.toString(36), 0]))

const post = (path: string, body: string, headers: ReadonlyArray<string>): string =>
  [
    `POST ${path} HTTP/1.1`,
    "host: bench.test",
    ...headers,
    `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  ].join("\r\n")

export const assistantCalls: Attack = {
  name: "assistant-calls",
  what: "/mcp: a tools/call with 120,000 arguments and an invented token, once a second",
  begin: async (town, millis) => {
    const call = {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "listOrders", arguments: members(120_000) }
    }
    const request = post("/mcp", JSON.stringify(call), [
      `authorization: Bearer 4711|svc_${"x".repeat(40)}`,
      "accept: application/json, text/event-stream",
      "content-type: application/json"
    ])
    return flood(town, millis, { requests: [request], connections: 4, perSecond: 1 })
  }
}

/** Where forms are read without a token: apps, owners and guests. */
const forms = ["/oauth/token", "/oauth/revoke", "/console/sign-in", `/g/${"x".repeat(43)}/cancel`]

export const plusSigns: Attack = {
  name: "plus-signs",
  what: "forms of a mebibyte of + to /oauth/token, /oauth/revoke, /console/sign-in and a guest's page, 4 a second",
  begin: async (town, millis) => {
    const body = "+".repeat(1_048_576)
    const requests = forms.map((path) => post(path, body, ["content-type: application/x-www-form-urlencoded"]))
    return flood(town, millis, { requests, connections: 4, perSecond: 4 })
  }
}

export const unknownMembers: Attack = {
  name: "unknown-members",
  what: "four tokens at the default rate: orders with 110,000 unknown members, 4 a second",
  begin: async (town, millis) => {
    const requests = town.slowTokens.map((token) =>
      wire({ method: "POST", path: "/api/v1/orders", token, body: members(110_000) })
    )
    return flood(town, millis, { requests, connections: 4, perSecond: 4 })
  }
}
