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

export class FeedModel {
  /** What is visible. */
  events: Array<Stored> = []
  #last = 0
  #since: number | null = null

  /** What a dump holds. */
  dump(): FeedModel {
    const copy = new FeedModel()
    copy.events = this.events.map((event) => ({ ...event }))
    copy.#last = this.#last
    copy.#since = this.#since
    return copy
  }

  #number(settled: number): void {
    const since = Math.min(this.#since ?? settled, settled)
    const fresh = this.events.filter(({ at, number }) => number === null && at >= since).toSorted(byTime)
    for (const event of fresh) event.number = ++this.#last
    this.#since = settled
  }

  start(now: number): EventFeed.Position {
    this.#number(now - EventFeed.settleMillis)
    const last = this.events.find(({ number }) => number === this.#last)
    return EventFeed.afterVisible(last === undefined ? null : { place: this.#last, id: last.id }, now)
  }

  #scan(position: EventFeed.Position, settled: number): ReadonlyArray<Stored & { readonly isTimed: boolean }> {
    const { at, ending, id, number } = EventFeed.placeOf(position)
    const later = this.events.filter((event) => isAfter(event, at, id)).toSorted(byTime)
    const own = this.events.find((event) => event.number === number)
    const isNumbered =
      number > 0 && number <= this.#last && (own === undefined || EventFeed.endingOf(own.id) === ending)
    const inOrder = later.filter((one) => one.number !== null).toSorted((a, b) => a.number! - b.number!)
    if (isNumbered) return inOrder.filter((one) => one.number! > number).map((one) => ({ ...one, isTimed: false }))
    return [
      ...later.filter((one) => one.at < settled).map((one) => ({ ...one, isTimed: true })),
      ...inOrder.filter((one) => one.at >= settled).map((one) => ({ ...one, isTimed: false }))
    ]
  }

  read(position: EventFeed.Position, now: number, limit = 100, scanLimit = 1_000): EventFeed.Read {
    const settled = now - EventFeed.settleMillis
    this.#number(settled)
    const seen = new Set(EventFeed.placeOf(position).seen)
    let many = 0
    const scanned = this.#scan(position, settled)
      .slice(0, scanLimit)
      .map(({ at, id, isTimed, number, wanted }): EventFeed.Scanned => {
        const isNew = wanted && !seen.has(EventFeed.endingOf(id))
        if (isNew) many++
        return {
          id,
          at,
          type: "ping",
          place: isTimed ? null : number,
          number: isNew ? many : null,
          body: isNew && many <= limit ? "{}" : null
        }
      })
    return EventFeed.read(scanned, { position, limit, now, scanLimit })
  }
}
