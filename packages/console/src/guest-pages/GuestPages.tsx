/**
 * Guests' own pages, under `/g/…`. Whoever has the link sees the page; reading changes nothing, because programs that
 * check mails open links too. They use the store with the API's login, which can neither list links nor reach people.
 */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import type * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import {
  BookingCalendar,
  type Bookings,
  type Commits,
  confirmRecipient,
  Crypto,
  GuestLink,
  type GuestLinks,
  type GuestPage,
  type Guests,
  Journal,
  type MessageQuotas,
  openGuestPage,
  type Orders,
  type Payments,
  Rates,
  type Receipts,
  type Venues,
  type Waitlist
} from "@fourtop/core/internal"
import { Effect, type Scope, Stream } from "effect"
import {
  AddressLimit,
  BodyBounds,
  Changes,
  FormBody,
  logged,
  type PageHandler,
  type PageExchange,
  type Route,
  type Site
} from "@fourtop/http-adapter/web"
import { ofMarks } from "../live/events.ts"
import { GuestDocument, Notice } from "./GuestDocument.tsx"
import { isForeign } from "./isForeign.ts"
import { choose, type Language } from "../words/guestLanguage.ts"
import * as Reading from "./Reading.ts"
import * as Respond from "./Respond.ts"
import * as Streams from "./Streams.ts"
import { type Action, type Subject, subjectOf } from "./subjects.tsx"
import { words } from "../words/allGuestWords.ts"

/** The ports that guests' pages need. */
export type GuestPorts =
  | Bookings
  | Commits
  | Crypto
  | GuestLinks
  | Guests
  | Journal
  | MessageQuotas
  | Orders
  | Payments
  | Rates
  | Receipts
  | Venues
  | Waitlist

/** The limits of guests' pages. */
export interface Limits {
  /** Requests per address and minute. */
  readonly requestsOfAddress: number
  /** Forms that are sent with one link in a minute, over all processes. */
  readonly formsOfLink: number
  readonly streams: Streams.Limits
  readonly changes: Changes.Limits
}

/** The limits of a service. */
export const standard: Limits = {
  requestsOfAddress: 120,
  formsOfLink: 10,
  streams: Streams.standard,
  changes: { ...Changes.standard, perRestaurant: 200 }
}

type Request = HttpServerRequest.HttpServerRequest
type Response = HttpServerResponse.HttpServerResponse

/** How long a page waits before it asks again for a stream. */
const streamRetrySeconds = 30

const header = (request: Request): string | undefined => request.headers["accept-language"]

const localOf = (request: Request): Language => choose(null, header(request))

/** The page in its language. */
const readingOf = (page: GuestPage, token: string, request: Request): Reading.Reading => {
  const language = choose(page.locale, header(request), page.venue.restaurant.default_language)
  return Reading.make(page, GuestLink.pathFor(token), language)
}

