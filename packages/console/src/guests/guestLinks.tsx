/** Making and withdrawing links to the guest's own page of a reservation, an order or a receipt. */
import { type GuestLink, GuestLinks, issueGuestLink, type Person, withdrawGuestLinks } from "@fourtop/core/internal"
import { Effect } from "effect"
import { type PageHandler, redirectTo, type Route, type Site } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import * as PathId from "../parts/PathId.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"

/** How many links the page of a reservation or an order has. */
export const linksTo = ({ restaurant }: RestaurantVisit, subject: GuestLink.Subject) =>
  Effect.flatMap(GuestLinks, (links) => links.count(restaurant.id, subject))

interface LinkedPage {
  readonly kind: "booking" | "order" | "receipt"
  readonly folder: "book" | "orders" | "receipts"
  readonly area: Person.Area
}

const places: ReadonlyArray<LinkedPage> = [
  { kind: "booking", folder: "book", area: "book" },
  { kind: "order", folder: "orders", area: "orders" },
  { kind: "receipt", folder: "receipts", area: "orders" }
]

const pagesOf = (frame: Frame, site: Site, { area, folder, kind }: LinkedPage): ReadonlyArray<Route<PageHandler>> => {
  const subjectOf = (visit: RestaurantVisit) => Effect.map(PathId.uuid(visit, kind), (id) => ({ kind, id }))
  const back = (visit: RestaurantVisit, { id }: GuestLink.Subject) => pathOf(visit, `${folder}/${id}`)
  const make = (visit: RestaurantVisit) =>
    Effect.gen(function* () {
      const subject = yield* subjectOf(visit)
      const path = yield* issueGuestLink(visit.acting, subject)
      const secret = { label: visit.words.guests.links.secret, text: `${site.originOf(visit.request)}${path}` }
      return redirectTo(back(visit, subject), { message: visit.words.guests.links.made, secret })
    })
  const withdraw = (visit: RestaurantVisit) =>
    Effect.gen(function* () {
      const subject = yield* subjectOf(visit)
      const links = yield* withdrawGuestLinks(visit.acting, subject)
      return redirectTo(back(visit, subject), { message: visit.words.guests.links.withdrawn(links) })
    })
  return [
    frame.restaurantPage("POST", `/${folder}/:${kind}/guest-link`, area, make),
    frame.restaurantPage("POST", `/${folder}/:${kind}/guest-links/withdraw`, area, withdraw)
  ]
}

/** The forms about links to guests' pages. */
export const guestLinkPages = (frame: Frame, site: Site): ReadonlyArray<Route<PageHandler>> =>
  places.flatMap((place) => pagesOf(frame, site, place))
