/**
 * A venue as one text. Each kind has a block of rows, in the order of their ids; a row is its id and its document, on
 * one line. Documents contain no line breaks, because JSON escapes those, so that an empty line ends a block.
 */
import type { Rows } from "@fourtop/core/internal"
import { createHash } from "node:crypto"

/** The kinds of rows in a venue, in the order of their blocks. */
export const kinds: ReadonlyArray<Rows.Kind> = [
  "restaurant",
  "settings",
  "branch",
  "table",
  "menu",
  "category",
  "modifier_group",
  "dish"
]

const block = (kind: Rows.Kind): string =>
  `coalesce((select string_agg(id || ' ' || body, E'\\n' order by id) from "${kind}" where restaurant_id = tenant), '')`

/** Makes the text of the restaurant `tenant`. */
export const text = `concat_ws(E'\\n\\n',
    ${kinds.map(block).join(",\n    ")})`

/** Names the form of the text. It follows from how the text is made: another form has another name. */
export const form: string = createHash("sha256").update(text).digest("hex").slice(0, 8)
