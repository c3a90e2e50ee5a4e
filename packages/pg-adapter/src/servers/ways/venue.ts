/** The restaurant itself, and what every change of it goes through. */
import type { Ways } from "../routing/Way.ts"

export const venue = {
  Directory: { restaurants: "directory", find: "split", freeSlug: "directory", reserveId: "directory" },
  Venues: { load: "restaurant", read: "restaurant" },
  VenueHistory: { kept: "restaurant", list: "restaurant", find: "restaurant" },
  Sandboxes: { load: "restaurant", writes: "restaurant" },
  Commits: { commit: "split" },
  Journal: {
    activity: "split",
    list: "split",
    about: "split",
    subjects: "restaurant",
    marks: "split",
    events: "restaurant"
  },
  Records: { list: "restaurant" },
  Reports: { sales: "restaurant", dishes: "restaurant" }
} as const satisfies Partial<Ways>
