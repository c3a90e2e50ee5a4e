/** What can be found on the page: sections, operations, fields, events and errors, and how well each fits. */

const words = {
  guide: "Guide",
  schema: "Schema",
  event: "Event",
  fieldOf: (title: string): string => `Field of ${title}`,
  error: (status: string): string => `Error ${status}`
}

export interface Entry {
  readonly title: string
  readonly about: string
  /** All that is searched, in small letters. */
  readonly text: string
  /** The id of the place. */
  readonly to: string
  /** What fits equally well comes in this order. */
  readonly rank: number
}

const textOf = (place: Element, selector: string): string => place.querySelector(selector)?.textContent ?? ""

/** Fields of the same name in the same place are one. */
export const indexOf = (document: Document): ReadonlyArray<Entry> => {
  const found = new Map<string, Entry>()
  const add = (title: string, about: string, text: string, to: string, rank: number): void => {
    const key = `${title} ${to} ${rank === 2}`
    if (!found.has(key)) found.set(key, { title, about, text: `${title} ${about} ${text}`.toLowerCase(), to, rank })
  }
  for (const place of document.querySelectorAll(".chapter")) {
    const paragraphs = [...place.querySelectorAll(".text > p")].map((one) => one.textContent)
    add(textOf(place, "h2"), words.guide, paragraphs.join(" "), place.id, 0)
  }
  for (const place of document.querySelectorAll(".operation, .shape")) {
    const title = textOf(place, "h3")
    const about = textOf(place, ".route") || (place.classList.contains("shape") ? words.schema : words.event)
    add(title, about.trim(), textOf(place, ".text > p:not(.route)"), place.id, 0)
    for (const name of place.querySelectorAll(".fields .name")) {
      const item = name.closest("li")
      const to = item?.closest("[id]")
      if (item && to) add(name.textContent, words.fieldOf(title), textOf(item, ":scope > p"), to.id, 2)
    }
  }
  for (const row of document.querySelectorAll(".errors tbody tr")) {
    add(textOf(row, "code"), words.error(textOf(row, ".status")), textOf(row, "td:last-child"), row.id, 1)
  }
  return [...found.values()]
}

/** Whether a word of the text begins so. */
const begins = (text: string, word: string): boolean => {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[a-z0-9]/.test(text.charAt(at - 1))) return true
  }
  return false
}

/** How far an entry is from what is wanted; null where it is something else. */
export const scoreOf = ({ rank, text, title }: Entry, wanted: string): number | null => {
  const parts = wanted.split(/\s+/)
  if (!parts.every((part) => begins(text, part))) return null
  const name = title.toLowerCase()
  const isNamed = parts.every((part) => begins(name, part))
  return (name === wanted ? 0 : name.startsWith(wanted) ? 1 : isNamed ? 2 : 3) * 3 + rank
}

/** The entries that fit, the nearest first. */
export const matching = (index: ReadonlyArray<Entry>, wanted: string): ReadonlyArray<Entry> => {
  const scored = index.flatMap((entry) => {
    const score = scoreOf(entry, wanted)
    return score === null ? [] : [{ entry, score }]
  })
  scored.sort((a, b) => a.score - b.score)
  return scored.map(({ entry }) => entry)
}
