/** What is going to happen, in the order of time. What happens at the same time happens in the order it was planned in. */
import type { ZonedClock } from "@fourtop/core/internal"

interface Planned<A> {
  readonly at: ZonedClock.Instant
  readonly order: number
  readonly what: A
}

export interface Agenda<A> {
  readonly add: (at: ZonedClock.Instant, what: A) => void
  /** Takes what happens first, if that is before the time. */
  readonly next: (before: ZonedClock.Instant) => { readonly at: ZonedClock.Instant; readonly what: A } | null
}

/** A binary heap: a day adds hundreds of things in no order. */
export const make = <A>(): Agenda<A> => {
  const heap: Array<Planned<A>> = []
  let planned = 0
  const isBefore = (a: Planned<A>, b: Planned<A>) => a.at < b.at || (a.at === b.at && a.order < b.order)

  const swap = (a: number, b: number): void => {
    const kept = heap[a]!
    heap[a] = heap[b]!
    heap[b] = kept
  }

  const rise = (from: number): void => {
    for (let index = from; index > 0;) {
      const parent = (index - 1) >> 1
      if (!isBefore(heap[index]!, heap[parent]!)) return
      swap(index, parent)
      index = parent
    }
  }

  const sink = (): void => {
    for (let index = 0; ;) {
      const left = 2 * index + 1
      if (left >= heap.length) return
      const right = left + 1
      const child = right < heap.length && isBefore(heap[right]!, heap[left]!) ? right : left
      if (!isBefore(heap[child]!, heap[index]!)) return
      swap(index, child)
      index = child
    }
  }

  return {
    add: (at, what) => {
      heap.push({ at, order: planned++, what })
      rise(heap.length - 1)
    },
    next: (before) => {
      const [first] = heap
      if (first === undefined || first.at >= before) return null
      const last = heap.pop()!
      if (heap.length > 0) {
        heap[0] = last
        sink()
      }
      return first
    }
  }
}
