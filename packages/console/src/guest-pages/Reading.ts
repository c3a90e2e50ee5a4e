/** A guest's page with what is needed to write it in a language. */
import { BranchVenue, type Branch, type GuestPage, Speech, Venue, type ZonedClock } from "@fourtop/core/internal"
import * as formats from "./formats.ts"
import { type Language, languageOf } from "../words/guestLanguage.ts"
import { words } from "../words/allGuestWords.ts"
import type { GuestWords } from "../words/en/GuestWords.ts"

/** What every part of the page knows. */
export interface Reading {
  readonly page: GuestPage
  /** The path of the page. */
  readonly path: string
  readonly language: Language
  /** The language with the customs of a region: the guest's, where their locale names one, else the restaurant's. */
  readonly speech: Speech.Speech
  readonly say: GuestWords
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
  const { locale } = page
  const speech = Speech.speechFor(languageOf(locale) === language ? locale : language, venue.restaurant)
  return {
    page,
    path,
    language,
    speech,
    say,
    branch,
    zone,
    money: (amountMinor) => formats.money(speech, amountMinor, venue.restaurant.currency),
    moment: (at) => say.at(formats.dateAt(speech, zone, at), formats.timeAt(speech, zone, at))
  }
}
