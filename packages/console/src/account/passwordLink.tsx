/** Setting a new password with a link. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { openPasswordLink, setPasswordByLink } from "@fourtop/core/internal"
import { Effect } from "effect"
import {
  Entrance,
  Form,
  type PageExchange,
  type PageHandler,
  Post,
  readForm,
  Respond,
  type Route,
  showForm,
  signInPath,
  type Site
} from "@fourtop/http-adapter/web"
import type { Assets } from "../frame/Assets.ts"
import type { Frame } from "../frame/frame.ts"
import { mailedOf, withMailed } from "./mailedSecret.ts"
import { inSpeech, useWords } from "../words/useWords.tsx"
import { EndedLink, NewPassword, typedTwice } from "./NewPassword.tsx"

type Request = HttpServerRequest.HttpServerRequest

/** The pages of a link for a new password. */
export const passwordLinkPages = (frame: Frame, site: Site, assets: Assets): ReadonlyArray<Route<PageHandler>> => {
  const sayFor = (request: Request) => frame.speechFor(request).words.account.link

  const ended = (request: Request) => () =>
    Effect.succeed(Respond.document(inSpeech(frame.speechFor(request), <EndedLink assets={assets} />), 410))

  const ask = (request: Request, token: string, form = Form.blank(), problem: string | null = null, status = 200) =>
    Effect.flatMap(openPasswordLink(token, site.addressOf(request)), ({ email }) => {
      const say = sayFor(request)
      return showForm(request, frame.secure(request), status, (csrf) =>
        inSpeech(
          frame.speechFor(request),
          <Entrance assets={assets} title={say.choose} problem={problem}>
            <p>{say.chooseFor(<strong>{email}</strong>)}</p>
            <Post action={withMailed(`/console/password/${encodeURIComponent(token)}`, request)} csrf={csrf}>
              <NewPassword form={form} />
              <button type="submit">{say.set}</button>
            </Post>
          </Entrance>
        )
      )
    })

  const Done = () => {
    const say = useWords().account.link
    return (
      <Entrance assets={assets} title={say.done} problem={null}>
        <p>{say.signedOut}</p>
        <a class="button" href={signInPath}>
          {say.signIn}
        </a>
      </Entrance>
    )
  }

  const set = (exchange: PageExchange, token: string) =>
    Effect.gen(function* () {
      const { request } = exchange
      const fields = yield* readForm(exchange, site, frame.secure(request))
      if (fields === null) {
        return yield* ask(request, token, Form.blank(), sayFor(request).formExpired, 403)
      }
      return yield* typedTwice(fields, frame.speechFor(request).words).pipe(
        Effect.flatMap((password) => {
          const use = { token, mailed: mailedOf(request), address: site.addressOf(request) }
          return setPasswordByLink(use, password)
        }),
        Effect.as(Respond.document(inSpeech(frame.speechFor(request), <Done />), 200)),
        Effect.catchTag("ValidationFailed", (failure) => ask(request, token, Form.refused(fields, failure), null, 422))
      )
    }).pipe(Effect.catchTag("LinkEnded", ended(exchange.request)))

  return [
    frame.openPage("GET", "/console/password/:token", (request, { params }) =>
      Effect.catchTag(ask(request, params["token"] ?? ""), "LinkEnded", ended(request))
    ),
    frame.openPage("POST", "/console/password/:token", (_request, exchange) =>
      set(exchange, exchange.params["token"] ?? "")
    )
  ]
}
