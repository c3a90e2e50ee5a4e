/** An account of anybody, where the operator lets anybody add a restaurant; elsewhere there is no such page. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { NotFound, signUp, SignUpPolicy } from "@fourtop/core/internal"
import {
  arrivalOf,
  Entrance,
  Form,
  type PageExchange,
  type PageHandler,
  readForm,
  type Route,
  showForm,
  signInPathFor,
  type Site,
  startSession
} from "@fourtop/http-adapter/web"
import { Effect } from "effect"
import type { Assets } from "../frame/Assets.ts"
import type { Frame } from "../frame/frame.ts"
import { inSpeech } from "../words/useWords.tsx"
import { accountIn, OwnAccount } from "./OwnAccount.tsx"
import { newRestaurantPath, signUpPath } from "../visits/setupPaths.ts"

type Request = HttpServerRequest.HttpServerRequest

interface Shown {
  readonly form?: Form.Form
  readonly problem?: string
  readonly status?: number
}

export const signUpPages = (frame: Frame, site: Site, assets: Assets): ReadonlyArray<Route<PageHandler>> => {
  const wordsFor = (request: Request) => frame.speechFor(request).words

  const whereOpen = <A, E, R>(page: Effect.Effect<A, E, R>) =>
    Effect.flatMap(SignUpPolicy, (policy): Effect.Effect<A, E | NotFound, R> =>
      policy === "open" ? page : Effect.fail(new NotFound({ resource: "page" }))
    )

  const ask = (request: Request, { form = Form.blank(), problem, status = 200 }: Shown = {}) => {
    const say = wordsFor(request).setup
    return showForm(request, frame.secure(request), status, (csrf) =>
      inSpeech(
        frame.speechFor(request),
        <Entrance assets={assets} title={say.signUp.title} problem={problem ?? null}>
          <p>{say.signUp.lead}</p>
          <OwnAccount action={signUpPath} csrf={csrf} form={form} />
          <p>
            {say.account.hasAccount} <a href={signInPathFor(newRestaurantPath)}>{say.opening.signIn}</a>
          </p>
        </Entrance>
      )
    )
  }

  const make = (exchange: PageExchange) =>
    Effect.gen(function* () {
      const { request } = exchange
      const isSecure = frame.secure(request)
      const fields = yield* readForm(exchange, site, isSecure)
      if (fields === null)
        return yield* ask(request, { problem: wordsFor(request).account.link.formExpired, status: 403 })
      return yield* Effect.gen(function* () {
        const account = yield* accountIn(fields, wordsFor(request))
        const begun = yield* signUp({ ...account, ...arrivalOf(request, site, isSecure) })
        return yield* startSession(request, begun, { next: newRestaurantPath, isSecure })
      }).pipe(
        Effect.catchTags({
          ValidationFailed: (failure) => ask(request, { form: Form.refused(fields, failure), status: 422 }),
          AccountExists: () =>
            ask(request, { form: Form.of(fields), problem: wordsFor(request).setup.account.exists, status: 422 })
        })
      )
    })

  return [
    frame.openPage("GET", signUpPath, (request) => whereOpen(ask(request))),
    frame.openPage("POST", signUpPath, (_request, exchange) => whereOpen(make(exchange)))
  ]
}
