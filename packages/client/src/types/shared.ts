/**
 * Types that several groups of operations share. Generated from the API's declarations by `npm run record`; do not
 * edit.
 */

export type Translations = { readonly [name: string]: string | null }

export type Empty = { readonly [name: string]: unknown }

export type OrderType = "dine_in" | "pickup" | "delivery"

export interface PageLinks {
  readonly next: string | null

  readonly prev: string | null
}

export interface PageMeta {
  readonly per_page: number

  readonly next_cursor: string | null

  readonly prev_cursor: string | null
}
