/** How guests are printed for people. Contact is shown as the API shares it: with the guest's consent. */
import { type GuestView, Money } from "@fourtop/core/internal"
import * as Output from "../line/Output.ts"
import * as Wording from "./Wording.ts"

type Guest = GuestView.GuestView

const heading = ["ID", "NAME", "VISITS", "LAST VISIT", "SPENT", "MARKETING", "PHONE", "EMAIL"]

export const table = (guests: ReadonlyArray<Guest>, currency: string): string =>
  Output.columns([
    heading,
    ...guests.map((guest) => [
      String(guest.id),
      guest.name,
      String(guest.visits_count),
      Wording.time(guest.last_visit_at),
      Money.format(guest.total_spend_minor, currency),
      guest.marketing_opted_in ? "yes" : "no",
      guest.phone ?? "-",
      guest.email ?? "-"
    ])
  ])

export const whole = (guest: Guest, currency: string): string =>
  Wording.facts([
    ["Guest", String(guest.id)],
    ["Name", guest.name],
    ["Phone", guest.contact_shared ? (guest.phone ?? "-") : "not shared"],
    ["Email", guest.contact_shared ? (guest.email ?? "-") : "not shared"],
    ["Language", guest.locale],
    ["Reference", guest.external_reference ?? null],
    ["Marketing", guest.marketing_opted_in ? `agreed ${Wording.time(guest.marketing_opted_in_at)}` : "no"],
    ["Visits", String(guest.visits_count)],
    ["Last visit", Wording.time(guest.last_visit_at)],
    ["Spent", Money.format(guest.total_spend_minor, currency)],
    ["First seen", Wording.time(guest.created_at)]
  ])
