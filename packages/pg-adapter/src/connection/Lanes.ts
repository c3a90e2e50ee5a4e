/**
 * Decides who gets a connection next. Each restaurant has a lane; so do unauthenticated callers and background work.
 * While there is room nobody waits. Otherwise a free connection goes to the lane that holds the fewest, taking turns
 * between equals. The last few connections are reserved for lanes that hold none, so that one lane whose statements
 * hang cannot block the others. This class only keeps the books: it starts work, and knows nothing of connections.
 */

/** A queue, and the part of it that takes turns with its other parts: a token of a restaurant, or an address. */
export interface Lane {
  readonly name: string | number
  readonly part: string | number
}

/** The limits that all lanes share. */
export interface Limits {
  /** How many may run at once. */
  readonly capacity: number
  /** How many of these are reserved for lanes that hold none. */
  readonly reserve: number
  readonly waitingInLane: number
  /** How many may wait in all lanes; beyond that each lane is limited to an equal share. */
  readonly waiting: number
}

/** The limits for a pool of this size: a fifth is reserved, and at least one of two. */
export const limitsOf = (capacity: number): Limits => ({
  capacity,
  reserve: capacity < 2 ? 0 : Math.max(1, Math.floor(capacity / 5)),
  waitingInLane: 1_000,
  waiting: 10_000
})

interface Part {
  readonly name: string | number
  readonly waiting: Set<Waiter>
}

interface Queue {
  readonly name: string | number
  running: number
  waiting: number
  /** Waiters, in the order of their turns. */
  readonly parts: Map<string | number, Part>
}

/** Someone in a queue, until it is their turn or they leave. */
export interface Waiter {
  readonly queue: Queue
  readonly part: Part
  /** Called with the slot, which must be released. */
  readonly start: (held: Held) => void
}

/** One slot of the capacity, which must be released. */
export type Held = Queue

/** A lane, or a part of one, is full when too many wait and it holds more than its share of them. */
const isFull = (all: number, most: number, own: number, sharers: number): boolean =>
  all >= most && own >= Math.floor(most / Math.max(1, sharers))

export class Lanes {
  readonly #limits: Limits
  readonly #queues = new Map<string | number, Queue>()
  /** Queues with waiters, by how many slots they hold, in the order of their turns. */
  readonly #byRunning: ReadonlyArray<Set<Queue>>
  #queuesWaiting = 0
  #running = 0
  #waiting = 0

  constructor(limits: Limits) {
    this.#limits = limits
    this.#byRunning = Array.from({ length: limits.capacity + 1 }, () => new Set<Queue>())
  }

  get waiting(): number {
    return this.#waiting
  }

  get running(): number {
    return this.#running
  }

  /** Takes a slot at once, to be released later; null when the caller has to wait. */
  enter({ name }: Lane): Held | null {
    const known = this.#queues.get(name)
    if (known === undefined) {
      if (!this.#hasRoomFor(0)) return null
      const queue: Queue = { name, running: 1, waiting: 0, parts: new Map() }
      this.#queues.set(name, queue)
      this.#running++
      return queue
    }
    // If the lane already has waiters, there was no room for it.
    if (!this.#hasRoomFor(known.running)) return null
    known.running++
    this.#running++
    return known
  }

  /** Joins the queue; the turn never comes before this returns. Null when too many are waiting. */
  wait({ name, part: partName }: Lane, start: (held: Held) => void): Waiter | null {
    const { waiting, waitingInLane } = this.#limits
    const queue = this.#queues.get(name) ?? { name, running: 0, waiting: 0, parts: new Map<string | number, Part>() }
    const part = queue.parts.get(partName) ?? { name: partName, waiting: new Set<Waiter>() }
    if (isFull(queue.waiting, waitingInLane, part.waiting.size, queue.parts.size)) return null
    if (isFull(this.#waiting, waiting, queue.waiting, this.#queuesWaiting)) return null
    const waiter: Waiter = { queue, part, start }
    this.#queues.set(name, queue)
    queue.parts.set(partName, part)
    part.waiting.add(waiter)
    this.#waiting++
    if (queue.waiting++ === 0) {
      this.#queuesWaiting++
      this.#byRunning[queue.running]!.add(queue)
    }
    return waiter
  }

  /** Leaves the queue. Does nothing once the turn has come. */
  cancel(waiter: Waiter): void {
    if (this.#remove(waiter)) this.#forgetIdle(waiter.queue)
  }

  /** Releases a slot, and starts whoever may start now. */
  leave(queue: Held): void {
    this.#running--
    this.#moved(queue, -1)
    this.#forgetIdle(queue)
    for (;;) {
      const next = this.#next()
      if (next === undefined) return
      const [part] = next.parts.values()
      const [waiter] = part!.waiting
      this.#remove(waiter!)
      this.#running++
      this.#moved(next, 1)
      // The part goes to the end of its lane's turns if it still has waiters.
      if (next.parts.delete(part!.name)) next.parts.set(part!.name, part!)
      waiter!.start(next)
    }
  }

  /** Whether there is room for one more in a lane that runs this many. */
  #hasRoomFor(running: number): boolean {
    const { capacity, reserve } = this.#limits
    return this.#running < (running === 0 ? capacity : capacity - reserve)
  }

  /**
   * The next waiter, if there is room: if there is none for the lane with the fewest slots, there is none for the
   * others.
   */
  #next(): Queue | undefined {
    if (this.#waiting === 0) return undefined
    const running = this.#byRunning.findIndex(({ size }) => size > 0)
    if (!this.#hasRoomFor(running)) return undefined
    const [queue] = this.#byRunning[running]!
    return queue
  }

  #moved(queue: Queue, by: 1 | -1): void {
    this.#byRunning[queue.running]!.delete(queue)
    queue.running += by
    if (queue.waiting > 0) this.#byRunning[queue.running]!.add(queue)
  }

  #remove(waiter: Waiter): boolean {
    const { part, queue } = waiter
    if (!part.waiting.delete(waiter)) return false
    if (part.waiting.size === 0) queue.parts.delete(part.name)
    this.#waiting--
    if (--queue.waiting === 0) {
      this.#queuesWaiting--
      this.#byRunning[queue.running]!.delete(queue)
    }
    return true
  }

  #forgetIdle(queue: Queue): void {
    if (queue.running === 0 && queue.waiting === 0) this.#queues.delete(queue.name)
  }
}
