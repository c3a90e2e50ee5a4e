/** `fourtop guest`: what a restaurant knows about a guest. */
import { changeGuest, eraseGuest, exportGuest, type GuestView, listGuests, readGuest } from "@fourtop/core/internal"
import { Effect, Option } from "effect"
import type { Group } from "./line/Command.ts"
import * as GuestText from "./text/GuestText.ts"
import * as Listing from "./line/Listing.ts"
import { argument, optional } from "./line/Parameter.ts"
import { useCase } from "./line/useCase.ts"
import * as Value from "./line/Value.ts"

const id = argument("GUEST", Value.integer, "Guest ID, as shown by `guest list`.")

const list = useCase(
  {
    name: "guest list",
    summary: "Lists guests, as the API shares them.",
    examples: ["", "--marketing true --updated-since 2027-01-04 --json"],
    parameters: {
      marketing: optional("--marketing YESNO", Value.truth, "Only guests who agreed to marketing, or who did not."),
      updatedSince: optional("--updated-since WHEN", Value.dateOrDateTime, "Only guests changed at or after this."),
      reference: optional("--reference TEXT", Value.text, "Only guests with exactly this external reference."),
      limit: Listing.limit
    }
  },
  (given, { acting, restaurant: { currency } }) => {
    const query = {
      optedIn: Option.getOrNull(given.marketing),
      updatedSince: Option.getOrNull(given.updatedSince),
      externalReference: Option.getOrNull(given.reference)
    }
    const table = (guests: ReadonlyArray<GuestView.GuestView>) => GuestText.table(guests, currency)
    return Effect.map(
      Listing.read(given.limit, (page) => listGuests(acting, query, page)),
      (guests) => ({ value: guests.rows, text: Listing.text(guests, table, "No matching guests.") })
    )
  }
)

const show = useCase(
  {
    name: "guest show",
    summary: "Shows a guest, as the API shares them.",
    examples: ["4012", "4012 --json"],
    parameters: { id }
  },
  (given, { acting, restaurant: { currency } }) =>
    Effect.map(readGuest(acting, given.id), (guest) => ({ value: guest, text: GuestText.whole(guest, currency) }))
)

/** None when the option was left out, null when it was given an empty text. */
const emptyAsNull = (given: Option.Option<string>) => Option.map(given, (text) => text.trim() || null)

const change = useCase(
  {
    name: "guest change",
    summary: "Changes a guest's name, phone, email or language.",
    examples: ["4012 --name 'Ada Bianchi'", "4012 --phone '06 555 0100' --json"],
    parameters: {
      id,
      name: optional("--name NAME", Value.text, "Name."),
      phone: optional("--phone PHONE", Value.text, "Phone number; '' removes it."),
      email: optional("--email EMAIL", Value.text, "Email address; '' removes it."),
      locale: optional("--language CODE", Value.text, "Language, such as it; '' removes it.")
    }
  },
  (given, { acting }) => {
    const edit = {
      ...Option.match(given.name, { onNone: () => ({}), onSome: (name) => ({ name }) }),
      ...Option.match(emptyAsNull(given.phone), { onNone: () => ({}), onSome: (phone) => ({ phone }) }),
      ...Option.match(emptyAsNull(given.email), { onNone: () => ({}), onSome: (email) => ({ email }) }),
      ...Option.match(emptyAsNull(given.locale), { onNone: () => ({}), onSome: (locale) => ({ locale }) })
    }
    return Effect.map(changeGuest(acting, given.id, edit), ({ email, id, locale, name, phone }) => ({
      value: { id, name, phone, email, language: locale },
      text: `Changed guest ${id}, ${name}.`
    }))
  }
)

const consent = useCase(
  {
    name: "guest consent",
    summary: "Records whether a guest agrees to marketing, which also shares their phone and email with the API.",
    examples: ["4012 yes", "4012 no --json"],
    parameters: {
      id,
      answer: argument("ANSWER", Value.choice(["yes", "no"]), "Whether the guest agrees; no withdraws it.")
    }
  },
  (given, { acting, restaurant: { slug } }) => {
    const isGiven = given.answer === "yes"
    return Effect.map(changeGuest(acting, given.id, { consent: isGiven }), () => ({
      value: { restaurant: slug, id: given.id, marketing_opted_in: isGiven },
      text: `Guest ${given.id} of ${slug} ${isGiven ? "agrees to marketing" : "no longer agrees to marketing"}.`
    }))
  }
)

const erase = useCase(
  {
    name: "guest erase",
    summary: "Erases a guest's personal data everywhere; sales figures stay.",
    examples: ["4012"],
    parameters: { id }
  },
  (given, { acting, restaurant: { slug } }) =>
    Effect.map(eraseGuest(acting, given.id), () => ({
      value: { restaurant: slug, id: given.id, erased: true },
      text: `Erased guest ${given.id} of ${slug}; sales figures stay.`
    }))
)

const exported = useCase(
  {
    name: "guest export",
    summary: "Prints everything that is stored about a guest as one JSON document, for a guest who asks for it.",
    examples: ["4012 > guest.json"],
    parameters: { id }
  },
  (given, { acting }) =>
    Effect.map(exportGuest(acting, given.id), (document) => ({
      value: document,
      text: JSON.stringify(document, null, 2)
    }))
)

export const guest: Group = {
  name: "guest",
  summary:
    "Lists, shows and exports guests, changes or erases what is known about them, and records consent to marketing.",
  commands: [list, show, change, consent, exported, erase]
}