/** The pages of guests; the host adds them to its own. */
export const make = (
  limits: Limits = standard,
  now: () => number = () => performance.now()
): Effect.Effect<(site: Site) => ReadonlyArray<Route<PageHandler>>, never, GuestPorts> =>
  Effect.gen(function* () {
    const context = yield* Effect.context<GuestPorts>()
    const respond = Respond.make(yield* Crypto)
    const rates = yield* Rates
    const changes = Changes.make(yield* Journal, limits.changes)
    const streams = Streams.make(limits.streams)
    const limit = AddressLimit.make({ perMinute: limits.requestsOfAddress, now })

    const notice = (
      request: Request,
      status: number,
      which: "lost" | "wait" | "failed" | "refused",
      headers: Readonly<Record<string, string>> = {}
    ): Response => {
      const language = localOf(request)
      const say = words[language]
      return respond.document(
        <Notice title={say[`${which}Title`]} text={say[which]} language={language} />,
        status,
        headers
      )
    }

    const waiting = (request: Request, seconds: number): Response =>
      notice(request, 429, "wait", { "retry-after": String(seconds) })

    const lost = (request: Request): Response => notice(request, 404, "lost")

    const shownPage = (reading: Reading.Reading, subject: Subject, problem: string | null): Response => {
      const { language, page, say } = reading
      return respond.document(
        <GuestDocument
          title={subject.title}
          language={language}
          restaurant={page.venue.restaurant.name}
          footer={page.shown.kind === "receipt" ? say.privateReceipt : say.private}
          isLive={subject.version !== null}
        >
          {problem !== null && (
            <p class="notice bad" role="alert">
              {problem}
            </p>
          )}
          {subject.content}
        </GuestDocument>,
        problem === null ? 200 : 409
      )
    }

    const asked = (reading: Reading.Reading, subject: Subject): Response =>
      subject.question === null
        ? respond.redirect(reading.path)
        : respond.document(
            <GuestDocument
              title={subject.title}
              language={reading.language}
              restaurant={reading.page.venue.restaurant.name}
            >
              {subject.question}
            </GuestDocument>,
            200
          )

    const calendar = (request: Request, { language, page, path }: Reading.Reading, site: Site): Response =>
      page.shown.kind === "booking"
        ? respond.calendar(
            BookingCalendar.fileOf(page.shown.booking, page.venue, {
              method: "PUBLISH",
              locale: language,
              link: `${site.issuer()}${path}`
            })
          )
        : lost(request)

    /** The version of the page after every change at the restaurant, until it is final or the link has ended. */
    const versionsOf = (token: string, request: Request, marks: Stream.Stream<string>): Stream.Stream<string> =>
      marks.pipe(
        Stream.mapEffect(() =>
          Effect.map(openGuestPage(token), (page) =>
            page === null ? "ended" : (subjectOf(readingOf(page, token, request)).version ?? "final")
          )
        ),
        Stream.changes,
        Stream.provideContext(context)
      )

    const live = (request: Request, token: string, reading: Reading.Reading, site: Site): Response => {
      const { link } = reading.page
      const marks = changes.watch(link.restaurant_id)
      const stream =
        marks === null || subjectOf(reading).version === null
          ? null
          : streams.counted(link.digest, site.addressOf(request), ofMarks(versionsOf(token, request, marks)))
      return stream === null
        ? notice(request, 503, "wait", { "retry-after": String(streamRetrySeconds) })
        : respond.events(stream)
    }

    const act = ({ bodyLimit, request }: PageExchange, token: string, action: Action, site: Site) =>
      Effect.gen(function* () {
        if (isForeign(request, site.originOf(request))) return notice(request, 403, "refused")
        const page = yield* openGuestPage(token)
        if (page === null) return lost(request)
        const { allowed, retryAfterSeconds } = yield* rates.spend(`guest-link:${page.link.digest}`, limits.formsOfLink)
        if (!allowed) return waiting(request, retryAfterSeconds)
        // The forms have no fields; reading them refuses bodies that are too large or no forms.
        yield* FormBody.read(request, bodyLimit)
        const reading = readingOf(page, token, request)
        const done = subjectOf(reading).actions[action]
        if (done === undefined) return lost(request)
        return yield* Effect.matchEffect(done, {
          onSuccess: () =>
            Effect.as(confirmRecipient(page.link.restaurant_id, page.shown), respond.redirect(reading.path)),
          onFailure: () => refused(request, token)
        })
      }).pipe(
        Effect.catchTags({
          PayloadTooLarge: () => Effect.succeed(notice(request, 413, "refused")),
          UnsupportedMediaType: () => Effect.succeed(notice(request, 415, "refused")),
          ValidationFailed: () => Effect.succeed(notice(request, 422, "refused"))
        })
      )

    /** The page as it is now, which says why the guest's wish was refused. */
    const refused = (request: Request, token: string) =>
      Effect.map(openGuestPage(token), (page) => {
        if (page === null) return lost(request)
        const reading = readingOf(page, token, request)
        return shownPage(reading, subjectOf(reading), reading.say.changedMeanwhile)
      })

    return (site) => {
      const served =
        (
          handle: (exchange: PageExchange, token: string) => Effect.Effect<Response, never, GuestPorts | Scope.Scope>
        ): PageHandler =>
        (request, exchange: PageExchange) => {
          const seconds = limit(site.addressOf(request))
          if (seconds !== null) return Effect.succeed(waiting(request, seconds))
          return handle(exchange, exchange.params["token"] ?? "").pipe(
            Effect.catchAllCause((cause) =>
              Effect.map(logged(exchange, cause), ({ status }) => notice(request, status, "failed"))
            ),
            Effect.provide(context)
          )
        }
      const reads = (handle: (request: Request, token: string, reading: Reading.Reading) => Response): PageHandler =>
        served(({ request }, token) =>
          Effect.map(openGuestPage(token), (page) =>
            page === null ? lost(request) : handle(request, token, readingOf(page, token, request))
          )
        )
      const get = (path: string, serves: PageHandler): Route<PageHandler> => ({ method: "GET", path, serves })
      const post = (path: string, action: Action): Route<PageHandler> => ({
        method: "POST",
        path,
        bodyLimit: BodyBounds.bytes.anybody,
        serves: served((exchange, token) => act(exchange, token, action, site))
      })
      const unknown = reads((request) => lost(request))
      return [
        get(
          "/g/:token",
          reads((_, __, reading) => shownPage(reading, subjectOf(reading), null))
        ),
        get(
          "/g/:token/cancel",
          reads((_, __, reading) => asked(reading, subjectOf(reading)))
        ),
        get(
          "/g/:token/calendar.ics",
          reads((request, _, reading) => calendar(request, reading, site))
        ),
        get(
          "/g/:token/live",
          reads((request, token, reading) => live(request, token, reading, site))
        ),
        post("/g/:token/cancel", "cancel"),
        post("/g/:token/attendance", "attendance"),
        post("/g/:token/accept", "accept"),
        post("/g/:token/decline", "decline"),
        get("/g", unknown),
        get("/g/", unknown),
        get("/g/*", unknown)
      ]
    }
  })
