/** What the pages show of guests. */
import { type Activity, GuestMatching, type Guest, Person } from "@fourtop/core/internal"

/** Staff see what a shift needs; what a guest has spent is a sales figure, like those of the overview. */
export const seesSpend = (role: Person.Role): boolean => Person.mayUse(role, "overview")

/** Phone and email in one line; empty when there is neither. */
export const contactLine = (guest: Guest.Guest): string => {
  const { email, phone } = GuestMatching.contactOf(guest)
  return [phone, email].filter((text) => text !== null).join(" · ")
}

const changes = ({ detail }: Activity.ActivityEntry): ReadonlyArray<unknown> =>
  Array.isArray(detail["changed"]) ? detail["changed"] : []

/** The newest entry that changed the consent; null when the log does not have it. */
export const consentEntry = (entries: ReadonlyArray<Activity.ActivityEntry>): Activity.ActivityEntry | null =>
  entries.find((entry) => changes(entry).includes("marketing_opted_in_at")) ?? null
