/**
 * Finds the guest of an order or a booking: by phone, else by email, within one restaurant. Profiles are never merged,
 * a name is never overwritten, and missing details are filled in.
 */
import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min"
import type { DecisionContext } from "../foundation/DecisionContext.ts"
import * as ZonedClock from "../foundation/time/ZonedClock.ts"
import type { Guest } from "./Guest.ts"

/** The contact details in an order or a booking. */
export interface Contact {
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
}

/** The keys a guest is matched by; both are null for a contact without a usable phone or email. */
export interface GuestKeys {
  readonly phone: string | null
  readonly email: string | null
}

/** The keys of a contact, and the guests who have one of them. */
export interface Candidates {
  readonly keys: GuestKeys
  readonly guests: ReadonlyArray<Guest>
}

/** The candidates of a contact without keys. */
export const nobodyKnown: Candidates = { keys: { phone: null, email: null }, guests: [] }

/** Null for a number that is not possible, or one with an extension, which several people share. */
export const phoneKey = (phone: string | null, country: string): string | null => {
  if (phone === null) return null
  const number = parsePhoneNumberFromString(phone, { defaultCountry: country as CountryCode, extract: false })
  return number !== undefined && number.isPossible() && number.ext === undefined ? number.number : null
}

/** The email for comparison; null when there is none. */
export const emailKey = (email: string | null): string | null => email?.trim().toLowerCase() || null

/** The normalized phone and mail address by which a guest is found again; null where there is none. */
export const keysOf = ({ email, phone }: Contact, country: string): GuestKeys => ({
  phone: phoneKey(phone, country),
  email: emailKey(email)
})

/**
 * Phone and email as a profile stores and shows them: the phone in E.164, the email in lower case. A phone that cannot
 * be parsed stays as it was sent.
 */
export const normalised = (
  { email, phone }: Pick<Contact, "phone" | "email">,
  keys: GuestKeys
): Pick<Contact, "phone" | "email"> => ({ phone: keys.phone ?? phone, email: keys.email ?? email })

/** The contact of a profile; an older profile has the normalised form only in its keys. */
export const contactOf = (guest: Pick<Guest, "phone" | "email" | "phone_key" | "email_key">) =>
  normalised(guest, { phone: guest.phone_key, email: guest.email_key })

/** The guest of a contact: by phone, else by email. */
export const find = ({ guests, keys }: Candidates): Guest | null =>
  guests.find((guest) => keys.phone !== null && guest.phone_key === keys.phone) ??
  guests.find((guest) => keys.email !== null && guest.email_key === keys.email) ??
  null

/** The guest of a contact, and whether the profile is new, updated or unchanged. */
export interface Recognised {
  readonly guest: Guest
  readonly profile: "created" | "updated" | "known"
}

/** The guest of a contact: an existing one with missing details filled in, or a new one. */
export const recognise = (contact: Contact, candidates: Candidates, context: DecisionContext): Recognised => {
  const known = find(candidates)
  if (known === null) return { guest: introduce(contact, candidates.keys, context), profile: "created" }
  const filled = { ...known, ...fillings(known, contact, candidates) }
  return Object.keys(filled).every((member) => filled[member as keyof Guest] === known[member as keyof Guest])
    ? { guest: known, profile: "known" }
    : { guest: { ...filled, updated_at: ZonedClock.stamp(context.now, filled.updated_at) }, profile: "updated" }
}

const introduce = (contact: Contact, keys: GuestKeys, context: DecisionContext): Guest => ({
  id: context.id(),
  version: 0,
  name: contact.name,
  ...normalised(contact, keys),
  phone_key: keys.phone,
  email_key: keys.email,
  locale: null,
  marketing_opted_in_at: null,
  visits_count: 0,
  total_spend_minor: 0,
  last_visit_at: null,
  erased: false,
  created_at: context.now,
  updated_at: context.now
})

/**
 * Details that the profile lacks and the contact has. An email that belongs to another guest is not taken over; a phone
 * that does cannot get here, because it is matched first.
 */
const fillings = (known: Guest, contact: Contact, { guests, keys }: Candidates): Partial<Guest> => {
  const { email, phone } = normalised(contact, keys)
  const emailIsTaken = guests.some(({ email_key }) => email_key === keys.email)
  return {
    ...(known.name === "" ? { name: contact.name } : {}),
    ...(known.phone === null ? { phone, phone_key: keys.phone } : {}),
    ...(known.email === null && !emailIsTaken ? { email, email_key: keys.email } : {})
  }
}

/** What somebody on the phone learns about a guest besides the contact; members left out stay as they are. */
export interface GuestDetails {
  /** The language of messages to the guest. */
  readonly locale?: string
  /** True when the guest agrees to hear from the restaurant. */
  readonly consent?: true
}

/** The guest with these details; a consent that was given before keeps its time. */
export const withDetails = (
  { guest, profile }: Recognised,
  { consent, locale }: GuestDetails,
  { now }: Pick<DecisionContext, "now">
): Recognised => {
  const detailed = {
    ...guest,
    locale: locale ?? guest.locale,
    marketing_opted_in_at: guest.marketing_opted_in_at ?? (consent === true ? now : null)
  }
  const isSame = detailed.locale === guest.locale && detailed.marketing_opted_in_at === guest.marketing_opted_in_at
  if (isSame || profile !== "known") return { guest: isSame ? guest : detailed, profile }
  return { guest: { ...detailed, updated_at: ZonedClock.stamp(now, guest.updated_at) }, profile: "updated" }
}

/** The guest with the language of an order or a booking, if no language is known yet. */
export const withLocale = (
  recognised: Recognised,
  locale: string | null | undefined,
  context: Pick<DecisionContext, "now">
): Recognised =>
  recognised.guest.locale === null && (locale ?? null) !== null
    ? withDetails(recognised, { locale: locale! }, context)
    : recognised
