/**
 * How much of everything one restaurant may have. Texts and lists are bounded in characters and entries where they are
 * declared; this table bounds what they come to in bytes of UTF-8, so that nobody can make the installation hold, send
 * or read more than a stated amount. Whatever is over its budget is refused with a message that names the limit; rows
 * that were there before a budget was lowered stay readable, and can be shortened.
 */

/** Bytes in a kibibyte and in a mebibyte. */
const kibi = 1024
const mebi = 1024 * kibi

/** Bytes, unless the name says otherwise. What a value counts is said in `JsonSize`. */
export const budgets = {
  /** What one sandbox may have written between two resets, as it is kept. */
  sandbox: 16 * mebi,
  /** How many writes that may be. */
  sandboxWrites: 10_000,
  /** A name in all its languages together: of a dish, a size, an option, a category and so on. */
  name: 8 * kibi,
  /** A description in all its languages together. */
  description: 32 * kibi,
  /** A dish as it is shown: its texts, its sizes, and the modifier groups that it offers. */
  dish: 128 * kibi,
  /** A modifier group with its options. */
  modifierGroup: 64 * kibi,
  /** A branch, a table, a menu or a category by itself, with its hours. */
  row: 64 * kibi,
  /** Everything that an owner sets besides branches, tables and menus. */
  settings: 512 * kibi,
  /** The taxes, the service charge and the promotions among them: every order keeps those that it was priced by. */
  pricing: 128 * kibi,
  /** All rows of a restaurant's venue and its settings, archived ones included. */
  venue: 16 * mebi,
  /** All menus as they are shown: every dish with the modifier groups that it offers, though others offer them too. */
  menus: 24 * mebi,
  /** The names in all lines of an order together. */
  orderNames: 128 * kibi,
  /** An order as it is shown, with room for what happens to it later. */
  order: 256 * kibi,
  /** The details of one entry in the activity log; longer ones are shortened. */
  activityDetail: 16 * kibi,
  /** From here on an answer that is kept for an Idempotency-Key counts as a large one. */
  largeAnswer: 16 * kibi,
  /** All large answers that are kept for a restaurant at a time. */
  largeAnswers: 64 * mebi
} as const

/** How many of a kind there may be. */
export const counts = {
  /** Languages of one text. */
  languages: 30,
  branches: 500,
  tables: 20_000,
  menus: 500,
  categories: 5_000,
  dishes: 20_000,
  /** Sizes of one dish. */
  sizes: 20,
  modifierGroups: 5_000,
  /** Modifier groups that one dish offers. */
  groupsOfDish: 100,
  /** Options of one modifier group. */
  options: 100,
  /** Lines of one order. */
  lines: 100,
  /** Options of one line of an order. */
  optionsOfLine: 100,
  /** Tokens of a restaurant that work, and as many for its sandbox. */
  tokens: 100,
  /** Webhook addresses of a restaurant, and as many for its sandbox. */
  webhooks: 20,
  /** Apps that are installed on a restaurant. */
  apps: 100,
  /** Apps of the whole installation. */
  registeredApps: 1_000
} as const

/** How many code points a text may have. One has at most four bytes in UTF-8, and six in the text of a JSON document. */
export const characters = {
  /** A name in one language. The longest names of dishes have about a hundred; a receipt has room for forty. */
  name: 200,
  /** A description in one language. */
  description: 2_000,
  /** The owner's key of a row. */
  key: 80,
  /** The name of a restaurant in its address. */
  slug: 60,
  /** A web address that is called: a webhook's. */
  url: 2_048
} as const

const beyondAscii = /[\u0080-\uffff]/

/** How many bytes a text has in UTF-8. Half of a surrogate pair counts as the three bytes of its replacement. */
export const bytesOf = (text: string): number => {
  let bytes = text.length
  // Most texts have none of these, and a search is several times as fast as the loop.
  const first = text.search(beyondAscii)
  if (first === -1) return bytes
  for (let index = first; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit < 0x80) continue
    bytes += unit < 0x800 ? 1 : 2
    // The second half of a pair is counted with the first: two units, four bytes.
    if (unit >= 0xd800 && unit < 0xdc00 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00) index++
  }
  return bytes
}

/** A number of bytes as people read it: `16 MiB`, `8 KiB`, `1,234 bytes`. */
export const inWords = (bytes: number): string => {
  if (bytes >= mebi && bytes % mebi === 0) return `${bytes / mebi} MiB`
  return bytes >= kibi && bytes % kibi === 0 ? `${bytes / kibi} KiB` : `${grouped(bytes)} bytes`
}

/** A count as people read it: `20,000`. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ",")

/** Whether something is over its budget and larger than it was: what only stays as large, or shrinks, is let through. */
export const outgrows = (after: number, before: number, most: number): boolean => after > most && after > before
