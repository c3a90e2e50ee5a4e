/** The frame of the console's pages: who may use what, and the layout around it. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import {
  Acting,
  Crypto,
  NotFound,
  type OpenedDevice,
  Person,
  readOutage,
  readOverdueOrders
} from "@fourtop/core/internal"
import {
  type Changes,
  Cookies,
  Forbidden,
  Frame as Visits,
  type PageHandler,
  type Route,
  type RenderedPage,
  type Site,
  type Visit
} from "@fourtop/http-adapter/web"
import { Clock, type Context, Effect } from "effect"
import type { Assets } from "./Assets.ts"
import type { ConsolePorts } from "./ConsolePorts.ts"
import { failurePage } from "./failurePage.tsx"
import { Layout } from "./Layout.tsx"
import * as Pieces from "../pieces/Pieces.ts"
import { type ConsoleVisit, type RestaurantVisit, type Workplace, workplaceOf } from "../visits/RestaurantVisit.ts"
import { lockPath } from "../visits/accountPaths.ts"
import { isTap } from "../visits/isTap.ts"
import { doneBefore, tapKeyOf } from "../visits/tapKey.ts"
import { inSpeech } from "../words/useWords.tsx"
import { deviceSpeech, type KnownLanguages, languageOf, openSpeech, type Speech, speechIn } from "../words/Speech.ts"

type Request = HttpServerRequest.HttpServerRequest

export type Handler<V> = Visits.Handler<V, ConsolePorts>

export interface Frame extends Omit<Visits.Frame<ConsolePorts>, "page" | "sharedPage"> {
  /** A page that requires a signed-in person. */
  readonly page: (
    method: "GET" | "POST",
    path: string,
    handle: Handler<ConsoleVisit>,
    bodyLimit?: number
  ) => Route<PageHandler>
  /** The language of a page that is open to everybody. */
  readonly speechFor: (request: Request) => Speech
  /** The language of a shared device that nobody uses at the moment. */
  readonly speechOn: (request: Request, opened: OpenedDevice) => Speech
  /** The languages that pages can have. */
  readonly languages: KnownLanguages
  /** A page that is open on shared devices too. */
  readonly sharedPage: Frame["page"]
  /** A page of one restaurant, under `/console/r/:restaurant/…`, for people whose role may use the area. */
  readonly restaurantPage: (
    method: "GET" | "POST",
    path: string,
    area: Person.Area,
    handle: Handler<RestaurantVisit>,
    bodyLimit?: number
  ) => Route<PageHandler>
  /** A page of one restaurant that shows changes as they happen. */
  readonly livePage: (path: string, area: Person.Area, handle: Handler<RestaurantVisit>) => Route<PageHandler>
}

export interface Options {
  readonly site: Site
  readonly assets: Assets
  readonly changes: Changes.Changes
  readonly context: Context.Context<ConsolePorts>
  /** The languages that pages can have. */
  readonly languages: KnownLanguages
}

/** Pages only say who acts; what they may do, the use-cases decide. */
const actingAt = ({ person }: Visit, { restaurant, role }: Workplace): Acting.Acting =>
  Acting.as(restaurant.id, Acting.person(Person.actorOf(person), role))

const neither = { overdue: null, outage: null }

/**
 * Two queries of one index each, at once, for each page of somebody who uses orders; nothing more while no order waits.
 */
const newsFor = (visit: Visit) =>
  Effect.gen(function* () {
    const workplace = workplaceOf(visit)
    if (workplace === null || !Person.mayUse(workplace.role, "orders")) return neither
    const acting = actingAt(visit, workplace)
    const reading = Effect.all([readOverdueOrders(acting), readOutage(acting)], { concurrency: 2 })
    const [overdue, outage] = yield* Effect.orDie(reading)
    return { overdue, outage: { outage, now: overdue.now } }
  })

