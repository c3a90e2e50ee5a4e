/** Free times, reserving one of them, following the reservation, and cancelling it. */
import { isFourtopError, type Reservation } from "@fourtop/client"
import { randomUUID } from "node:crypto"
import { dateIn } from "../../shared/format.ts"
import { pathTo } from "../../shared/Frame.ts"
import { dayOf } from "../../shared/Reserving.ts"
import type { Filled } from "../../shared/views/ReserveView.tsx"
import { json, page, redirect, Refused, type Reply } from "../http/Reply.ts"
import type { Route } from "../http/Router.ts"
import { formOf, type Visit } from "../http/Visit.ts"
import { ReservationPage } from "../pages/GuestPages.tsx"
import { render } from "../pages/Layout.tsx"
import { ReservePage } from "../pages/ReservePage.tsx"
import { reservationState } from "../shop/states.ts"
import { pathOf, remember, subjectOf } from "./links.ts"
import { bookKey, type Site } from "./Site.ts"
import type { Streams } from "./streaming.ts"
import { open, requireWrite, restaurantOf, visited } from "./visiting.ts"

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

const requireRead = ({ reads }: Site, { address }: Visit): void => {
  if (!reads.allow(address)) throw new Refused(429, "That was too often. Please wait a minute.")
}

const nothingFilled: Filled = { values: {}, problems: {} }
const usualParty = 2

/** The time whose waitlist the page before has joined. */
const joinedIn = (wish: URLSearchParams): string | null => {
  const time = wish.get("joined") ?? ""
  return /^\d\d:\d\d$/.test(time) ? time : null
}

const choose = async (
  site: Site,
  visit: Visit,
  wish: URLSearchParams,
  filled: Filled,
  status = 200
): Promise<Reply> => {
  requireRead(site, visit)
  const { frame, restaurant, shop } = await visited(site, visit)
  const today = dateIn(shop.rules.time_zone, site.now())
  const date = wish.get("date") ?? ""
  const book = await open(() => site.books.get(bookKey(restaurant.slug, isDate(date) ? date : today)))
  const { largest_party, smallest_party } = book.rules
  const asked = Number(wish.get("party_size") ?? usualParty)
  const partySize = Math.min(Math.max(Number.isInteger(asked) ? asked : usualParty, smallest_party), largest_party)
  const html = render(
    <ReservePage
      frame={frame}
      languages={shop.languages}
      assets={site.assets}
      day={dayOf(book, partySize, site.now())}
      filled={filled}
      formKey={filled.values["form_key"] ?? randomUUID()}
      joined={joinedIn(wish)}
    />
  )
  return page(html, status)
}

const optional = (text: string | null): string | null => (text === null || text.trim() === "" ? null : text)

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const reserve = async (site: Site, visit: Visit): Promise<Reply> => {
  requireWrite(site, visit)
  const { frame, restaurant } = await visited(site, visit)
  const form = await formOf(visit)
  const text = (name: string): string => form.get(name) ?? ""
  if (!uuid.test(text("form_key"))) throw new Refused(400, "This form is incomplete. Please load the page again.")
  const wish = {
    name: text("name"),
    phone: text("phone"),
    email: optional(text("email")),
    party_size: Number(text("party_size")),
    date: text("date"),
    time: text("time"),
    note: optional(text("note")),
    // Messages to the guest are in the language of the page.
    locale: frame.language
  }
  try {
    const waiting = /^waitlist (\d\d:\d\d)$/.exec(wish.time)?.[1]
    if (waiting !== undefined) {
      const { time: _, ...party } = wish
      const payload = { ...party, from: waiting, to: waiting }
      await open(() =>
        restaurant.call((api) => api.waitlist.joinWaitlist({ payload }, { idempotencyKey: text("form_key") }))
      )
      const query = { date: wish.date, party_size: text("party_size"), joined: waiting, lang: frame.language }
      return redirect(`/r/${frame.slug}/reserve?${new URLSearchParams(query).toString()}`)
    }
    const { data } = await open(() =>
      restaurant.call((api) =>
        api.reservations.createReservation({ payload: wish }, { idempotencyKey: text("form_key") })
      )
    )
    site.books.forget(bookKey(restaurant.slug, data.date))
    const subject = { slug: restaurant.slug, kind: "reservation", id: data.id } as const
    await remember(site, subject)
    return redirect(pathTo(frame, pathOf(site, subject)))
  } catch (error) {
    if (!isFourtopError(error, "validation_failed")) throw error
    site.books.forget(bookKey(restaurant.slug, wish.date))
    return choose(site, visit, form, { values: Object.fromEntries(form), problems: error.details }, 422)
  }
}

