/** The secret that only a mail has, in the URL of the link that it brings: pages keep it until the link is used. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { AccessLink, Session } from "@fourtop/core/internal"

type Request = Pick<HttpServerRequest.HttpServerRequest, "url">

/** The secret, if the request has one. */
export const mailedOf = ({ url }: Request): string | null => {
  const mailed = new URLSearchParams(url.split("?")[1] ?? "").get(AccessLink.mailedParameter)
  return mailed !== null && Session.isToken(mailed) ? mailed : null
}

/** A path of the link, with the secret of the request. */
export const withMailed = (path: string, request: Request): string => {
  const mailed = mailedOf(request)
  return mailed === null ? path : `${path}?${AccessLink.mailedParameter}=${mailed}`
}
