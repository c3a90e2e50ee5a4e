/**
 * Opening an installation where nobody has an account, with the secret that its start has printed: a look around the
 * demo restaurant, or the account of the first owner.
 */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import type { HttpServerResponse } from "@effect/platform/HttpServerResponse"
import { isInhabited, lookAround, makeFirstOwner, openInstallation, Session } from "@fourtop/core/internal"
import {
  arrivalOf,
  Entrance,
  Field,
  Form,
  type PageExchange,
  type PageHandler,
  Post,
  readForm,
  Respond,
  type Route,
  showForm,
  signInPath,
  signInPathFor,
  type Site,
  startSession
} from "@fourtop/http-adapter/web"
import { Effect } from "effect"
import type { Assets } from "../frame/Assets.ts"
import type { Frame } from "../frame/frame.ts"
import { inSpeech, useWords } from "../words/useWords.tsx"
import { accountIn, OwnAccount } from "./OwnAccount.tsx"
import { newRestaurantPath, openingPath, openingPathFor } from "../visits/setupPaths.ts"

type Request = HttpServerRequest.HttpServerRequest

interface Shown {
  readonly form?: Form.Form
  readonly problem?: string
  readonly status?: number
}

const SignInInstead = () => {
  const say = useWords().setup.account
  return (
    <p>
      {say.hasAccount} <a href={signInPathFor(newRestaurantPath)}>{useWords().setup.opening.signIn}</a>
    </p>
  )
}

const Ended = ({ assets }: { readonly assets: Assets }) => {
  const say = useWords().setup.opening
  return (
    <Entrance assets={assets} title={say.ended} problem={null}>
      <p>{say.whyEnded}</p>
      <a class="button" href={signInPath}>
        {say.signIn}
      </a>
      <p>
        <a href={openingPath}>{say.haveSecret}</a>
      </p>
    </Entrance>
  )
}

/** The secret that was typed, or that is at the end of a link that was pasted. */
const secretIn = (fields: URLSearchParams): string =>
  (fields.get("secret") ?? "")
    .trim()
    .replace(/[?#].*$/, "")
    .replace(/\/+$/, "")
    .split("/")
    .at(-1) ?? ""

export const openingPages = (frame: Frame, site: Site, assets: Assets): ReadonlyArray<Route<PageHandler>> => {
  const wordsFor = (request: Request) => frame.speechFor(request).words
  const ended = (request: Request) => () =>
    Effect.succeed(Respond.document(inSpeech(frame.speechFor(request), <Ended assets={assets} />), 410))

  const askSecret = (request: Request, { form = Form.blank(), problem, status = 200 }: Shown = {}) => {
    const say = wordsFor(request).setup
    return showForm(request, frame.secure(request), status, (csrf) =>
      inSpeech(
        frame.speechFor(request),
        <Entrance assets={assets} title={say.opening.title} problem={problem ?? null}>
          <p>{say.opening.lead}</p>
          <Post action={openingPath} csrf={csrf}>
            <Field
              form={form}
              name="secret"
              label={say.opening.secret}
              hint={say.opening.secretHint}
              required
              autofocus
            />
            <button type="submit">{say.opening.open}</button>
          </Post>
        </Entrance>
      )
    )
  }

  /** Where somebody has an account, nobody is told more than where to sign in. */
  const whileEmpty = <A, E, R>(page: Effect.Effect<A, E, R>) =>
    Effect.flatMap(isInhabited(), (inhabited): Effect.Effect<A | HttpServerResponse, E, R> =>
      inhabited ? Effect.succeed(Respond.redirect(signInPath)) : page
    )

  const readSecret = (exchange: PageExchange) =>
    Effect.gen(function* () {
      const { request } = exchange
      const fields = yield* readForm(exchange, site, frame.secure(request))
      if (fields === null)
        return yield* askSecret(request, { problem: wordsFor(request).account.link.formExpired, status: 403 })
      const secret = secretIn(fields)
      if (Session.isToken(secret)) return Respond.redirect(openingPathFor(secret))
      const form = Form.of(fields, { secret: [wordsFor(request).setup.opening.notASecret] })
      return yield* askSecret(request, { form, status: 422 })
    })

  const askAccount = (request: Request, token: string, { form, problem, status = 200 }: Shown = {}) =>
    Effect.flatMap(openInstallation(token, site.addressOf(request)), ({ demo }) => {
      const say = wordsFor(request).setup
      return showForm(request, frame.secure(request), status, (csrf) =>
        inSpeech(
          frame.speechFor(request),
          <Entrance assets={assets} title={say.account.title} problem={problem ?? null}>
            <p>{say.account.lead}</p>
            <OwnAccount action={openingPathFor(token)} csrf={csrf} form={form ?? Form.blank()} />
            {problem === undefined ? null : <SignInInstead />}
            {demo !== null && (
              <>
                <p>{say.account.demo(<strong>{say.account.demoName}</strong>)}</p>
                <Post action={`${openingPathFor(token)}/demo`} csrf={csrf}>
                  <button type="submit" class="plain">
                    {say.account.lookAround}
                  </button>
                </Post>
                <p class="hint">{say.account.comeBack}</p>
              </>
            )}
          </Entrance>
        )
      )
    })

  const tokenOf = ({ params }: Pick<PageExchange, "params">): string => params["token"] ?? ""

  const make = (exchange: PageExchange) =>
    Effect.gen(function* () {
      const { request } = exchange
      const token = tokenOf(exchange)
      const isSecure = frame.secure(request)
      const fields = yield* readForm(exchange, site, isSecure)
      if (fields === null)
        return yield* askAccount(request, token, { problem: wordsFor(request).account.link.formExpired, status: 403 })
      return yield* Effect.gen(function* () {
        const account = yield* accountIn(fields, wordsFor(request))
        const begun = yield* makeFirstOwner({ token, ...account, ...arrivalOf(request, site, isSecure) })
        return yield* startSession(request, begun, { next: newRestaurantPath, isSecure })
      }).pipe(
        Effect.catchTags({
          ValidationFailed: (failure) =>
            askAccount(request, token, { form: Form.refused(fields, failure), status: 422 }),
          AccountExists: () =>
            askAccount(request, token, {
              form: Form.of(fields),
              problem: wordsFor(request).setup.account.exists,
              status: 422
            })
        })
      )
    }).pipe(Effect.catchTag("LinkEnded", ended(exchange.request)))

  const look = (exchange: PageExchange) =>
    Effect.gen(function* () {
      const { request } = exchange
      const token = tokenOf(exchange)
      const isSecure = frame.secure(request)
      const fields = yield* readForm(exchange, site, isSecure)
      if (fields === null)
        return yield* askAccount(request, token, { problem: wordsFor(request).account.link.formExpired, status: 403 })
      const begun = yield* lookAround({ token, ...arrivalOf(request, site, isSecure) })
      return yield* startSession(request, begun, { next: null, isSecure })
    }).pipe(Effect.catchTag("LinkEnded", ended(exchange.request)))

  return [
    frame.openPage("GET", openingPath, (request) => whileEmpty(askSecret(request))),
    frame.openPage("POST", openingPath, (_request, exchange) => whileEmpty(readSecret(exchange))),
    frame.openPage("GET", `${openingPath}/:token`, (request, exchange) =>
      Effect.catchTag(askAccount(request, tokenOf(exchange)), "LinkEnded", ended(request))
    ),
    frame.openPage("POST", `${openingPath}/:token`, (_request, exchange) => make(exchange)),
    frame.openPage("POST", `${openingPath}/:token/demo`, (_request, exchange) => look(exchange))
  ]
}
