/**
 * Six guests of the sample venue: regulars and newcomers, with and without consent, with and without contact details.
 */
import type { Guest } from "@fourtop/core/internal"

const day = 86_400_000

interface Profile {
  readonly name: string
  readonly phone: string | null
  readonly phoneKey: string | null
  readonly email: string | null
  readonly locale: string
  /** How many days ago the first visit, the last visit and the consent, if any, were. */
  readonly since: number
  readonly last: number | null
  readonly consented: number | null
  readonly visits: number
  readonly spent: number
}

const profiles: ReadonlyArray<Profile> = [
  {
    name: "Giulia Ferri",
    phone: "+39065550101",
    phoneKey: "+39065550101",
    email: "Giulia.Ferri@example.com",
    locale: "it",
    since: 400,
    last: 3,
    consented: 390,
    visits: 21,
    spent: 93_450
  },
  {
    name: "Thomas Brandt",
    phone: "+49305550102",
    phoneKey: "+49305550102",
    email: "thomas.brandt@example.com",
    locale: "de",
    since: 120,
    last: 30,
    consented: 120,
    visits: 4,
    spent: 28_700
  },
  {
    name: "Ada Okafor",
    phone: "+442079460103",
    phoneKey: "+442079460103",
    email: null,
    locale: "en",
    since: 60,
    last: 12,
    consented: null,
    visits: 2,
    spent: 7_950
  },
  {
    name: "Marco Rinaldi",
    phone: "+39065550104",
    phoneKey: "+39065550104",
    email: "marco.rinaldi@example.com",
    locale: "it",
    since: 45,
    last: 1,
    consented: null,
    visits: 9,
    spent: 31_200
  },
  {
    name: "Chloé Martin",
    phone: null,
    phoneKey: null,
    email: "chloe.martin@example.com",
    locale: "en",
    since: 10,
    last: null,
    consented: 10,
    visits: 0,
    spent: 0
  },
  // A guest cannot be recognized by a number with an extension.
  {
    name: "Hotel Tevere, reception",
    phone: "ext. 12",
    phoneKey: null,
    email: null,
    locale: "it",
    since: 5,
    last: 5,
    consented: null,
    visits: 1,
    spent: 4_400
  }
]

/** New rows, with times before `now`. */
export const guests = (now: number, id: () => number): ReadonlyArray<Guest.Guest> => {
  const ago = (days: number | null) => (days === null ? null : now - days * day)
  return profiles.map(({ consented, email, last, locale, name, phone, phoneKey, since, spent, visits }) => ({
    id: id(),
    version: 0,
    name,
    phone,
    email,
    phone_key: phoneKey,
    email_key: email?.toLowerCase() ?? null,
    locale,
    marketing_opted_in_at: ago(consented),
    visits_count: visits,
    total_spend_minor: spent,
    last_visit_at: ago(last),
    erased: false,
    created_at: now - since * day,
    updated_at: now - (last ?? since) * day
  }))
}
