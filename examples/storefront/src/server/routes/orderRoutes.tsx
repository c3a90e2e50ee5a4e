/** Placing an order, following it, and cancelling it. */
import { isFourtopError, type Order } from "@fourtop/client"
import { pathTo } from "../../shared/Frame.ts"
import { mayCancel } from "../../shared/Status.ts"
import { json, page, redirect, Refused, type Reply } from "../http/Reply.ts"
import type { Route } from "../http/Router.ts"
import { objectOf, type Visit } from "../http/Visit.ts"
import { OrderPage } from "../pages/GuestPages.tsx"
import { render } from "../pages/Layout.tsx"
import type { Restaurant } from "../shop/Restaurants.ts"
import { orderState } from "../shop/states.ts"
import { pathOf, remember, subjectOf } from "./links.ts"
import type { Site } from "./Site.ts"
import type { Streams } from "./streaming.ts"
import { open, requireWrite, restaurantOf, visited } from "./visiting.ts"

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The members of an order that a guest decides. The API checks each of them; the channel and the language of messages
 * are ours.
 */
const wanted = [
  "type",
  "table_code",
  "customer_name",
  "customer_phone",
  "customer_email",
  "note",
  "scheduled_for",
  "delivery_address",
  "lines"
] as const

type PlaceOrder = Parameters<Parameters<Parameters<Restaurant["call"]>[0]>[0]["orders"]["placeOrder"]>[0]["payload"]

const orderOf = (given: Readonly<Record<string, unknown>>, locale: string): PlaceOrder =>
  ({
    channel: "web",
    locale,
    ...Object.fromEntries(wanted.filter((name) => given[name] !== undefined).map((name) => [name, given[name]]))
  }) as unknown as PlaceOrder

const place = async (site: Site, visit: Visit): Promise<Reply> => {
  requireWrite(site, visit)
  const { frame, restaurant } = await visited(site, visit)
  const given = await objectOf(visit)
  const key = given["key"]
  if (typeof key !== "string" || !uuid.test(key)) throw new Refused(400, "The basket has no key.")
  try {
    const { data } = await open(() =>
      restaurant.call((api) =>
        api.orders.placeOrder({ payload: orderOf(given, frame.language) }, { idempotencyKey: key })
      )
    )
    const subject = { slug: restaurant.slug, kind: "order", id: data.id } as const
    await remember(site, subject)
    return json({ location: pathTo(frame, pathOf(site, subject)), total_minor: data.total_minor }, 201)
  } catch (error) {
    if (isFourtopError(error, "validation_failed")) return json({ problems: error.details }, 422)
    if (isFourtopError(error, "idempotency_key_reused"))
      return json({ message: "This basket was ordered before. Please start a new one." }, 409)
    throw error
  }
}

const read = async (site: Site, visit: Visit): Promise<Order> => {
  const { id } = subjectOf(site, visit, "order")
  const restaurant = restaurantOf(site, visit)
  try {
    return (await open(() => restaurant.call((api) => api.orders.readOrder({ path: { order: id } })))).data
  } catch (error) {
    if (isFourtopError(error, "not_found")) throw new Refused(404, "This order no longer exists.")
    throw error
  }
}

const show = async (site: Site, visit: Visit, problem: string | null): Promise<Reply> => {
  const [order, { frame, shop }] = await Promise.all([read(site, visit), visited(site, visit)])
  const path = pathOf(site, { slug: frame.slug, kind: "order", id: order.id })
  const html = render(
    <OrderPage
      frame={frame}
      languages={shop.languages}
      assets={site.assets}
      path={path}
      state={orderState(order)}
      order={order}
      problem={problem}
    />
  )
  return page(html, problem === null ? 200 : 409)
}

const cancel = async (site: Site, visit: Visit): Promise<Reply> => {
  requireWrite(site, visit)
  const subject = subjectOf(site, visit, "order")
  const { frame, restaurant } = await visited(site, visit)
  const order = await read(site, visit)
  if (!mayCancel({ kind: "order", status: order.status })) return show(site, visit, frame.words.cannotCancel)
  try {
    const { data } = await open(() =>
      restaurant.call((api) =>
        api.orders.moveOrder({
          path: { order: subject.id },
          payload: { status: "cancelled", reason: "Cancelled by the guest on the website" }
        })
      )
    )
    site.live.publish(subject, orderState(data))
    return redirect(pathTo(frame, pathOf(site, subject)))
  } catch (error) {
    if (isFourtopError(error, "invalid_transition")) return show(site, visit, frame.words.cannotCancel)
    throw error
  }
}

/** The routes. */
export const orderRoutes = (site: Site, streams: Streams): ReadonlyArray<Route> => [
  { method: "POST", path: "/r/:slug/orders", handle: (visit) => place(site, visit) },
  { method: "GET", path: "/r/:slug/orders/:key", handle: (visit) => show(site, visit, null) },
  { method: "POST", path: "/r/:slug/orders/:key/cancel", handle: (visit) => cancel(site, visit) },
  {
    method: "GET",
    path: "/r/:slug/orders/:key/live",
    handle: async (visit) =>
      streams.open(site, visit, subjectOf(site, visit, "order"), orderState(await read(site, visit)))
  }
]
