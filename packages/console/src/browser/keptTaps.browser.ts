/** Taps that have no answer yet, kept on the device: a reload or an empty battery loses none. */

/** A quick form that was sent, or will be. */
export interface Tap {
  /** Whatever happens on the way, the server does what has this key once. */
  readonly key: string
  readonly action: string
  readonly fields: string
  /** The page that it was made on. */
  readonly page: string
  /** What its button says. */
  readonly name: string
  /** The server's time when it was made. */
  readonly at: number
}

export interface KeptTaps {
  /** The oldest first. */
  readonly all: () => ReadonlyArray<Tap>
  readonly add: (tap: Tap) => void
  readonly remove: (tap: Tap) => void
}

const isTap = (value: unknown): value is Tap =>
  typeof value === "object" &&
  value !== null &&
  ["key", "action", "fields", "page", "name"].every((name) => typeof Reflect.get(value, name) === "string") &&
  typeof Reflect.get(value, "at") === "number"

const read = (name: string): ReadonlyArray<Tap> => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? "[]")
    return Array.isArray(value) ? value.filter(isTap) : []
  } catch {
    return []
  }
}

/** Those of one restaurant; where the device keeps nothing, they last as long as the page. */
export const keptTaps = (restaurant: string): KeptTaps => {
  const name = `fourtop-taps ${restaurant}`
  let taps = read(name)
  const keep = (changed: ReadonlyArray<Tap>): void => {
    taps = changed
    try {
      if (taps.length === 0) localStorage.removeItem(name)
      else localStorage.setItem(name, JSON.stringify(taps))
    } catch {
      // Private windows may keep nothing.
    }
  }
  return {
    all: () => taps,
    add: (tap) => keep([...taps, tap]),
    remove: ({ key }) => keep(taps.filter((tap) => tap.key !== key))
  }
}
