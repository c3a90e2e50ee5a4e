/**
 * The limits of one restaurant. Texts and lists are limited in characters and entries where they are declared; this
 * table limits their size in bytes of UTF-8, so that no restaurant can make the installation store, send or read more
 * than a stated amount. Anything over its budget is refused with a message that names the limit; rows that exceed a
 * lowered budget stay readable and can be shortened.
 */

/** Bytes in a kibibyte and in a mebibyte. */
const kibi = 1024
const mebi = 1024 * kibi

/** In bytes, unless the name says otherwise; `JsonSize` defines how a value is counted. */
export const budgets = {
  /** Everything written to one sandbox between two resets, as it is stored. */
  sandbox: 16 * mebi,
  /** Number of writes to one sandbox between two resets. */
  sandboxWrites: 10_000,
  /** A name in all its languages together: of a dish, a size, an option, a category and so on. */
  name: 8 * kibi,
  /** A description in all its languages together. */
  description: 32 * kibi,
  /** A dish as the API shows it: its texts, its sizes, and the modifier groups that it offers. */
  dish: 128 * kibi,
  /** A modifier group with its options. */
  modifierGroup: 64 * kibi,
  /** A branch, a table, a menu or a category by itself, with its hours. */
  row: 64 * kibi,
  /** All settings besides branches, tables and menus. */
  settings: 512 * kibi,
  /**
   * The taxes, the service charge and the promotions within the settings: each order stores the ones it was priced by.
   */
  pricing: 128 * kibi,
  /** The settings for messages to guests within the settings, with the owner's templates. */
  messages: 64 * kibi,
  /** All rows of a restaurant's venue and its settings, archived ones included. */
  venue: 16 * mebi,
  /** The documents of earlier versions of a venue that are kept to be applied again, all of them together. */
  venueHistory: 16 * mebi,
  /** All menus as the API shows them: every dish with its modifier groups, even if dishes share them. */
  menus: 24 * mebi,
  /** The names in all lines of an order together. */
  orderNames: 128 * kibi,
  /** An order as the API shows it, with room for later changes. */
  order: 256 * kibi,
  /** The metadata of one order, reservation, guest or entry of the waitlist: all its keys with the longest texts. */
  metadata: 32 * kibi,
  /** The details of one entry in the activity log; longer ones are shortened. */
  activityDetail: 16 * kibi,
  /** From this size on, a response stored for an Idempotency-Key counts as large. */
  largeAnswer: 16 * kibi,
  /** All large responses stored for a restaurant at a time. */
  largeAnswers: 64 * mebi
} as const

/** Maximum counts. */
export const counts = {
  /** Languages of one text. */
  languages: 30,
  /** Keys in the metadata of one resource. */
  metadata: 20,
  branches: 500,
  tables: 20_000,
  /** Rooms that tables stand in. */
  rooms: 200,
  menus: 500,
  categories: 5_000,
  dishes: 20_000,
  /** Sizes of one dish. */
  sizes: 20,
  modifierGroups: 5_000,
  /** Applied changes of the venue document that are kept. */
  venueEdits: 200,
  /** Modifier groups of one dish. */
  groupsOfDish: 100,
  /** Options of one modifier group. */
  options: 100,
  /** Lines of one order. */
  lines: 100,
  /** Options of one line of an order. */
  optionsOfLine: 100,
  /** Placeholders in the subject or the text of a message. */
  placeholders: 20,
  /** Parties that wait for a day at a branch, or have an offer for it. */
  waitlist: 200,
  /** Valid tokens of a restaurant, and as many for its sandbox. */
  tokens: 100,
  /** Webhook endpoints of a restaurant, and as many for its sandbox. */
  webhooks: 20,
  /** Of these, those that one API token or one app's grant has added: a program leaves the owner some. */
  webhooksOfMaker: 10,
  /** Apps installed on a restaurant. */
  apps: 100,
  /** Apps registered in the installation. */
  registeredApps: 1_000
} as const

/** Maximum length of texts in code points. A code point has at most four bytes in UTF-8, and six in JSON text. */
export const characters = {
  /**
   * A name in one language. The longest names of dishes have about a hundred characters; a receipt has room for forty.
   */
  name: 200,
  /** A description in one language. */
  description: 2_000,
  /** The owner's key of a row. */
  key: 80,
  /** The slug of a restaurant. */
  slug: 60,
  /** What integrators call a resource in their own system. */
  reference: 255,
  /** A key in the metadata of a resource, and its text. */
  metadataKey: 40,
  metadataValue: 500,
  /** The URL of a webhook endpoint. */
  url: 2_048
} as const

const beyondAscii = /[\u0080-\uffff]/

/** Counts without anything of the platform. */
export const countedBytes = (text: string): number => {
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

/** Node's own measure takes a sixth of the time on long texts beyond ASCII. */
const { Buffer: NodeBuffer } = globalThis as { readonly Buffer?: { readonly byteLength?: (text: string) => number } }

/** The number of bytes of a text in UTF-8. A lone surrogate counts as the three bytes of its replacement character. */
export const bytesOf: (text: string) => number = NodeBuffer?.byteLength ?? countedBytes

/** A number of bytes for people to read: `16 MiB`, `8 KiB`, `1,234 bytes`. */
export const inWords = (bytes: number): string => {
  if (bytes >= mebi && bytes % mebi === 0) return `${bytes / mebi} MiB`
  return bytes >= kibi && bytes % kibi === 0 ? `${bytes / kibi} KiB` : `${grouped(bytes)} bytes`
}

/** A number for people to read: `20,000`. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ",")

/**
 * Whether something is over its budget and larger than before: what was over it already may stay as large, or shrink.
 */
export const outgrows = (after: number, before: number, most: number): boolean => after > most && after > before
