/** An assistant with the SDK's own client, and the evening it is asked about. */
import { type CallToolResult, Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client"
import { assert } from "vitest"
import { isOpen } from "../OpenDays.ts"

/** The revisions of the protocol that clients speak: the newest, and those with a handshake. */
export const revisions = ["auto", "legacy"] as const

/** A client of a revision that is not connected yet. */
export const clientOf = (mode: (typeof revisions)[number] = "auto"): Client =>
  new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } })

/** Connects a client over HTTP with a token. */
export const connected = async (
  url: string,
  token: string,
  mode: (typeof revisions)[number] = "auto"
): Promise<Client> => {
  const client = clientOf(mode)
  const authProvider = { token: () => Promise.resolve(token) }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { authProvider }))
  return client
}

/** The names of the tools that a client is offered. */
export const namesOf = async (client: Client): Promise<ReadonlyArray<string>> =>
  (await client.listTools()).tools.map(({ name }) => name)

/** All text of a result. */
export const textOf = ({ content }: CallToolResult): string =>
  content.map((block) => (block.type === "text" ? block.text : "")).join("\n")

/** Calls a tool that has to succeed, and returns the data of the response. */
export const dataOf = async (client: Client, name: string, given: Record<string, unknown> = {}) => {
  const result = await client.callTool({ name, arguments: given })
  assert.isNotTrue(result.isError, textOf(result))
  return (result.structuredContent as { readonly data: Record<string, unknown> }).data
}

/** Calls a tool that has to fail, and returns what it says. */
export const refusalOf = async (client: Client, name: string, given: Record<string, unknown> = {}): Promise<string> => {
  const result = await client.callTool({ name, arguments: given })
  assert.isTrue(result.isError, textOf(result))
  return textOf(result)
}

/** The last date for which the server's own words say so: today is named as well, and may be over. */
const dateOf = (client: Client, weekday: string): string =>
  [...client.getInstructions()!.matchAll(new RegExp(`\\b${weekday} (\\d{4}-\\d{2}-\\d{2})`, "g"))].at(-1)![1]!

/** A table for four on Friday, or on Saturday if Friday is Christmas: found, booked and cancelled. */
export const bookFridayAndCancel = async (client: Client): Promise<void> => {
  const date = dateOf(client, isOpen(dateOf(client, "Friday")) ? "Friday" : "Saturday")
  const { slots } = (await dataOf(client, "readAvailability", { date, party_size: 4 })) as {
    slots: ReadonlyArray<{ time: string; available: boolean }>
  }
  const time = slots.find(({ available }) => available)!.time
  const guest = { name: "Ada Bianchi", phone: "+39 06 555 0100" }
  const booked = await dataOf(client, "createReservation", { ...guest, party_size: 4, date, time })
  assert.deepInclude(booked, { date, time, party_size: 4, status: "confirmed" })
  const listed = (await dataOf(client, "listReservations", { date })) as unknown as ReadonlyArray<{ id: string }>
  assert.include(
    listed.map(({ id }) => id),
    booked["id"] as string
  )
  const cancelled = await dataOf(client, "cancelReservation", { reservation: booked["id"] })
  assert.strictEqual(cancelled["status"], "cancelled")
  const again = await refusalOf(client, "cancelReservation", { reservation: booked["id"] })
  assert.match(again, /^invalid_transition: /)
}
