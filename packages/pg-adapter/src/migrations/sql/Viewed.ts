/** Kinds of rows that carry their public representation as exact text in a separate column. */
import type { Rows } from "@fourtop/core/internal"

type Viewed = { [K in Rows.Kind]: Rows.Rows[K] extends { readonly view: string } ? K : never }[Rows.Kind]

const viewed: Readonly<Record<Viewed, true>> = { order: true, booking: true, waitlist_entry: true }

export const isViewed = (kind: Rows.Kind): kind is Viewed => kind in viewed
