/** Whether a form was sent by another site. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)

/**
 * As the browser's headers say. Guests' pages send no referrer, and then some browsers write `Origin: null`: it proves
 * nothing, and a site that does not know the link cannot send its form anyway.
 */
export const isForeign = (request: HttpServerRequest.HttpServerRequest, ownOrigin: string): boolean => {
  const site = request.headers["sec-fetch-site"]
  if (site !== undefined) return site !== "same-origin" && site !== "none"
  const origin = request.headers["origin"]
  return origin !== undefined && origin !== "null" && hostOf(origin) !== hostOf(ownOrigin)
}
