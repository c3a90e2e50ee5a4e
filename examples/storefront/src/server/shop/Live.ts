/** Tells open pages how their order or reservation changes. Webhooks report changes; without them it asks the API. */
import type { State } from "../../shared/Status.ts"

/** One order or reservation of one restaurant. */
export interface Subject {
  readonly slug: string
  readonly kind: "order" | "reservation"
  readonly id: string
}

/** Pages watch, webhooks publish. */
export interface Live {
  /** Calls the listener for each change of the state that is known now; returns how to stop. */
  readonly watch: (subject: Subject, known: State, listener: (state: State) => void) => () => void
  /** Reports a state; one that is older than what was reported before is ignored. */
  readonly publish: (subject: Subject, state: State) => void
  readonly close: () => void
}

/** How to learn states without webhooks. */
export interface Asking {
  /** Whether events of the restaurant cannot be relied on. Where they can, it is asked too, but rarely. */
  readonly isNeeded: (slug: string) => boolean
  readonly read: (subject: Subject) => Promise<State>
  /** How often one subject of a restaurant is asked for; others wait for their turn, to stay below the rate limit. */
  readonly everyMillis: number
  readonly log: (error: unknown) => void
}

/** The webhook may have been removed without our knowing: then pages are late, but not wrong for ever. */
const turnsWithWebhook = 20

interface Watched {
  readonly subject: Subject
  readonly listeners: Set<(state: State) => void>
  last: State
}

const keyOf = ({ id, kind, slug }: Subject): string => `${slug} ${kind} ${id}`

const isNewer = (state: State, last: State): boolean => Date.parse(state.updated_at) > Date.parse(last.updated_at)

/** Opens the exchange; close it to end its timer. */
export const openLive = (asking: Asking): Live => {
  const watched = new Map<string, Watched>()
  let turn = 0

  const publish = (subject: Subject, state: State): void => {
    const known = watched.get(keyOf(subject))
    if (known === undefined || !isNewer(state, known.last)) return
    known.last = state
    for (const listener of known.listeners) listener(state)
  }

  /** The subject of each restaurant that has waited the longest; it then goes to the end. */
  const turns = (): ReadonlyArray<Subject> => {
    const bySlug = new Map<string, Watched>()
    turn = (turn + 1) % turnsWithWebhook
    for (const each of watched.values()) {
      const { slug } = each.subject
      if (!bySlug.has(slug) && (turn === 0 || asking.isNeeded(slug))) bySlug.set(slug, each)
    }
    for (const each of bySlug.values()) {
      watched.delete(keyOf(each.subject))
      watched.set(keyOf(each.subject), each)
    }
    return [...bySlug.values()].map(({ subject }) => subject)
  }

  const ask = async (subject: Subject): Promise<void> => {
    try {
      publish(subject, await asking.read(subject))
    } catch (error) {
      asking.log(error)
    }
  }

  const timer = setInterval(() => {
    for (const subject of turns()) void ask(subject)
  }, asking.everyMillis)
  timer.unref()

  return {
    publish,
    watch: (subject, known, listener) => {
      const key = keyOf(subject)
      // Others who watch it already hear of a newer state too.
      publish(subject, known)
      const entry = watched.get(key) ?? { subject, listeners: new Set(), last: known }
      watched.set(key, entry)
      entry.listeners.add(listener)
      if (isNewer(entry.last, known)) listener(entry.last)
      return () => {
        entry.listeners.delete(listener)
        if (entry.listeners.size === 0 && watched.get(key) === entry) watched.delete(key)
      }
    },
    close: () => clearInterval(timer)
  }
}
