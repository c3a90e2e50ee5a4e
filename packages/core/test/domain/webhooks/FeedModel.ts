/** A store of events in a few lines, for properties of `EventFeed`: what its query finds, whatever becomes visible when. */
import { EventFeed } from "@fourtop/core/internal"

export interface Stored {
  readonly id: string
  readonly at: number
  readonly wanted: boolean
  number: number | null
}

const isAfter = (a: Pick<Stored, "at" | "id">, at: number, id: string): boolean =>
  a.at > at || (a.at === at && a.id > id)

const byTime = (a: Stored, b: Stored): number => (isAfter(a, b.at, b.id) ? 1 : -1)

/** How far numbers have come, and since when. */
interface Head {
  readonly last: number
  readonly before: number
  readonly began: number
  readonly since: number
}

export class FeedModel {
  /** What is visible. */
  events: Array<Stored> = []
  #head: Head | null = null

  /** What a dump holds. */
  dump(): FeedModel {
    const copy = new FeedModel()
    copy.events = this.events.map((event) => ({ ...event }))
    copy.#head = this.#head
    return copy
  }

  #number(settled: number): Head {
    const head = this.#head ?? { last: 0, before: 0, began: settled, since: settled }
    const isRecent = head.since >= settled - EventFeed.settleMillis
    const first = isRecent ? Math.min(head.since, settled) : settled
    const fresh = this.events.filter(({ at, number }) => number === null && at >= first).toSorted(byTime)
    if (this.#head !== null && fresh.length === 0) return head
    let { last } = head
    for (const event of fresh) event.number = ++last
    const { began, before } = isRecent ? head : { began: settled, before: head.last }
    return (this.#head = { last, before, began, since: settled })
  }

  start(now: number): EventFeed.Position {
    const { last } = this.#number(now - EventFeed.settleMillis)
    const event = this.events.find(({ number }) => number === last)
    return EventFeed.afterVisible(event === undefined ? null : { place: last, id: event.id }, now)
  }

  read(position: EventFeed.Position, now: number, limit = 100, scanLimit = 1_000): EventFeed.Read {
    const settled = now - EventFeed.settleMillis
    const { began, before, last, since } = this.#number(settled)
    const { at, ending, id, number, seen } = EventFeed.placeOf(position)
    const own = this.events.find((event) => event.number === number)
    const isOwn = number <= last && (own === undefined || EventFeed.endingOf(own.id) === ending)
    const base = isOwn ? number : 0
    const isNumbered = base > 0 && (base > before || began <= at) && since >= settled - EventFeed.settleMillis
    const left = this.events.filter((one) => isAfter(one, at, id) && (one.number === null || one.number > base))
    const byNumber = left
      .filter((one) => one.number !== null && (isNumbered || one.at >= settled))
      .toSorted((a, b) => a.number! - b.number!)
    const timed = isNumbered ? [] : left.filter((one) => one.at < settled).toSorted(byTime)
    let many = 0
    const scanned = [...timed, ...byNumber].slice(0, scanLimit).map((one, index): EventFeed.Scanned => {
      const isNew = one.wanted && !seen.includes(EventFeed.endingOf(one.id))
      if (isNew) many++
      return {
        id: one.id,
        at: one.at,
        type: "ping",
        base,
        place: index < timed.length ? null : one.number,
        number: isNew ? many : null,
        body: isNew && many <= limit ? "{}" : null
      }
    })
    return EventFeed.read(scanned, { position, limit, now, scanLimit })
  }
}
