/**
 * A bounded line in which networks and accounts take turns. A place belongs to a round, and no network and no account
 * has two places in a round. A newcomer joins the round that is being served, so that the places before it depend on
 * how many networks wait, not on how many places they have. Within a round the last to come is served first: a crowd
 * that keeps the line long waits for itself, and who comes once hardly waits. A round has an end: it is open to
 * newcomers for as many turns as there were places when it began.
 */

export interface Place {
  /** Its network and its account. */
  readonly keys: ReadonlyArray<string>
  /** Whether it can be served; it keeps its place until then. */
  readonly isReady: boolean
}

interface Placed<P> {
  readonly place: P
  readonly round: number
}

export class PasswordLine<P extends Place> {
  readonly #most: number
  /** By round, and within a round the last to come first. */
  #line: ReadonlyArray<Placed<P>> = []
  #round = 0
  /** For how many more turns newcomers join this round. */
  #left = 1
  /** Who has been served in this round. */
  readonly #served = new Set<string>()

  constructor(most: number) {
    this.#most = most
  }

  get size(): number {
    return this.#line.length
  }

  /** The number of places that a network or an account has. */
  placesOf(key: string): number {
    return this.#line.filter(({ place }) => place.keys.includes(key)).length
  }

  /**
   * Adds a place. If the line is full, the last place of all is returned to be refused: this one, or one of a later
   * round, which belongs to a network or an account that has more places.
   */
  join(place: P): P | null {
    const round = Math.max(this.#round, ...place.keys.map((key) => this.#lastRoundOf(key) + 1))
    const last = this.#line.at(-1)
    const isFull = this.#line.length >= this.#most
    if (isFull && last!.round <= round) return place
    const following = this.#line.findIndex((other) => other.round >= round)
    const at = following === -1 ? this.#line.length : following
    this.#line = this.#line.toSpliced(at, 0, { place, round }).slice(0, this.#most)
    return isFull ? last!.place : null
  }

  /** Gives up a place; false if it is not in the line. */
  leave(place: P): boolean {
    const line = this.#line.filter((other) => other.place !== place)
    const left = line.length < this.#line.length
    this.#line = line
    return left
  }

  /** Takes the first place that is ready. */
  take(): P | null {
    const next = this.#line.find(({ place }) => place.isReady)
    if (next === undefined) return null
    this.leave(next.place)
    if (next.round > this.#round) this.#open(next.round)
    for (const key of next.place.keys) this.#served.add(key)
    if (--this.#left === 0) this.#open(this.#round + 1)
    return next.place
  }

  #open(round: number): void {
    this.#round = round
    this.#left = Math.max(1, this.#line.length)
    this.#served.clear()
  }

  #lastRoundOf(key: string): number {
    const last = this.#line.findLast(({ place }) => place.keys.includes(key))
    return last?.round ?? (this.#served.has(key) ? this.#round : this.#round - 1)
  }
}
