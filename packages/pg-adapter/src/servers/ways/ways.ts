/** The way of every method of every port. docs/scaling.md has the same table in words. */
import type { Ways } from "../routing/Way.ts"
import { guests } from "./guests.ts"
import { people } from "./people.ts"
import { venue } from "./venue.ts"
import { work } from "./work.ts"

export const ways = { ...venue, ...guests, ...people, ...work } as const satisfies Ways
