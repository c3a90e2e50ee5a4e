/**
 * The console: a restaurant's settings in the browser. Every page works without scripts; a small script adds some
 * convenience.
 */
import { Crypto, Journal, NotFound, People, SignUpPolicy } from "@fourtop/core/internal"
import { Effect } from "effect"
import {
  Changes,
  consentPages,
  type PageHandler,
  type Route,
  signInCodePages,
  signInPages,
  type Site
} from "@fourtop/http-adapter/web"
import * as Assets from "./frame/Assets.ts"
import type { ConsolePorts } from "./frame/ConsolePorts.ts"
import { livePages } from "./live/live.ts"
import * as Presence from "./live/Presence.ts"
import * as Frame from "./frame/frame.ts"
import { accountPages } from "./account/account.tsx"
import { addressPages } from "./account/address.tsx"
import { activityPages } from "./activity/activity.tsx"
import { appLogoPages } from "./apps/appLogos.ts"
import { oneAuthoredAppPages } from "./apps/authoredApp.tsx"
import { authoredWebhookPages } from "./apps/authoredWebhook.tsx"
import { authoredAppPages } from "./apps/authoredApps.tsx"
import { appDirectoryPages } from "./apps/directory.tsx"
import { appPages } from "./developers/apps.tsx"
import { billPages } from "./bill/bill.tsx"
import { bookPages } from "./book/book.tsx"
import { bookingPages } from "./book/booking.tsx"
import { bookingChangePages } from "./book/bookingChange.tsx"
import { bookingFormPages } from "./book/bookingForm.tsx"
import { bookingWeekPages } from "./book/bookingWeek.tsx"
import { cashPages } from "./closing/cash.tsx"
import { deviceDrawerPages } from "./closing/deviceDrawer.tsx"
import { closingPages } from "./closing/closing.tsx"
import { closedPages } from "./closing/closings.tsx"
import { arrangePages } from "./floor/arrange.tsx"
import { findingPages } from "./floor/findTable.tsx"
import { floorPages } from "./floor/floor.tsx"
import { placingPages } from "./floor/placeParty.ts"
import { factorPages } from "./account/factor.tsx"
import { oneOrderPages } from "./orders/order.ts"
import * as KeptPieces from "./pieces/KeptPieces.ts"
import { kitchenPages } from "./kitchen/kitchen.tsx"
import { dishPages } from "./menu/dish.tsx"
import { menuPages } from "./menu/menu.tsx"
import { venueDocumentPages } from "./settings/document/venueDocument.tsx"
import { messagePages } from "./guests/messages.tsx"
import { oneGuestPages } from "./guests/guest.tsx"
import { guestLinkPages } from "./guests/guestLinks.tsx"
import { guestPages } from "./guests/guests.tsx"
import { invitationPages } from "./people/invitation.tsx"
import { coursePages } from "./orders/coursePages.ts"
import { movingPages } from "./orders/movingPages.ts"
import { orderPages } from "./orders/orders.tsx"
import { receiptPages } from "./receipts/receipts.tsx"
import { pastOrderPages } from "./orders/pastOrders.tsx"
import { placeListPages } from "./till/placeList.tsx"
import { takingPages } from "./till/takeOrders.tsx"
import { overviewPages } from "./overview/overview.tsx"
import { passwordLinkPages } from "./account/passwordLink.tsx"
import { peoplePages } from "./people/people.tsx"
import { onePersonPages } from "./people/person.tsx"
import { requestPages } from "./people/requests.tsx"
import { restaurantPages } from "./account/restaurants.tsx"
import { devicePages } from "./devices/devices.tsx"
import { languagePages } from "./account/language.tsx"
import { lockPages } from "./devices/lock.tsx"
import { pinPages } from "./devices/pin.tsx"
import { sandboxPages } from "./developers/sandbox.tsx"
import { securityPages } from "./people/security.tsx"
import { sessionPages } from "./account/sessions.tsx"
import { newRestaurantPages } from "./setup/newRestaurant.tsx"
import { openingPages } from "./setup/opening.tsx"
import { leadingToSetup } from "./setup/leadingToSetup.ts"
import { setupPages } from "./setup/setup.tsx"
import { signUpPath } from "./visits/setupPaths.ts"
import { signUpPages } from "./setup/signUp.tsx"
import { settingsPages } from "./settings/settings.tsx"
import { Languages } from "./words/Speech.ts"
import { languages as translated } from "./words/Words.ts"
import { tablePages } from "./book/tables.tsx"
import { tokenPages } from "./developers/tokens.tsx"
import { waitlistPages } from "./book/waitlist.tsx"
import { walkInPages } from "./book/walkIn.tsx"
import { oneWebhookPages } from "./developers/webhook.tsx"
import { webhookPages } from "./developers/webhooks.tsx"

