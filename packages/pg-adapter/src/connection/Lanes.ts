/**
 * Who gets a connection next. Every restaurant has a lane, and so have those who are not known yet, and the work behind
 * requests. Nobody waits while there is room; when there is not, a connection that becomes free goes to the lane that
 * holds the fewest, those that hold as many as each other in turn. The last few are kept for lanes that hold none, so
 * that one lane whose statements hang leaves a way through for all others. Bookkeeping only: it starts what may start.
 */

/** A queue, and the part of it that takes turns with its other parts: a token of a restaurant, an address. */
export interface Lane {
  readonly name: string | number
  readonly part: string | number
}

/** How much there is to share. */
export interface Limits {
  /** What may run at once. */
  readonly capacity: number
  /** How many of them go only to lanes that hold none. */
  readonly reserve: number
  /** What may wait in one lane. */
  readonly waitingInLane: number
  /** What may wait in all lanes; above it each lane has an equal share of it. */
  readonly waiting: number
}

/** What a pool of so many connections has to share: a fifth is kept back, at least one of two. */
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
  /** Those that wait, in the order of their turns. */
  readonly parts: Map<string | number, Part>
}

/** Somebody in a queue, until it is their turn or they leave. */
export interface Waiter {
  readonly queue: Queue
  readonly part: Part
  /** Called with what has to be given back. */
  readonly start: (held: Held) => void
}

/** One of the capacity, which has to be given back. */
export type Held = Queue

/** A lane, or a part of one, takes no more when there are too many and it has more than its share of them. */
const isFull = (all: number, most: number, own: number, sharers: number): boolean =>
  all >= most && own >= Math.floor(most / Math.max(1, sharers))

export class Lanes {
  readonly #limits: Limits
  readonly #queues = new Map<string | number, Queue>()
  /** The queues in which somebody waits, by how many they hold, in the order of their turns. */
  readonly #byRunning: ReadonlyArray<Set<Queue>>
  #queuesWaiting = 0
  #running = 0
  #waiting = 0

  constructor(limits: Limits) {
    this.#limits = limits
    this.#byRunning = Array.from({ length: limits.capacity + 1 }, () => new Set<Queue>())
  }

  /** How many wait. */
  get waiting(): number {
    return this.#waiting
  }

  /** How many run. */
  get running(): number {
    return this.#running
  }

  /** What may start at once: to be given back. Null when it has to wait. */
  enter({ name }: Lane): Held | null {
    const known = this.#queues.get(name)
    if (known === undefined) {
      if (!this.#hasRoomFor(0)) return null
      const queue: Queue = { name, running: 1, waiting: 0, parts: new Map() }
      this.#queues.set(name, queue)
      this.#running++
      return queue
    }
    // Whoever waits already goes first: then there is no room for this lane.
    if (!this.#hasRoomFor(known.running)) return null
    known.running++
    this.#running++
    return known
  }

  /** Waits for its turn, which does not come before this returns; null when too many wait. */
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

  /** Leaves without having started. Does nothing for somebody whose turn has come. */
  cancel(waiter: Waiter): void {
    if (this.#remove(waiter)) this.#forgetIdle(waiter.queue)
  }

  /** Gives back what was held, and starts whoever may start now. */
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
      // To the end of the lane's turns, if somebody is left in it.
      if (next.parts.delete(part!.name)) next.parts.set(part!.name, part!)
      waiter!.start(next)
    }
  }

  /** Whether there is room for one more of a lane that runs so many. */
  #hasRoomFor(running: number): boolean {
    const { capacity, reserve } = this.#limits
    return this.#running < (running === 0 ? capacity : capacity - reserve)
  }

  /** Whose turn it is, if there is room for them: where there is none for the fewest there is none for more. */
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
