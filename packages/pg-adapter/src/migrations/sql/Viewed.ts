/** Kinds of rows that carry their public representation, which is kept as exact text in a column of its own. */
import type { Rows } from "@fourtop/core"

type Viewed = { [K in Rows.Kind]: Rows.Rows[K] extends { readonly view: string } ? K : never }[Rows.Kind]

const viewed: Readonly<Record<Viewed, true>> = { order: true, booking: true }

export const isViewed = (kind: Rows.Kind): kind is Viewed => kind in viewed
