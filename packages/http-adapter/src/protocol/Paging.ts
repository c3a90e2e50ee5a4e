/** Paged lists (§4): the query parameters, and the page's `meta` and `links`. */
import { type Caller, Described, Fields, type Json, Page, type Problems } from "@fourtop/core/internal"
import { Either, Option, Schema } from "effect"
import * as Envelope from "./Envelope.ts"
import * as LongText from "./LongText.ts"
import * as TextFields from "./TextFields.ts"

const { largest, smallest, standard } = Page.limits

const parameters = {
  per_page: Fields.withDefault(
    TextFields.integer("The number of entries per page.", smallest, largest, standard),
    standard
  ),
  cursor: Fields.optional(TextFields.text("A cursor from `meta.next_cursor` or `meta.prev_cursor` of another page."))
}

interface Parameters {
  readonly per_page: number
  readonly cursor?: string
}

/** The parts of a list request that its cursors are bound to. */
interface Listed {
  readonly operation: string
  readonly caller: Pick<Caller.Caller, "kind" | "restaurantId">
}

/** What the cursors of this request are bound to. */
const listingOf = ({ caller, operation }: Listed, filters: object): Page.Listing => ({
  list: operation,
  restaurantId: caller.restaurantId,
  kind: caller.kind,
  filters
})

const filtersOf = ({ cursor: _cursor, per_page: _perPage, ...filters }: Parameters): object => filters

/** Checks the cursor among the parameters of a request. */
export type CursorCheck = (values: Readonly<Record<string, unknown>>, listed: Listed) => ReadonlyArray<Problems.Problem>

const cursorCheckId = Symbol.for("@fourtop/http-adapter/Paging/cursorCheck")

/**
 * The cursor check of a query; null for a list without pages. It is not part of decoding, which does not know the
 * caller.
 */
export const cursorCheckOf = (query: Schema.Schema.All): CursorCheck | null =>
  (query.ast.annotations[cursorCheckId] as CursorCheck | undefined) ?? null

/**
 * The query of a list with these filters and this sort key. A cursor's checksum is not secret, so its key is checked
 * too.
 */
export const query = <Filters extends Schema.Struct.Fields>(key: Schema.Schema.AnyNoContext, filters: Filters) => {
  const isKey = Schema.is(key)
  const decodeFilters = Schema.decodeUnknownEither(Schema.make<object>(Schema.Struct(filters).ast))
  const check: CursorCheck = ({ cursor, ...others }, listed) => {
    if (typeof cursor !== "string") return []
    // A cursor cannot belong to invalid filters.
    const fits = Either.map(decodeFilters(others), (decoded) =>
      Option.exists(Page.decode(cursor, listingOf(listed, decoded)), ({ key }) => isKey(key))
    )
    return Either.getOrElse(fits, () => false)
      ? []
      : [{ path: "cursor", message: "does not belong to this list with these filters" }]
  }
  return Schema.Struct({ ...filters, ...parameters }).annotations({ [cursorCheckId]: check })
}

export const request = (incoming: Asked): Page.Request => {
  const { cursor, per_page: perPage } = incoming.query
  const listing = listingOf(incoming, filtersOf(incoming.query))
  return { perPage, cursor: cursor === undefined ? null : Option.getOrNull(Page.decode(cursor, listing)) }
}

/** The members of `meta` that every page has. */
export const meta = {
  per_page: Schema.Int,
  next_cursor: Schema.NullOr(Schema.String),
  prev_cursor: Schema.NullOr(Schema.String)
}

export const metaSentences = {
  per_page: "The number of entries per page.",
  next_cursor: "The cursor of the next page; null on the last page.",
  prev_cursor: "The cursor of the previous page; null on the first page."
}

const PageMeta = Envelope.meta(
  "PageMeta",
  "The size of the page, and the cursors of its neighbours.",
  meta,
  metaSentences
)

const PageLinks = Described.struct(
  { next: Schema.NullOr(Schema.String), prev: Schema.NullOr(Schema.String) },
  { next: "The URL of the next page; null on the last page.", prev: "The URL of the previous page; null on the first." }
).annotations({ identifier: "PageLinks", description: "The URLs of the neighbouring pages." })

export const schema = <Row extends Schema.Schema.Any>(row: Row) => withMeta(row, PageMeta)

/** The same with further members of `meta`. */
export const withMeta = <Row extends Schema.Schema.Any, Meta extends Schema.Schema.Any>(row: Row, meta: Meta) =>
  Described.struct({ data: Schema.Array(row), meta, links: PageLinks }, Envelope.sentences)

/** The URL of the request with another cursor; all other parameters are kept. */
const linkTo = (self: URL, cursor: string): string => {
  const url = new URL(self)
  url.searchParams.set("cursor", cursor)
  return url.href
}

interface Asked extends Listed {
  readonly query: Parameters
  readonly url: () => URL
}

/** The envelope of a page whose rows are JSON text already. */
export const textEnvelope = <Row>(
  page: Page.Page<Row>,
  textOf: (row: Row) => Json.JsonText,
  incoming: Asked
): Json.JsonText | LongText.LongText => {
  const { links, meta } = envelope({ ...page, rows: [] }, incoming, {})
  const parts = [`{"data":[`]
  for (const row of page.rows) parts.push(parts.length === 1 ? "" : ",", textOf(row))
  parts.push(`],"meta":${JSON.stringify(meta)},"links":${JSON.stringify(links)}}`)
  return LongText.of(parts)
}

export const envelope = <Row, Meta>(page: Page.Page<Row>, incoming: Asked, meta: Meta) => {
  const listing = listingOf(incoming, filtersOf(incoming.query))
  const next = page.next === null ? null : Page.encode(page.next, listing)
  const prev = page.prev === null ? null : Page.encode(page.prev, listing)
  const self = incoming.url()
  return {
    data: page.rows,
    meta: { per_page: page.perPage, next_cursor: next, prev_cursor: prev, ...meta },
    links: { next: next === null ? null : linkTo(self, next), prev: prev === null ? null : linkTo(self, prev) }
  }
}
