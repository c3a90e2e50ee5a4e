/** The operations on guests, each a use-case of core. */
import { labelGuest, listGuests, readGuest } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Envelope from "../../protocol/Envelope.ts"
import type { HandlersOf } from "../../protocol/Handlers.ts"
import * as Paging from "../../protocol/Paging.ts"
import type { GuestsApi } from "./GuestsApi.ts"

export const guestHandlers: HandlersOf<typeof GuestsApi> = {
  listGuests: (incoming) => {
    const { acting, query } = incoming
    const conditions = {
      optedIn: query.marketing_opted_in ?? null,
      updatedSince: query.updated_since ?? null,
      externalReference: query.external_reference ?? null
    }
    return Effect.map(listGuests(acting, conditions, Paging.request(incoming)), (page) =>
      Paging.envelope(page, incoming, {})
    )
  },

  readGuest: ({ acting, path }) => Effect.map(readGuest(acting, path.guest), (guest) => Envelope.of(guest, {})),

  changeGuest: ({ acting, path, payload }) =>
    Effect.map(labelGuest(acting, path.guest, payload), (guest) => Envelope.of(guest, {}))
}
