/** What of several lanes is claimed: each has its places, so has its restaurant, and slow ones have fewer together. */

export interface WaitingLane<Work> {
  readonly restaurant: number
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
  readonly ofRestaurant: (restaurant: number) => { readonly places: number; readonly slowPlaces: number }
}

/** Goes through the lanes in their order again and again, and takes one of each, until nothing is left or allowed. */
export const pick = <Work>(
  lanes: ReadonlyArray<WaitingLane<Work>>,
  { limit, ofRestaurant, slowLimit }: Shares
): ReadonlyArray<Work> => {
  const picked: Array<Work> = []
  const taken = new Map<string, number>()
  const count = (key: string): number => taken.get(key) ?? 0
  const take = (chosen: ReadonlyArray<WaitingLane<Work>>, most: number) => {
    const rounds = Math.max(0, ...chosen.map(({ places, waiting }) => Math.min(places, waiting.length)))
    let left = most
    for (let round = 0; round < rounds; round++) {
      for (const { places, restaurant, slow, waiting } of chosen) {
        if (round >= Math.min(places, waiting.length) || left <= 0) continue
        const room = ofRestaurant(restaurant)
        if (count(`${restaurant}`) >= room.places) continue
        if (slow && count(`${restaurant} slow`) >= room.slowPlaces) continue
        taken.set(`${restaurant}`, count(`${restaurant}`) + 1)
        if (slow) taken.set(`${restaurant} slow`, count(`${restaurant} slow`) + 1)
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
