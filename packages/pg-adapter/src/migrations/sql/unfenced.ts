/** The tables of restaurants that a fence does not guard, and why. */
export const unguarded: Readonly<Record<string, string>> = {
  lane: "says when workers look at a restaurant again, and is made again from what waits",
  lane_wake: "says when workers look at a restaurant again, and is made again from what waits",
  job_lane: "is what the version before has for lanes",
  venue_snapshot: "is made by readers, from what the venue's own tables have",
  restaurant_fence: "is the fence"
}

const noFence = (restaurant: string, states: string): string =>
  `not exists (select from restaurant_fence fence where fence.restaurant_id = ${restaurant}${states})`

/** Whether no fence keeps workers from the restaurant. Only for functions that see all restaurants. */
export const isUnfenced = (restaurant: string): string => noFence(restaurant, "")

/** Whether what has begun may still be noted. Only for functions that see all restaurants. */
export const mayEnd = (restaurant: string): string => noFence(restaurant, " and fence.state <> 'draining'")
