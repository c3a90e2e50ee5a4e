/** One request, and the parts of it that handlers need. */
import type { IncomingMessage } from "node:http"
import { Refused } from "./Reply.ts"

/** A request that a route has matched. */
export interface Visit {
  readonly request: IncomingMessage
  readonly url: URL
  /** The named parts of the path. */
  readonly params: Readonly<Record<string, string>>
  /** The address of the visitor, for limits. */
  readonly address: string
}

/** The largest body that a visitor may send: an order of 100 lines with notes has a tenth of it. */
const mostBytes = 64 * 1024

/** Reads a body up to the limit. */
export const bodyOf = async ({ request }: Visit, most = mostBytes): Promise<string> => {
  const chunks: Array<Buffer> = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > most) throw new Refused(413, "That is more than this page accepts.")
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString("utf8")
}

const typeOf = ({ request }: Visit): string => (request.headers["content-type"] ?? "").split(";")[0]!.trim()

/** The fields of a form. */
export const formOf = async (visit: Visit): Promise<URLSearchParams> => {
  if (typeOf(visit) !== "application/x-www-form-urlencoded") throw new Refused(415, "Send a form.")
  return new URLSearchParams(await bodyOf(visit))
}

/** A JSON object; what is in it is for the caller to check. */
export const objectOf = async (visit: Visit): Promise<Readonly<Record<string, unknown>>> => {
  if (typeOf(visit) !== "application/json") throw new Refused(415, "Send JSON.")
  try {
    const value: unknown = JSON.parse(await bodyOf(visit))
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch (error) {
    if (error instanceof Refused) throw error
  }
  throw new Refused(400, "Send a JSON object.")
}

/** The cookie of this name, or null. */
export const cookieOf = ({ request }: Visit, name: string): string | null => {
  const pairs = (request.headers.cookie ?? "").split(";").map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null
}

/**
 * Refuses a write that another site makes with a visitor's browser. Browsers state the origin of every POST; a request
 * that states none comes from no page of ours.
 */
export const requireSameOrigin = ({ request }: Visit, ownUrl: string): void => {
  const { origin, "sec-fetch-site": site } = request.headers
  if (origin !== new URL(ownUrl).origin || (site !== undefined && site !== "same-origin"))
    throw new Refused(403, "This request did not come from a page of this site.")
}
