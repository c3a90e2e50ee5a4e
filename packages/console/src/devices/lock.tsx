/** The lock screen of a shared tablet, and switching to another person. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import {
  type BegunShift,
  enterPin,
  type OpenedDevice,
  openDevice,
  type PinHolder,
  signOut,
  unlockPin
} from "@fourtop/core/internal"
import { Effect } from "effect"
import {
  Cookies,
  fragment,
  LocalPath,
  type PageExchange,
  type PageHandler,
  readForm,
  redirectEndingSession,
  Respond,
  type Route,
  showForm,
  signInPathFor,
  type Site
} from "@fourtop/http-adapter/web"
import type { Assets } from "../frame/Assets.ts"
import type { Frame } from "../frame/frame.ts"
import { lockPath, tappedPath } from "../visits/accountPaths.ts"
import type { Words } from "../words/Words.ts"
import { inSpeech } from "../words/useWords.tsx"
import { lockPathFor, Names, PasswordInstead, PinPad } from "./LockScreen.tsx"

type Request = HttpServerRequest.HttpServerRequest

/** A refusal as it is shown. */
interface Refused {
  readonly problem: string
  readonly status: number
  readonly retryAfterSeconds?: number
}

const asShown: Refused = { problem: "", status: 200 }

const retryLater = ({ retryAfterSeconds }: Refused) =>
  retryAfterSeconds === undefined
    ? (response: HttpServerResponse.HttpServerResponse) => response
    : HttpServerResponse.setHeader("retry-after", String(retryAfterSeconds))

const expiredIn = (say: Words["devices"]): Refused => ({ problem: say.lock.expired, status: 403 })

/** Too many attempts, of this tablet or person, or of all. */
const waitingIn = (say: Words["devices"]) => ({
  RateLimited: ({ retryAfterSeconds }: { readonly retryAfterSeconds: number }): Refused => ({
    problem: say.pad.tooMany(retryAfterSeconds),
    status: 429,
    retryAfterSeconds
  }),
  PasswordsBusy: ({ retryAfterSeconds }: { readonly retryAfterSeconds: number }): Refused => ({
    problem: say.pad.busy(retryAfterSeconds),
    status: 503,
    retryAfterSeconds
  })
})

