/** The texts of an app's listing, all optional until it is submitted. */
import type { Problem } from "../../foundation/Problems.ts"
import * as Text from "../../foundation/Text.ts"

/** In the order of the form. */
export const members = ["tagline", "description", "start_url", "website", "support", "privacy_url"] as const
export type Member = (typeof members)[number]

/** Empty texts are ones that its author has not written. */
export type ListingTexts = { readonly [M in Member]: string }

export const blank: ListingTexts = {
  tagline: "",
  description: "",
  start_url: "",
  website: "",
  support: "",
  privacy_url: ""
}

/** The most characters of each. */
export const longest: { readonly [M in Member]: number } = {
  tagline: 120,
  description: 2_000,
  start_url: 500,
  website: 500,
  support: 254,
  privacy_url: 500
}

/** What a listing must have before it is submitted; a website is optional. */
export const needed = [
  "tagline",
  "description",
  "start_url",
  "support",
  "privacy_url"
] as const satisfies ReadonlyArray<Member>

/** Only characters that RFC 3986 allows, and no user name, which could look like another host. */
const https = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:[/?#][\w.~!$&'()*+,;=:@%/?#-]*)?$/
const email = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i

export const isHttps = (text: string): boolean => https.test(text)

export const isEmail = (text: string): boolean => email.test(text)

const formProblem = (member: Member, text: string): string | null => {
  if (text === "" || member === "tagline" || member === "description") return null
  if (member === "support") return isHttps(text) || isEmail(text) ? null : "must be an https address or an email"
  return isHttps(text) ? null : "must be an https address"
}

/** The texts without blanks around them; line breaks are as browsers do not send them. */
export const trimmed = (texts: ListingTexts): ListingTexts => ({
  tagline: texts.tagline.trim(),
  description: texts.description.replace(/\r\n?/g, "\n").trim(),
  start_url: texts.start_url.trim(),
  website: texts.website.trim(),
  support: texts.support.trim(),
  privacy_url: texts.privacy_url.trim()
})

/** Every problem with the texts, which must already be trimmed. */
export const problems = (texts: ListingTexts): ReadonlyArray<Problem> =>
  members.flatMap((member) => {
    const limits = { max: longest[member], isName: member !== "description", keepsDirection: true }
    const message = Text.problem(texts[member], limits) ?? formProblem(member, texts[member])
    return message === null ? [] : [{ path: member, message }]
  })

/** What is missing before it can be submitted. */
export const missing = (texts: ListingTexts): ReadonlyArray<Problem> =>
  needed.filter((member) => texts[member] === "").map((path) => ({ path, message: "must not be blank" }))
