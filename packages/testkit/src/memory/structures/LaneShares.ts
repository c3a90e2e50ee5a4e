/** What of several lanes is claimed: each has its places, so has its restaurant, and slow ones have fewer together. */

export interface WaitingLane<Work> {
  readonly restaurant: number
  /** The app that it is of, if it is of one. */
  readonly app?: string | null
  readonly slow: boolean
  /** How many may be claimed of this lane. */
  readonly places: number
  /** In the order in which they are claimed. */
  readonly waiting: ReadonlyArray<Work>
}

export interface Shares {
  readonly limit: number
  readonly slowLimit?: number | undefined
  /** How many may be claimed of a restaurant, and of its slow lanes. */
  readonly ofRestaurant: (restaurant: number) => Room
  /** How many may be claimed of an app, of all restaurants. */
  readonly ofApp?: ((app: string) => Room) | undefined
}

export interface Room {
  readonly places: number
  readonly slowPlaces: number
}

/** Goes through the lanes in their order again and again, and takes one of each, until nothing is left or allowed. */
export const pick = <Work>(
  lanes: ReadonlyArray<WaitingLane<Work>>,
  { limit, ofApp, ofRestaurant, slowLimit }: Shares
): ReadonlyArray<Work> => {
  const picked: Array<Work> = []
  const taken = new Map<string, number>()
  const count = (key: string): number => taken.get(key) ?? 0
  const sharesOf = ({ app = null, restaurant }: WaitingLane<Work>): ReadonlyArray<readonly [string, Room]> => [
    [`${restaurant}`, ofRestaurant(restaurant)],
    ...(app === null || ofApp === undefined ? [] : [[app, ofApp(app)] as const])
  ]
  const take = (chosen: ReadonlyArray<WaitingLane<Work>>, most: number) => {
    const rounds = Math.max(0, ...chosen.map(({ places, waiting }) => Math.min(places, waiting.length)))
    let left = most
    for (let round = 0; round < rounds; round++) {
      for (const lane of chosen) {
        const { places, slow, waiting } = lane
        if (round >= Math.min(places, waiting.length) || left <= 0) continue
        const shares = sharesOf(lane)
        const isFull = shares.some(
          ([name, room]) => count(name) >= room.places || (slow && count(`${name} slow`) >= room.slowPlaces)
        )
        if (isFull) continue
        for (const [name] of shares) {
          taken.set(name, count(name) + 1)
          if (slow) taken.set(`${name} slow`, count(`${name} slow`) + 1)
        }
        picked.push(waiting[round]!)
        left--
      }
    }
  }
  if (slowLimit === undefined) take(lanes, limit)
  else {
    const isSlow = ({ slow }: WaitingLane<Work>) => slow
    take(lanes.filter(isSlow), Math.min(limit, slowLimit))
    take(
      lanes.filter((lane) => !isSlow(lane)),
      limit - picked.length
    )
  }
  return picked
}
