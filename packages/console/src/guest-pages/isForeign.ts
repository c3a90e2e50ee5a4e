/** Whether a form was sent by another site. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { Guard } from "@fourtop/http-adapter/web"

/**
 * As the browser's headers say. Guests' pages send no referrer, and then some browsers write `Origin: null`: it proves
 * nothing, and a site that does not know the link cannot send its form anyway.
 */
export const isForeign = (request: HttpServerRequest.HttpServerRequest, ownOrigin: string): boolean => {
  const { origin, "sec-fetch-site": site } = request.headers
  return !(site === undefined && origin === "null") && Guard.isForeign(request, ownOrigin)
}
