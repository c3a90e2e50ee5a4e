/** The frame of the console's pages: who may use what, and the layout around it. */
import { Acting, NotFound, Person, readOverdueOrders } from "@fourtop/core"
import {
  type Changes,
  FailurePage,
  Forbidden,
  Frame as Visits,
  type Page,
  type Route,
  type Shown,
  type Site,
  type Visit
} from "@fourtop/http-adapter/web"
import { type Context, Effect } from "effect"
import type { Assets } from "./Assets.ts"
import type { ConsolePorts } from "./ConsolePorts.ts"
import { Layout } from "./Layout.tsx"
import { type RestaurantVisit, workplaceOf } from "../visits/RestaurantVisit.ts"

export type Handler<V> = Visits.Handler<V, ConsolePorts>

export interface Frame extends Visits.Frame<ConsolePorts> {
  /** A page of one restaurant, under `/console/r/:restaurant/…`, for people whose role may use the area. */
  readonly restaurantPage: (
    method: "GET" | "POST",
    path: string,
    area: Person.Area,
    handle: Handler<RestaurantVisit>
  ) => Route<Page>
  /** A page of one restaurant that shows changes as they happen. */
  readonly livePage: (path: string, area: Person.Area, handle: Handler<RestaurantVisit>) => Route<Page>
}

export interface Options {
  readonly site: Site
  readonly assets: Assets
  readonly changes: Changes.Changes
  readonly context: Context.Context<ConsolePorts>
}

/** One query of one index for each page of somebody who uses orders; nothing more while none waits. */
const overdueFor = (visit: Visit) => {
  const workplace = workplaceOf(visit)
  return workplace === null || !Person.mayUse(workplace.role, "orders")
    ? Effect.succeed(null)
    : readOverdueOrders(Acting.as(workplace.restaurant.id))
}

const atRestaurant =
  (area: Person.Area, handle: Handler<RestaurantVisit>): Handler<Visit> =>
  (visit) => {
    const workplace = workplaceOf(visit)
    if (workplace === null) return new NotFound({ resource: "restaurant" })
    const { restaurant, role } = workplace
    if (!Person.mayUse(role, area)) {
      return new Forbidden({
        message: `This is not open to ${role === "staff" ? "staff" : "managers"} of ${restaurant.name}.`
      })
    }
    return handle({ ...visit, ...workplace, acting: Acting.as(restaurant.id, Person.actorOf(visit.person)) })
  }

export const make = ({ assets, changes, context, site }: Options): Frame => {
  const layout = (visit: Visit, { content, ...shown }: Shown) =>
    Effect.map(overdueFor(visit), (overdue) => Layout({ assets, visit, overdue, ...shown, children: content }))

  const visits = Visits.make<ConsolePorts>({
    site,
    context,
    layout,
    failureLayout: (visit, failure) =>
      Layout({ assets, visit, title: failure.title, children: FailurePage({ failure }) })
  })

  /** The mark is read before the page: what changes in between is news to it. */
  const live =
    (handle: Handler<RestaurantVisit>): Handler<RestaurantVisit> =>
    (visit) =>
      Effect.flatMap(changes.mark(visit.restaurant.id), (mark) =>
        Effect.map(handle(visit), (result) => (result._tag === "Shown" ? { ...result, mark } : result))
      )

  const restaurantPage: Frame["restaurantPage"] = (method, path, area, handle) =>
    visits.page(method, `/console/r/:restaurant${path}`, atRestaurant(area, handle))

  return {
    ...visits,
    restaurantPage,
    livePage: (path, area, handle) => restaurantPage("GET", path, area, live(handle))
  }
}
