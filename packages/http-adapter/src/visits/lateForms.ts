/** Forms that are sent when their session has ended: they lead to the sign-in, and are kept until then. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { Effect, Option } from "effect"
import * as Guard from "../forms/Guard.ts"
import type { PageExchange } from "../host/Exchange.ts"
import * as FormBody from "../host/FormBody.ts"
import * as BodyBounds from "../protocol/BodyBounds.ts"
import type { Site } from "../site/Site.ts"
import * as Cookies from "./Cookies.ts"
import * as FormOwner from "./FormOwner.ts"
import * as KeptForm from "./KeptForm.ts"
import * as Respond from "./Respond.ts"
import type { Visit } from "./Visit.ts"

export const pathOf = ({ target }: PageExchange): string =>
  target.search === "" ? target.path : `${target.path}?${target.search}`

type Request = HttpServerRequest.HttpServerRequest

export interface Options {
  readonly site: Site
  readonly secure: (request: Request) => boolean
  /** Where people enter their PIN on a device that they share. */
  readonly lockPath: string | undefined
}

export const lateForms = ({ lockPath, secure, site }: Options) => {
  /** Where somebody shows who they are: with a PIN on a shared device, else with their password. */
  const entranceFor = (request: Request, next: string | null, more: Readonly<Record<string, string>> = {}): string => {
    const isShared = lockPath !== undefined && Cookies.read(request, "shared", secure(request)) !== null
    const query = new URLSearchParams({ ...(next === null ? {} : { next }), ...more }).toString()
    return `${isShared ? lockPath : "/console/sign-in"}${query === "" ? "" : `?${query}`}`
  }

  /**
   * Leads to the sign-in, which leads back; a form is kept until then, if it is known whose it is. Taps of scripts are
   * kept by these.
   */
  const toSignIn = (exchange: PageExchange) =>
    Effect.gen(function* () {
      const { request } = exchange
      if (request.method !== "POST") return Respond.redirect(entranceFor(request, pathOf(exchange)))
      const isOwn = !Guard.isForeign(request, site.originOf(request))
      if (!isOwn || request.headers["idempotency-key"] !== undefined)
        return Respond.redirect(entranceFor(request, null))
      const action = pathOf(exchange)
      const fields = Option.getOrElse(
        yield* Effect.option(FormBody.read(request, BodyBounds.bytes.anybody)),
        () => new URLSearchParams()
      )
      const owner = yield* FormOwner.read(request, Guard.sentToken(fields), secure(request))
      const page = KeptForm.pageOf(request, action, owner?.refused ?? null)
      const sealed =
        page === null || owner === null
          ? null
          : yield* KeptForm.seal({ person: owner.person, page, action, fields: [...fields] })
      const to = entranceFor(request, page, { kept: sealed === null ? "no" : "yes" })
      return KeptForm.write(sealed, secure(request))(Respond.redirect(to))
    })

  /** Remembers whose forms the page has, and where a form belongs that was refused. */
  const rememberOwner = (visit: Visit, exchange: PageExchange) =>
    Effect.gen(function* () {
      const { person, request } = visit
      const csrf = Guard.unmasked(visit.csrf)
      const before = yield* FormOwner.read(request, csrf, secure(request))
      const action = pathOf(exchange)
      const refused =
        request.method === "POST"
          ? FormOwner.refusedAt(action, KeptForm.pageOf(request, action, before?.refused ?? null))
          : (before?.refused ?? null)
      return yield* FormOwner.write({ person: person.id, csrf, refused }, before, secure(request))
    })

  return { toSignIn, rememberOwner }
}
