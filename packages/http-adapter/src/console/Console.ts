/**
 * The console: a restaurant's settings in the browser. Every page works without scripts; a small script adds some
 * convenience.
 */
import { Crypto, Journal, NotFound } from "@fourtop/core"
import { Effect } from "effect"
import type { Route } from "../host/Routes.ts"
import type { Page } from "../host/Exchange.ts"
import type { Site } from "../site/Site.ts"
import * as Assets from "./visit/Assets.ts"
import type { ConsolePorts } from "./visit/ConsolePorts.ts"
import * as Changes from "../host/Changes.ts"
import { livePages } from "./pages/live.ts"
import * as Frame from "./frame/frame.ts"
import { accountPages } from "./pages/account.tsx"
import { activityPages } from "./pages/activity.tsx"
import { appPages } from "./pages/apps.tsx"
import { bookPages } from "./pages/book.tsx"
import { bookingPages } from "./pages/booking.tsx"
import { bookingChangePages } from "./pages/bookingChange.tsx"
import { bookingFormPages } from "./pages/bookingForm.tsx"
import { bookingWeekPages } from "./pages/bookingWeek.tsx"
import { consentPages } from "./pages/consent.tsx"
import { factorPages } from "./pages/factor.tsx"
import { oneOrderPages } from "./pages/order.tsx"
import { kitchenPages } from "./pages/kitchen.tsx"
import { dishPages } from "./pages/dish.tsx"
import { menuPages } from "./pages/menu.tsx"
import { venueDocumentPages } from "./pages/venueDocument.tsx"
import { messagePages } from "./pages/messages.tsx"
import { oneGuestPages } from "./pages/guest.tsx"
import { guestLinkPages } from "./pages/guestLinks.tsx"
import { guestPages } from "./pages/guests.tsx"
import { invitationPages } from "./pages/invitation.tsx"
import { orderPages } from "./pages/orders.tsx"
import { pastOrderPages } from "./pages/pastOrders.tsx"
import { overviewPages } from "./pages/overview.tsx"
import { passwordLinkPages } from "./pages/passwordLink.tsx"
import { peoplePages } from "./pages/people.tsx"
import { onePersonPages } from "./pages/person.tsx"
import { restaurantPages } from "./pages/restaurants.tsx"
import { sandboxPages } from "./pages/sandbox.tsx"
import { securityPages } from "./pages/security.tsx"
import { sessionPages } from "./pages/sessions.tsx"
import { signInPages } from "./pages/signIn.tsx"
import { signInCodePages } from "./pages/signInCode.tsx"
import { tablePages } from "./pages/tables.tsx"
import { tokenPages } from "./pages/tokens.tsx"
import { waitlistPages } from "./pages/waitlist.tsx"
import { walkInPages } from "./pages/walkIn.tsx"
import { oneWebhookPages } from "./pages/webhook.tsx"
import { webhookPages } from "./pages/webhooks.tsx"

/** The pages of the console, on the live store; the host adds them to its own. */
export const make: Effect.Effect<(site: Site) => ReadonlyArray<Route<Page>>, never, ConsolePorts> = Effect.gen(
  function* () {
    const context = yield* Effect.context<ConsolePorts>()
    const crypto = yield* Crypto
    const changes = Changes.make(yield* Journal)
    return (site) => {
      const assets = Assets.make(crypto, site)
      const frame = Frame.make({ site, assets, changes, context })
      const unknown = (method: "GET" | "POST") =>
        frame.page(method, "/console/*", () => new NotFound({ resource: "page" }))
      return [
        ...assets.routes,
        ...signInPages(frame, site, assets),
        ...signInCodePages(frame, site, assets),
        ...invitationPages(frame, site, assets),
        ...passwordLinkPages(frame, site, assets),
        ...restaurantPages(frame),
        ...accountPages(frame),
        ...factorPages(frame),
        ...sessionPages(frame),
        ...livePages(frame, changes),
        ...overviewPages(frame),
        ...orderPages(frame),
        ...pastOrderPages(frame),
        ...oneOrderPages(frame),
        ...kitchenPages(frame),
        ...bookPages(frame),
        ...bookingPages(frame),
        ...guestLinkPages(frame, site),
        ...bookingFormPages(frame),
        ...walkInPages(frame),
        ...waitlistPages(frame),
        ...bookingChangePages(frame),
        ...bookingWeekPages(frame),
        ...menuPages(frame),
        ...dishPages(frame),
        ...venueDocumentPages(frame),
        ...guestPages(frame),
        ...oneGuestPages(frame),
        ...messagePages(frame),
        ...tablePages(frame),
        ...peoplePages(frame, site),
        ...onePersonPages(frame, site),
        ...tokenPages(frame),
        ...sandboxPages(frame),
        ...webhookPages(frame),
        ...oneWebhookPages(frame),
        ...appPages(frame),
        ...consentPages(frame, site),
        ...activityPages(frame),
        ...securityPages(frame),
        unknown("GET"),
        unknown("POST")
      ]
    }
  }
)
