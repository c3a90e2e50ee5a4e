/** The signed-in person and their request, as the handlers of pages get it. */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import type { HeldSession, NewSignIn, ZonedClock } from "@fourtop/core/internal"
import type { PageLanguage } from "../html/PageLanguage.tsx"
import type { Flash } from "./Flash.ts"

export interface Visit extends HeldSession {
  readonly request: HttpServerRequest.HttpServerRequest
  /** The language of the page. */
  readonly language: PageLanguage
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** The submitted fields; empty for a GET. */
  readonly fields: URLSearchParams
  /** The token of the shared device that the browser says it is; null where it says nothing. */
  readonly deviceToken: string | null
  /** The cash drawer beside the device, as the browser remembers it; null where nobody has chosen one. */
  readonly drawer: string | null
  /** The CSRF token, which every form sends; masked, and so another one on every page. */
  readonly csrf: string
  /** The message that this page shows once. */
  readonly flash: Flash | null
  /** Sign-ins from new browsers that the person has not dismissed in this session, newest first. */
  readonly notices: ReadonlyArray<NewSignIn.SeenBrowser>
}

/** The time zone for pages without a restaurant: that of the person's first one. */
export const zoneOf = ({ restaurants }: Pick<Visit, "restaurants">): ZonedClock.Zone =>
  restaurants[0]?.time_zone ?? "UTC"
