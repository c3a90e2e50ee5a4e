/** What added webhooks over the API, and whether it has ended. */
import { type EndpointHealth, Grants, StoredMaker, Tokens, type WebhookEndpoint } from "@fourtop/core/internal"
import { Clock, Effect } from "effect"
import type { RestaurantVisit } from "../visits/RestaurantVisit.ts"
import type { Words } from "../words/Words.ts"

/** A webhook as its pages and the list show it. */
export interface ShownHealth extends EndpointHealth {
  /** Why it has ended with what added it, or null. */
  readonly end: string | null
  /** The app that it is of: then only the app's author changes it. */
  readonly app?: { readonly name: string }
}

type Made = Pick<WebhookEndpoint.WebhookEndpoint, "made_by">

/** Why a webhook has ended with what added it, or null. */
export type EndOf = (endpoint: Made) => string | null

const never: EndOf = () => null

/** Reads tokens and grants only where some webhook was added by one. */
export const endsOf = ({ restaurant }: RestaurantVisit, endpoints: ReadonlyArray<Made>) =>
  Effect.gen(function* () {
    if (endpoints.every(({ made_by }) => made_by === undefined)) return never
    const tokens = yield* (yield* Tokens).list(restaurant.id)
    const grants = yield* (yield* Grants).list(restaurant.id)
    const now = yield* Clock.currentTimeMillis
    const endOf: EndOf = ({ made_by }) => {
      if (made_by === undefined) return null
      if (made_by.kind === "token") {
        const token = tokens.find(({ token }) => token.id === made_by.id)?.token ?? null
        return StoredMaker.endedBecause({ token }, now)
      }
      const grant = grants.find(({ grant }) => grant.id === made_by.id)?.grant ?? null
      // What else ends the access of an app is noted when the next event is not sent.
      return grant !== null && grant.ended_at === null ? null : StoredMaker.endedBecause({ grant }, now)
    }
    return endOf
  })

/** Who or what added the webhook. */
export const makerInWords = ({ one: say }: Words["webhooks"], { made_by }: Made): string => {
  if (made_by === undefined) return say.addedByOwner
  return made_by.kind === "token" ? say.addedByToken(made_by.name, made_by.id) : say.addedByApp(made_by.name)
}
