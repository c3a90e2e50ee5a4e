/**
 * What an app's author says about it, and whether the operator lets every owner see it. Apps that the operator has
 * registered have no listing: they are in no directory, and any owner may connect them.
 */
import type { RestaurantId } from "../../foundation/Restaurant.ts"
import type { Scope } from "../../foundation/Scope.ts"
import type { Instant } from "../../foundation/time/ZonedClock.ts"
import type { App } from "../App.ts"
import type { Grant } from "../Grant.ts"
import type { ListingTexts } from "./ListingTexts.ts"
import * as Texts from "./ListingTexts.ts"

/** `draft`: never submitted. `listed`: in the directory of owners. */
export const states = ["draft", "submitted", "listed", "refused"] as const
export type State = (typeof states)[number]

/** The most apps of one author. */
export const mostOfAuthor = 20

export interface Review {
  readonly state: State
  readonly at: Instant
  /** Why it was refused; null in every other state. */
  readonly reason: string | null
}

/** The logo of an app as its listing names it; what it looks like is stored beside the listing. */
export interface NamedLogo {
  /** SHA-256 of the image as it is stored; part of its address, so that it can be cached for long. */
  readonly digest: string
  readonly type: string
}

export interface AppListing {
  /** The client id of its app. */
  readonly app_id: string
  readonly version: number
  /** The person who registered the app. */
  readonly author_id: number
  readonly texts: ListingTexts
  readonly logo: NamedLogo | null
  readonly review: Review
  readonly created_at: Instant
}

export const make = (app: Pick<App, "id">, author: { readonly id: number }, now: Instant): AppListing => ({
  app_id: app.id,
  version: 0,
  author_id: author.id,
  texts: Texts.blank,
  logo: null,
  review: { state: "draft", at: now, reason: null },
  created_at: now
})

/** What owners are shown of an app before they connect it; the operator has reviewed this. */
export interface Shown extends Pick<App, "name" | "scopes">, Pick<AppListing, "texts" | "logo"> {}

export const shownOf = ({ name, scopes }: Pick<App, "name" | "scopes">, { logo, texts }: AppListing): Shown => ({
  name,
  scopes,
  texts,
  logo
})

const isSame = (one: Shown, other: Shown): boolean =>
  one.name === other.name &&
  one.scopes.join() === other.scopes.join() &&
  one.logo?.digest === other.logo?.digest &&
  Texts.members.every((member) => one.texts[member] === other.texts[member])

/** The listing after its author changed what owners are shown. A listed app waits for the operator again. */
export const edited = (listing: AppListing, before: Shown, after: Shown, now: Instant): AppListing => {
  if (isSame(before, after)) return listing
  const { logo, texts } = after
  const review: Review =
    listing.review.state === "listed" ? { state: "submitted", at: now, reason: null } : listing.review
  return { ...listing, texts, logo, review }
}

/** Whether its author may submit it: a listing that waits or is listed has been submitted already. */
export const isSubmittable = ({ review }: Pick<AppListing, "review">): boolean =>
  review.state === "draft" || review.state === "refused"

const inState = (listing: AppListing, state: State, now: Instant, reason: string | null = null): AppListing => ({
  ...listing,
  review: { state, at: now, reason }
})

export const submitted = (listing: AppListing, now: Instant): AppListing => inState(listing, "submitted", now)
export const listed = (listing: AppListing, now: Instant): AppListing => inState(listing, "listed", now)
export const refused = (listing: AppListing, reason: string, now: Instant): AppListing =>
  inState(listing, "refused", now, reason)

/** What decides whether an owner may connect an app to a restaurant. */
export interface Connecting {
  /** Null for an app that the operator has registered. */
  readonly listing: Pick<AppListing, "review"> | null
  /** Whether the app's author is an owner of the restaurant. */
  readonly isAuthors: boolean
  /** What the restaurant allows the app already; null if it is not connected. */
  readonly grant: Pick<Grant, "scopes"> | null
}

/**
 * Whether a restaurant may connect the app with these scopes. Until the operator has listed it, only its author's
 * restaurants may; one that is connected already may renew what it has allowed.
 */
export const mayConnect = ({ grant, isAuthors, listing }: Connecting, scopes: ReadonlyArray<Scope>): boolean =>
  listing === null ||
  listing.review.state === "listed" ||
  isAuthors ||
  (grant !== null && scopes.every((scope) => grant.scopes.includes(scope)))

/** An app with its listing, as its author and the operator see it. */
export interface ListedApp {
  readonly app: App
  readonly listing: AppListing
}

/** The same with the restaurants that have connected it. */
export interface AuthoredApp extends ListedApp {
  readonly restaurants: ReadonlyArray<RestaurantId>
}