export const lockPages = (frame: Frame, site: Site, assets: Assets): ReadonlyArray<Route<PageHandler>> => {
  const deviceOf = (request: Request) => Cookies.read(request, "shared", frame.secure(request))

  /** The browser is no shared device any more: whoever wants in signs in. */
  const notShared = (request: Request, next: string | null) =>
    Cookies.write("shared", null, frame.secure(request))(Respond.redirect(signInPathFor(next)))

  const screenOf = (opened: OpenedDevice, next: string | null, problem: string) => ({
    assets,
    opened,
    next: LocalPath.of(next),
    problem: problem === "" ? null : problem
  })

  const askPin = (request: Request, opened: OpenedDevice, person: PinHolder, next: string | null, refused = asShown) =>
    Effect.map(
      showForm(request, frame.secure(request), refused.status, (csrf) =>
        inSpeech(
          frame.speechOn(request, opened),
          <PinPad {...screenOf(opened, next, refused.problem)} csrf={csrf} person={person} />
        )
      ),
      retryLater(refused)
    )

  const askPassword = (
    request: Request,
    opened: OpenedDevice,
    person: PinHolder,
    next: string | null,
    refused: Refused & { readonly withCode?: boolean } = asShown
  ) =>
    Effect.map(
      showForm(request, frame.secure(request), refused.status, (csrf) =>
        inSpeech(
          frame.speechOn(request, opened),
          <PasswordInstead
            {...screenOf(opened, next, refused.problem)}
            csrf={csrf}
            person={person}
            withCode={refused.withCode ?? false}
          />
        )
      ),
      retryLater(refused)
    )

  /** The session of the person, in place of any that the browser had. */
  const begin = (request: Request, { token }: BegunShift, next: string | null) =>
    Effect.gen(function* () {
      const isSecure = frame.secure(request)
      const before = Cookies.read(request, "session", isSecure)
      if (before !== null) yield* signOut(before)
      const device = deviceOf(request)
      return Respond.redirect(LocalPath.of(next) ?? "/console").pipe(
        Cookies.write("session", token, isSecure),
        Cookies.write("flash", null, isSecure),
        // Browsers forget a cookie that is not set again.
        Cookies.write("shared", device, isSecure)
      )
    })

  const queryOf = (request: Request) => new URLSearchParams(request.url.split("?")[1] ?? "")

  const chosen = ({ people }: OpenedDevice, { params }: PageExchange): PinHolder | null =>
    people.find(({ id }) => String(id) === params["person"]) ?? null

  /** A page about the person in the path, on a browser that is a shared device. */
  const forPerson = <E, R>(
    request: Request,
    exchange: PageExchange,
    next: string | null,
    show: (opened: OpenedDevice, person: PinHolder) => Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>
  ) =>
    Effect.gen(function* () {
      const opened = yield* openDevice(deviceOf(request))
      if (opened === null) return notShared(request, next)
      const person = chosen(opened, exchange)
      return person === null ? Respond.redirect(lockPathFor("", LocalPath.of(next))) : yield* show(opened, person)
    })

  const names = frame.openPage("GET", lockPath, (request) =>
    Effect.gen(function* () {
      const query = queryOf(request)
      const next = query.get("next")
      const opened = yield* openDevice(deviceOf(request))
      if (opened === null) return notShared(request, next)
      const speech = frame.speechOn(request, opened)
      const say = speech.words.devices
      const kept = query.get("kept")
      const problem = kept === "yes" ? say.lock.kept : kept === "no" ? say.lock.notKept : ""
      return Respond.document(inSpeech(speech, <Names {...screenOf(opened, next, problem)} />), 200)
    })
  )

  const pad = frame.openPage("GET", `${lockPath}/:person`, (request, exchange) => {
    const next = queryOf(request).get("next")
    return forPerson(request, exchange, next, (opened, person) => askPin(request, opened, person, next))
  })

  const passwordPage = frame.openPage("GET", `${lockPath}/:person/password`, (request, exchange) => {
    const next = queryOf(request).get("next")
    return forPerson(request, exchange, next, (opened, person) => askPassword(request, opened, person, next))
  })

  const unlock = frame.openPage("POST", `${lockPath}/:person`, (request, exchange) =>
    Effect.gen(function* () {
      const fields = yield* readForm(exchange, site, frame.secure(request))
      const next = fields?.get("next") ?? null
      return yield* forPerson(request, exchange, next, (opened, person) => {
        const say = frame.speechOn(request, opened).words.devices
        const [expired, waiting] = [expiredIn(say), waitingIn(say)]
        const again = (refused: Refused) => askPin(request, opened, person, next, refused)
        if (fields === null) return again(expired)
        const pin = fields.get("pin") ?? ""
        // A tap beside the digits is no attempt.
        if (pin === "") return again({ problem: say.pad.empty, status: 422 })
        const entry = { device: deviceOf(request), personId: person.id, pin }
        return enterPin(entry).pipe(
          Effect.flatMap((begun) => begin(request, begun, next)),
          Effect.catchTags({
            WrongPin: ({ attemptsLeft }) =>
              attemptsLeft > 0
                ? again({ problem: say.pad.wrong(attemptsLeft), status: 422 })
                : askPassword(request, opened, person, next, { problem: say.pad.wrong(0), status: 422 }),
            PinLocked: () => askPassword(request, opened, person, next, { problem: say.pad.locked, status: 422 }),
            DeviceUnknown: () => Effect.succeed(notShared(request, next)),
            ValidationFailed: () => again(expired),
            RateLimited: (refused) => again(waiting.RateLimited(refused)),
            PasswordsBusy: (refused) => again(waiting.PasswordsBusy(refused))
          })
        )
      })
    })
  )

  const unlockByPassword = frame.openPage("POST", `${lockPath}/:person/password`, (request, exchange) =>
    Effect.gen(function* () {
      const fields = yield* readForm(exchange, site, frame.secure(request))
      const next = fields?.get("next") ?? null
      return yield* forPerson(request, exchange, next, (opened, person) => {
        const say = frame.speechOn(request, opened).words.devices
        const [expired, waiting] = [expiredIn(say), waitingIn(say)]
        const code = fields?.get("code") ?? null
        const again = (refused: Refused, withCode = code !== null) =>
          askPassword(request, opened, person, next, { ...refused, withCode })
        if (fields === null) return again(expired)
        const entry = { device: deviceOf(request), personId: person.id, password: fields.get("password") ?? "", code }
        return unlockPin(entry).pipe(
          Effect.flatMap((begun) => begin(request, begun, next)),
          Effect.catchTags({
            WrongPassword: () => again({ problem: say.pad.wrongPassword, status: 422 }),
            PinCodeNeeded: () => again({ problem: say.pad.codeNeeded, status: 422 }, true),
            WrongCode: () => again({ problem: say.pad.wrongCode, status: 422 }, true),
            CodesClosed: () => again({ problem: say.pad.codesClosed, status: 422 }, true),
            DeviceUnknown: () => Effect.succeed(notShared(request, next)),
            ValidationFailed: () => again(expired),
            RateLimited: (refused) => again(waiting.RateLimited(refused)),
            PasswordsBusy: (refused) => again(waiting.PasswordsBusy(refused))
          })
        )
      })
    })
  )

  /** Ends the session; the lock screen leads back to the page, whoever unlocks it. */
  const leave = frame.sharedPage("POST", lockPath, ({ fields, request, session }) => {
    const token = Cookies.read(request, "session", frame.secure(request))
    const next = LocalPath.of(fields.get("next"))
    const isLocked = session.shared !== undefined && fields.get("by") === "lock"
    const to = lockPathFor(isLocked ? `/${session.person_id}` : "", next)
    return Effect.as(token === null ? Effect.void : signOut(token), redirectEndingSession(to))
  })

  return [
    names,
    pad,
    passwordPage,
    unlock,
    unlockByPassword,
    leave,
    // Reading the session has recorded the use.
    frame.sharedPage("GET", tappedPath, () => Effect.succeed(fragment(<></>)))
  ]
}
