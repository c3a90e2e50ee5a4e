/**
 * Types that several groups of operations share. Generated from the API's declarations by `npm run record`; do not
 * edit.
 */

/** Empty at present; members may be added. */
export type Empty = { readonly [name: string]: unknown }

/** Texts by language code, such as `en` or `pt-BR`. */
export type Translations = { readonly [name: string]: string | null }

/** How a guest gets an order. */
export type OrderType = "dine_in" | "pickup" | "delivery"

/** The URLs of the neighbouring pages. */
export interface PageLinks {
  /** The URL of the next page; null on the last page. */
  readonly next: string | null
  /** The URL of the previous page; null on the first. */
  readonly prev: string | null
}

/** The size of the page, and the cursors of its neighbours. */
export interface PageMeta {
  /** The number of entries per page. */
  readonly per_page: number
  /** The cursor of the next page; null on the last page. */
  readonly next_cursor: string | null
  /** The cursor of the previous page; null on the first page. */
  readonly prev_cursor: string | null
}
