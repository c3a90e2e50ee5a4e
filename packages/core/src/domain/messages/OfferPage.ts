/** What a guest reads on the page of an offer from the waitlist, in the languages of messages. */
import type { Instant } from "../foundation/ZonedClock.ts"
import type { Venue } from "../venue/Venue.ts"
import type { WaitlistEntry } from "../waitlist/WaitlistEntry.ts"
import type { OfferData } from "./OfferMessage.ts"
import * as OfferMessage from "./OfferMessage.ts"

/** The texts of the page in one language. */
interface Words {
  readonly title: string
  readonly held: (data: OfferData) => string
  readonly accept: string
  readonly decline: string
  readonly accepted: string
  readonly declined: string
  readonly waiting: string
  readonly gone: string
}

const en: Words = {
  title: "A table for you",
  held: ({ date, party, place, time, until }) =>
    `${place}, ${date} at ${time}, ${party === 1 ? "1 guest" : `${party} guests`}. We hold it for you until ${until}.`,
  accept: "Accept",
  decline: "Decline",
  accepted: "The table is yours. We look forward to your visit.",
  declined: "You are no longer on the waitlist.",
  waiting: "You are on the waitlist. We will tell you when a table becomes free.",
  gone: "This offer has ended."
}

const de: Words = {
  title: "Ein Tisch für Sie",
  held: ({ date, party, place, time, until }) =>
    `${place}, ${date} um ${time}, ${party === 1 ? "1 Person" : `${party} Personen`}. Wir halten ihn bis ${until} für Sie frei.`,
  accept: "Annehmen",
  decline: "Ablehnen",
  accepted: "Der Tisch gehört Ihnen. Wir freuen uns auf Ihren Besuch.",
  declined: "Sie stehen nicht mehr auf der Warteliste.",
  waiting: "Sie stehen auf der Warteliste. Wir melden uns, sobald ein Tisch frei wird.",
  gone: "Dieses Angebot ist abgelaufen."
}

const es: Words = {
  title: "Una mesa para usted",
  held: ({ date, party, place, time, until }) =>
    `${place}, ${date} a las ${time}, ${party === 1 ? "1 persona" : `${party} personas`}. Se la reservamos hasta las ${until}.`,
  accept: "Aceptar",
  decline: "Rechazar",
  accepted: "La mesa es suya. Le esperamos.",
  declined: "Ya no está en la lista de espera.",
  waiting: "Está en la lista de espera. Le avisaremos cuando quede libre una mesa.",
  gone: "Esta oferta ha terminado."
}

const fr: Words = {
  title: "Une table pour vous",
  held: ({ date, party, place, time, until }) =>
    `${place}, le ${date} à ${time}, ${party === 1 ? "1 personne" : `${party} personnes`}. Nous vous la gardons jusqu’à ${until}.`,
  accept: "Accepter",
  decline: "Refuser",
  accepted: "La table est à vous. Au plaisir de vous accueillir.",
  declined: "Vous n’êtes plus sur la liste d’attente.",
  waiting: "Vous êtes sur la liste d’attente. Nous vous préviendrons dès qu’une table se libère.",
  gone: "Cette offre a expiré."
}

const it: Words = {
  title: "Un tavolo per Lei",
  held: ({ date, party, place, time, until }) =>
    `${place}, ${date} alle ${time}, ${party === 1 ? "1 persona" : `${party} persone`}. Lo teniamo per Lei fino alle ${until}.`,
  accept: "Accetta",
  decline: "Rifiuta",
  accepted: "Il tavolo è Suo. La aspettiamo.",
  declined: "Non è più in lista d’attesa.",
  waiting: "È in lista d’attesa. La avviseremo quando si libera un tavolo.",
  gone: "Questa offerta è scaduta."
}

const all: Readonly<Record<string, Words>> = { en, de, es, fr, it }

/** The languages of the page. */
export const languages = Object.keys(all)

/** What the page shows: a title, a sentence, and the buttons while there is something to answer. */
export interface OfferPage {
  readonly language: string
  readonly title: string
  readonly text: string
  /** Null when the offer cannot be answered any more. */
  readonly buttons: { readonly accept: string; readonly decline: string } | null
}

/** The page in a language, such as `de` or `de-AT`; in English where there is no other. */
export const of = (entry: WaitlistEntry, venue: Venue, language: string, now: Instant): OfferPage => {
  const base = language.split("-")[0]!.toLowerCase()
  const known = Object.hasOwn(all, base) ? base : "en"
  const words = all[known]!
  const data = OfferMessage.dataOf(entry, venue, now)
  return {
    language: known,
    title: words.title,
    text: data === null ? endedText(entry, words) : words.held(data),
    buttons: data === null ? null : { accept: words.accept, decline: words.decline }
  }
}

const endedText = ({ status }: WaitlistEntry, words: Words): string => {
  if (status === "accepted") return words.accepted
  if (status === "waiting") return words.waiting
  return status === "left" ? words.declined : words.gone
}