/** The pages of the console, on the live store; the host adds them to its own. */
export const make: Effect.Effect<(site: Site) => ReadonlyArray<Route<PageHandler>>, never, ConsolePorts> = Effect.gen(
  function* () {
    const context = yield* Effect.context<ConsolePorts>()
    const crypto = yield* Crypto
    const policy = yield* SignUpPolicy
    const languages = yield* Languages
    const labelIn = (language: string) => (languages[language] ?? translated.en).setup.signUp.link
    const offer = policy === "open" ? { path: signUpPath, labelIn } : null
    const changes = Changes.make(yield* Journal)
    const presence = Presence.make(yield* People)
    const keptPieces = KeptPieces.make(crypto)
    return (site) => {
      const assets = Assets.make(crypto, site)
      const frame = Frame.make({ site, assets, changes, context, languages })
      const unknown = (method: "GET" | "POST") =>
        frame.page(method, "/console/*", () => new NotFound({ resource: "page" }))
      return [
        ...assets.routes,
        ...signInPages(frame, site, assets, offer).map(leadingToSetup(context)),
        ...signInCodePages(frame, site, assets),
        ...languagePages(frame),
        ...invitationPages(frame, site, assets),
        ...passwordLinkPages(frame, site, assets),
        ...openingPages(frame, site, assets),
        ...signUpPages(frame, site, assets),
        ...restaurantPages(frame),
        ...newRestaurantPages(frame, site),
        ...accountPages(frame),
        ...addressPages(frame, site),
        ...requestPages(frame),
        ...factorPages(frame),
        ...pinPages(frame),
        ...lockPages(frame, site, assets),
        ...sessionPages(frame),
        ...livePages(frame, changes, presence),
        ...overviewPages(frame),
        ...setupPages(frame, site),
        ...orderPages(frame, keptPieces),
        ...pastOrderPages(frame),
        ...receiptPages(frame),
        ...oneOrderPages(frame),
        ...billPages(frame),
        ...placeListPages(frame),
        ...takingPages(frame),
        ...coursePages(frame),
        ...movingPages(frame),
        ...kitchenPages(frame),
        ...floorPages(frame, keptPieces),
        ...placingPages(frame),
        ...findingPages(frame),
        ...arrangePages(frame),
        ...bookPages(frame, keptPieces),
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
        ...settingsPages(frame),
        ...guestPages(frame),
        ...oneGuestPages(frame),
        ...closingPages(frame),
        ...deviceDrawerPages(frame),
        ...cashPages(frame),
        ...closedPages(frame),
        ...messagePages(frame),
        ...tablePages(frame),
        ...peoplePages(frame, site),
        ...devicePages(frame),
        ...onePersonPages(frame, site),
        ...tokenPages(frame),
        ...sandboxPages(frame),
        ...webhookPages(frame),
        ...oneWebhookPages(frame),
        ...appPages(frame),
        ...appDirectoryPages(frame),
        ...appLogoPages(frame),
        ...authoredAppPages(frame),
        ...oneAuthoredAppPages(frame),
        ...authoredWebhookPages(frame),
        ...consentPages(frame, site),
        ...activityPages(frame),
        ...securityPages(frame),
        unknown("GET"),
        unknown("POST")
      ]
    }
  }
)
