/** Makes the functions of operations. */
import type { Call } from "../transport/Call.ts"
import type { CallOptions } from "../transport/ClientOptions.ts"
import type { Connection } from "../transport/Connection.ts"
import { isObject } from "../transport/isObject.ts"
import type { Parts } from "../transport/Outgoing.ts"
import { perform } from "../transport/perform.ts"
import type { Answered } from "../transport/ResponseInfo.ts"

/** The body of a success, if it is the API's envelope and its data has the right form. Members are not looked at. */
const decoder =
  (fits: (data: unknown, meta: Readonly<Record<string, unknown>>) => boolean) =>
  (body: unknown): unknown => {
    if (isObject(body) && isObject(body["meta"]) && isObject(body["links"]) && fits(body["data"], body["meta"])) {
      return body
    }
    throw new TypeError("The body is not an envelope of this API.")
  }

interface Called<Request, Response> {
  (connection: Connection, request?: Request, options?: CallOptions): Promise<Response>
  answered(connection: Connection, request?: Request, options?: CallOptions): Promise<Answered<Response>>
}

const called = <Request extends Parts, Response>(call: Call): Called<Request, Response> => {
  // The types of the response are generated from the same declaration as the call.
  const answered = (connection: Connection, request?: Request, options?: CallOptions) =>
    perform(connection, call, request, options) as Promise<Answered<Response>>
  const one = async (connection: Connection, request?: Request, options?: CallOptions) =>
    (await answered(connection, request, options)).body
  return Object.assign(one, { answered })
}

/** Makes the function of an operation that returns one resource. */
export const operation = <Request extends Parts, Response>(
  name: string,
  method: string,
  path: string
): Called<Request, Response> => called({ name, method, path, decode: decoder(isObject) })

/** Makes the function of an operation that returns a whole list. */
export const listOperation = <Request extends Parts, Response>(
  name: string,
  method: string,
  path: string
): Called<Request, Response> => called({ name, method, path, decode: decoder(Array.isArray) })

interface PageBody<Row> {
  readonly data: ReadonlyArray<Row>
  readonly meta: { readonly next_cursor: string | null }
}

interface Paged<Request, Response, Row> extends Called<Request, Response> {
  pages(connection: Connection, request?: Request, options?: CallOptions): AsyncIterableIterator<Response>
  all(connection: Connection, request?: Request, options?: CallOptions): AsyncIterableIterator<Row>
}

const isPage = (data: unknown, { next_cursor }: Readonly<Record<string, unknown>>): boolean =>
  Array.isArray(data) && (typeof next_cursor === "string" || next_cursor === null)

/** Makes the function of an operation that returns a page of a list. */
export const pagedOperation = <Request extends Parts, Response extends PageBody<Row>, Row>(
  name: string,
  method: string,
  path: string
): Paged<Request, Response, Row> => {
  const one = called<Parts, Response>({ name, method, path, decode: decoder(isPage) })
  const pages = async function* (connection: Connection, request: Parts = {}, options?: CallOptions) {
    for (let next: Parts | null = request; next !== null;) {
      const page: Response = await one(connection, next, options)
      yield page
      const cursor: string | null = page.meta.next_cursor
      next = cursor === null ? null : { ...next, query: { ...next.query, cursor } }
    }
  }
  const all = async function* (connection: Connection, request?: Parts, options?: CallOptions) {
    for await (const page of pages(connection, request, options)) yield* page.data
  }
  return Object.assign(one, { pages, all })
}
