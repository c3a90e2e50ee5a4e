/** Single requests of an attacker, while nothing is measured. */
import type { Town } from "./Town.ts"

export interface Called {
  readonly status: number
  readonly body: { readonly data?: unknown; readonly error?: { readonly message: string; readonly details: object } }
}

export const call = async (
  { service }: Pick<Town, "service">,
  token: string,
  method: string,
  path: string,
  body?: unknown
): Promise<Called> => {
  const answer = await fetch(`http://127.0.0.1:${service.port}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })
  return { status: answer.status, body: (await answer.json()) as Called["body"] }
}

const languages = [
  "ar",
  "bg",
  "cs",
  "da",
  "de",
  "el",
  "en",
  "es",
  "et",
  "fi",
  "fr",
  "he",
  "hi",
  "hr",
  "hu",
  "id",
  "it",
  "ja",
  "ko",
  "lt",
  "lv",
  "nl",
  "pl",
  "pt",
  "ro",
  "ru",
  "sk",
  "sl",
  "sv",
  "zh"
]

const texts = (length: number): Record<string, string> =>
  Object.fromEntries(languages.map((language) => [language, "漢".repeat(Math.max(1, length))]))

export interface Largest {
  readonly id: number
  /** Whether the dish of the report, 500 characters in each of 30 languages, was refused. */
  readonly refused: boolean
}

/** Adds the largest dish that is accepted, found by bisection. */
export const largestDish = async (town: Pick<Town, "service">, token: string, categoryId: number): Promise<Largest> => {
  const attempt = (name: number, description: number) =>
    call(town, token, "POST", "/items", {
      category_id: categoryId,
      name: texts(name),
      description: texts(description),
      price_minor: 100
    })
  const refused = (await attempt(500, 10)).status === 422
  const longest = async (accepted: (length: number) => Promise<boolean>): Promise<number> => {
    let [low, high] = [1, 2_000]
    while (high - low > 4) {
      const middle = (low + high) >> 1
      if (await accepted(middle)) low = middle
      else high = middle
    }
    return low
  }
  const name = await longest(async (length) => (await attempt(length, 1)).status === 201)
  const description = await longest(async (length) => (await attempt(name, length)).status === 201)
  const { body } = await attempt(name, description)
  return { id: (body.data as { readonly id: number }).id, refused }
}

/** The body of an order of so many lines of one dish. */
export const orderOf = (itemId: number, lines: number) => ({
  type: "pickup",
  customer_name: "Mallory",
  customer_phone: "+49 30 901820",
  lines: Array.from({ length: lines }, () => ({ item_id: itemId, quantity: 1 }))
})

/** The body of the largest accepted order of one dish: the most lines possible, found by bisection. */
export const largestOrder = async (town: Pick<Town, "service">, token: string, itemId: number): Promise<object> => {
  const order = (lines: number) => orderOf(itemId, lines)
  const isAccepted = async (lines: number) => (await call(town, token, "POST", "/orders", order(lines))).status === 201
  if (await isAccepted(100)) return order(100)
  let [low, high] = [1, 100]
  const first = await call(town, token, "POST", "/orders", order(1))
  if (first.status !== 201) throw new Error(`An order of one line was answered ${JSON.stringify(first.body)}`)
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (await isAccepted(middle)) low = middle
    else high = middle
  }
  return order(low)
}