const atRestaurant =
  (area: Person.Area, handle: Handler<RestaurantVisit>): Handler<ConsoleVisit> =>
  (visit) => {
    const workplace = workplaceOf(visit)
    if (workplace === null) return new NotFound({ resource: "restaurant" })
    const { restaurant, role } = workplace
    if (!Person.mayUse(role, area)) {
      const { notOnSharedDevice, notOpenTo } = visit.words.frame
      const isShared = visit.session.shared !== undefined
      return new Forbidden({
        message: isShared ? notOnSharedDevice : notOpenTo(role === "staff" ? "staff" : "manager", restaurant.name)
      })
    }
    return Effect.flatMap(tapKeyOf(visit), (key) => {
      const acting = { ...actingAt(visit, workplace), key }
      const there = { ...visit, ...workplace, acting }
      return key === null
        ? handle(there)
        : Effect.catchTag(handle(there), "Replayed", () => Effect.succeed(doneBefore(there)))
    })
  }

/** Parts of pages are rendered without the layout, which has the language of whole ones. */
const withSpeech =
  (speechOf: (visit: Visit) => Speech, handle: Handler<ConsoleVisit>): Handler<Visit> =>
  (visit) => {
    const speech = speechOf(visit)
    const { formats, words } = speech
    return Effect.map(handle({ ...visit, speech, formats, words }), (result) =>
      result._tag === "Fragment" ? { ...result, content: inSpeech(speech, result.content) } : result
    )
  }

export const make = ({ assets, changes, context, languages, site }: Options): Frame => {
  const isSecure = (request: Request) => Cookies.isSecure(site.originOf(request))

  const openSpeechOf = (request: Request) => openSpeech(languages, request, isSecure(request))

  /** The customs are those of the restaurant in the path, else of the person's first one. */
  const speechOf = (visit: Visit): Speech => {
    const restaurant = workplaceOf(visit)?.restaurant ?? visit.restaurants[0]
    return speechIn(languages, visit.language.language, restaurant?.country ?? null)
  }

  const layout = (visit: Visit, { content, ...shown }: RenderedPage) =>
    Effect.zipWith(newsFor(visit), Clock.currentTimeMillis, (news, now) =>
      Layout({ assets, visit, speech: speechOf(visit), now, ...news, ...shown, children: content })
    )

  /** The script gets only what has changed. */
  const sentOf = ({ request, session }: Visit, html: string) =>
    Effect.map(Crypto, (crypto) => {
      const named = request.headers[Pieces.header]
      return Pieces.sentOf(crypto, html, { named, session: session.digest }).html
    })

  const visits = Visits.make<ConsolePorts>({
    site,
    context,
    layout,
    sentOf,
    lockPath,
    isTap,
    languageOf: (request, held) =>
      held === null
        ? openSpeechOf(request)
        : speechIn(languages, languageOf(languages, request, held, isSecure(request))),
    failureLayout: (visit, failure, request) => {
      const speech = visit === null ? openSpeechOf(request) : speechOf(visit)
      return Layout({ assets, visit, speech, title: failure.title, children: failurePage(failure, speech.words) })
    }
  })

  /** The mark is read before the page: what changes in between is news to it. */
  const live =
    (handle: Handler<RestaurantVisit>): Handler<RestaurantVisit> =>
    (visit) =>
      Effect.flatMap(changes.mark(visit.restaurant.id), (mark) =>
        Effect.map(handle(visit), (result) => (result._tag === "RenderedPage" ? { ...result, mark } : result))
      )

  const page: Frame["page"] = (method, path, handle, bodyLimit) =>
    visits.page(method, path, withSpeech(speechOf, handle), bodyLimit)

  const sharedPage: Frame["sharedPage"] = (method, path, handle, bodyLimit) =>
    visits.sharedPage(method, path, withSpeech(speechOf, handle), bodyLimit)

  const restaurantPage: Frame["restaurantPage"] = (method, path, area, handle, bodyLimit) =>
    sharedPage(method, `/console/r/:restaurant${path}`, atRestaurant(area, handle), bodyLimit)

  return {
    ...visits,
    speechFor: openSpeechOf,
    speechOn: (request, opened) => deviceSpeech(languages, request, opened, isSecure(request)),
    languages,
    page,
    sharedPage,
    restaurantPage,
    livePage: (path, area, handle) => restaurantPage("GET", path, area, live(handle))
  }
}
