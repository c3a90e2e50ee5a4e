/** A guest's page with what is needed to write it in a language. */
import { BranchVenue, type Branch, type GuestPage, Venue, type ZonedClock } from "@fourtop/core/internal"
import * as formats from "./formats.ts"
import type { Language } from "./words/language.ts"
import { words } from "./words/allWords.ts"
import type { Words } from "./words/Words.ts"

/** What every part of the page knows. */
export interface Reading {
  readonly page: GuestPage
  /** The path of the page. */
  readonly path: string
  readonly language: Language
  readonly say: Words
  readonly branch: Branch.Branch | null
  readonly zone: ZonedClock.Zone
  readonly money: (amountMinor: number) => string
  /** A moment as a date with a time. */
  readonly moment: (at: ZonedClock.Instant) => string
}

const branchIdOf = ({ shown }: GuestPage): number | null => {
  switch (shown.kind) {
    case "booking":
      return shown.booking.branch_id
    case "order":
      return shown.order.branch_id
    case "waitlist":
      return shown.entry.branch_id
    case "receipt":
      return shown.receipt.branch_id
  }
}

export const make = (page: GuestPage, path: string, language: Language): Reading => {
  const { venue } = page
  const branch = BranchVenue.branchById(venue, branchIdOf(page))
  const zone = Venue.zoneOf(BranchVenue.at(venue, branch))
  const say = words[language]
  return {
    page,
    path,
    language,
    say,
    branch,
    zone,
    money: (amountMinor) => formats.money(language, amountMinor, venue.restaurant.currency),
    moment: (at) => say.at(formats.dateAt(language, zone, at), formats.time(language, zone, at))
  }
}