const read = async (site: Site, visit: Visit): Promise<Reservation> => {
  const { id } = subjectOf(site, visit, "reservation")
  const restaurant = restaurantOf(site, visit)
  try {
    const reading = restaurant.call((api) => api.reservations.readReservation({ path: { reservation: id } }))
    return (await open(() => reading)).data
  } catch (error) {
    if (isFourtopError(error, "not_found")) throw new Refused(404, "This reservation no longer exists.")
    throw error
  }
}

const show = async (site: Site, visit: Visit, problem: string | null): Promise<Reply> => {
  const [reservation, { frame, shop }] = await Promise.all([read(site, visit), visited(site, visit)])
  const path = pathOf(site, { slug: frame.slug, kind: "reservation", id: reservation.id })
  const html = render(
    <ReservationPage
      frame={frame}
      languages={shop.languages}
      assets={site.assets}
      path={path}
      state={reservationState(reservation)}
      reservation={reservation}
      currency={shop.currency}
      problem={problem}
    />
  )
  return page(html, problem === null ? 200 : 409)
}

const cancel = async (site: Site, visit: Visit): Promise<Reply> => {
  requireWrite(site, visit)
  const subject = subjectOf(site, visit, "reservation")
  const { frame, restaurant } = await visited(site, visit)
  try {
    const { data } = await open(() =>
      restaurant.call((api) => api.reservations.cancelReservation({ path: { reservation: subject.id } }))
    )
    site.live.publish(subject, reservationState(data))
    site.books.forget(bookKey(restaurant.slug, data.date))
    return redirect(pathTo(frame, pathOf(site, subject)))
  } catch (error) {
    if (isFourtopError(error, "invalid_transition")) return show(site, visit, frame.words.cannotCancel)
    throw error
  }
}

/** The rules and what is taken on a day, from which the page computes the times for any party. */
const book = async (site: Site, visit: Visit): Promise<Reply> => {
  requireRead(site, visit)
  const { slug } = restaurantOf(site, visit)
  const date = visit.url.searchParams.get("date") ?? ""
  if (!isDate(date)) throw new Refused(400, "Give a date, such as 2027-03-14.")
  return json(await open(() => site.books.get(bookKey(slug, date))))
}

/** The routes. */
export const reservationRoutes = (site: Site, streams: Streams): ReadonlyArray<Route> => [
  {
    method: "GET",
    path: "/r/:slug/reserve",
    handle: (visit) => choose(site, visit, visit.url.searchParams, nothingFilled)
  },
  { method: "POST", path: "/r/:slug/reserve", handle: (visit) => reserve(site, visit) },
  { method: "GET", path: "/r/:slug/book.json", handle: (visit) => book(site, visit) },
  { method: "GET", path: "/r/:slug/reservations/:key", handle: (visit) => show(site, visit, null) },
  { method: "POST", path: "/r/:slug/reservations/:key/cancel", handle: (visit) => cancel(site, visit) },
  {
    method: "GET",
    path: "/r/:slug/reservations/:key/live",
    handle: async (visit) =>
      streams.open(site, visit, subjectOf(site, visit, "reservation"), reservationState(await read(site, visit)))
  }
]
