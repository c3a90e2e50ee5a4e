/** The visitor's basket: kept in the browser, for each restaurant, until it is ordered. */

/** A line: an item with its size and options. */
export interface Line {
  readonly item_id: number
  readonly variant_id: number | null
  readonly option_ids: ReadonlyArray<number>
  readonly quantity: number
}

/** What is about to be ordered. */
export interface Basket {
  /** The idempotency key of the order: sending the basket twice orders once. */
  readonly key: string
  readonly type: string | null
  readonly table_code: string
  readonly lines: ReadonlyArray<Line>
}

/** The most of one line, and the most lines, that an order may have. */
export const most = { quantity: 99, lines: 100 }

const nameOf = (slug: string): string => `basket of ${slug}`

/** As `crypto.randomUUID`, which browsers offer on secure pages only; a shop on a local network may have none. */
const newKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join("-")
}

/** An empty basket. */
export const emptyBasket = (): Basket => ({ key: newKey(), type: null, table_code: "", lines: [] })

const isLine = (value: unknown): value is Line => {
  const line = value as Partial<Line> | null
  return Number.isInteger(line?.item_id) && Number.isInteger(line?.quantity) && Array.isArray(line?.option_ids)
}

/** The basket as it was left; an empty one if there is none or it cannot be read. */
export const loadBasket = (slug: string): Basket => {
  try {
    const kept = JSON.parse(localStorage.getItem(nameOf(slug)) ?? "null") as Basket | null
    if (kept !== null && Array.isArray(kept.lines))
      return { ...emptyBasket(), ...kept, lines: kept.lines.filter(isLine) }
  } catch {
    // Storage may be switched off: then the basket lasts as long as the page.
  }
  return emptyBasket()
}

/** Keeps the basket. */
export const saveBasket = (slug: string, basket: Basket): void => {
  try {
    localStorage.setItem(nameOf(slug), JSON.stringify(basket))
  } catch {
    // As above.
  }
}

const isSame = (a: Line, b: Line): boolean =>
  a.item_id === b.item_id && a.variant_id === b.variant_id && a.option_ids.join() === b.option_ids.join()

/** With the line added; one that is there already gets a higher quantity. Every change makes it another order. */
export const withLine = (basket: Basket, line: Line): Basket => {
  const known = basket.lines.findIndex((other) => isSame(other, line))
  if (known === -1) {
    return basket.lines.length >= most.lines ? basket : { ...basket, key: newKey(), lines: [...basket.lines, line] }
  }
  return withQuantity(basket, known, basket.lines[known]!.quantity + line.quantity)
}

/** With another quantity of a line; none removes it. */
export const withQuantity = (basket: Basket, index: number, quantity: number): Basket => ({
  ...basket,
  key: newKey(),
  lines: basket.lines.flatMap((line, at) => {
    if (at !== index) return [line]
    return quantity < 1 ? [] : [{ ...line, quantity: Math.min(quantity, most.quantity) }]
  })
})

/** How many things are in it. */
export const countOf = ({ lines }: Basket): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)
