/** Every port of core on one PostgreSQL database. */
import {
  AccessLinks,
  AppListings,
  Apps,
  AuthorizationRequests,
  Bookings,
  Closings,
  Commits,
  Deliveries,
  Devices,
  Directory,
  EventFeeds,
  Experiences,
  GiftCards,
  Grants,
  GuestLinks,
  GuestMessages,
  Guests,
  Ingredients,
  Jobs,
  Journal,
  Ledger,
  MessageQuotas,
  Orders,
  Receipts,
  Lifetimes,
  Outages,
  Payments,
  People,
  Rates,
  Records,
  Reports,
  Reviews,
  Sandboxes,
  type Sealing,
  SecurityLog,
  SharedDevices,
  ShiftWeeks,
  SignIns,
  type StorePorts,
  Tokens,
  tracedPorts,
  Traces,
  VenueHistory,
  Venues,
  Waitlist,
  WebhookEndpoints,
  Workers
} from "@fourtop/core/internal"
import { Context, Effect, Layer, type Scope } from "effect"
import * as Database from "./connection/Database.ts"
import * as KeptVenues from "./ports/venue/KeptVenues.ts"
import * as PgAccessLinks from "./ports/people/PgAccessLinks.ts"
import * as PgAppListings from "./ports/oauth/PgAppListings.ts"
import * as PgApps from "./ports/oauth/PgApps.ts"
import * as PgAuthorizationRequests from "./ports/oauth/PgAuthorizationRequests.ts"
import * as PgBookings from "./ports/bookings/PgBookings.ts"
import * as PgClosings from "./ports/closings/PgClosings.ts"
import * as PgCommits from "./ports/transaction/PgCommits.ts"
import * as PgDeliveries from "./ports/webhooks/PgDeliveries.ts"
import * as PgDevices from "./ports/people/PgDevices.ts"
import * as PgDirectory from "./ports/venue/PgDirectory.ts"
import * as PgEventFeeds from "./ports/webhooks/PgEventFeeds.ts"
import * as PgExperiences from "./ports/backoffice/PgExperiences.ts"
import * as PgGiftCards from "./ports/backoffice/PgGiftCards.ts"
import * as PgGrants from "./ports/oauth/PgGrants.ts"
import * as PgGuestLinks from "./ports/guests/PgGuestLinks.ts"
import * as PgGuestMessages from "./ports/messages/PgGuestMessages.ts"
import * as PgGuests from "./ports/guests/PgGuests.ts"
import * as PgIngredients from "./ports/backoffice/PgIngredients.ts"
import * as PgJobs from "./ports/jobs/PgJobs.ts"
import * as PgJournal from "./ports/transaction/PgJournal.ts"
import * as PgLedger from "./ports/ledger/PgLedger.ts"
import * as PgReceipts from "./ports/receipts/PgReceipts.ts"
import * as PgMessageQuotas from "./ports/messages/PgMessageQuotas.ts"
import * as PgOrders from "./ports/orders/PgOrders.ts"
import * as PgLifetimes from "./ports/lifetimes/PgLifetimes.ts"
import * as PgOutages from "./ports/orders/PgOutages.ts"
import * as PgPayments from "./ports/backoffice/PgPayments.ts"
import * as PgPeople from "./ports/people/PgPeople.ts"
import * as PgRates from "./ports/transaction/PgRates.ts"
import * as PgRecords from "./ports/transaction/PgRecords.ts"
import * as PgReports from "./ports/backoffice/PgReports.ts"
import * as PgReviews from "./ports/backoffice/PgReviews.ts"
import * as PgSandboxes from "./ports/venue/PgSandboxes.ts"
import * as PgSecurityLog from "./ports/security/PgSecurityLog.ts"
import * as PgSharedDevices from "./ports/people/PgSharedDevices.ts"
import * as PgShiftWeeks from "./ports/backoffice/PgShiftWeeks.ts"
import * as PgSignIns from "./ports/people/PgSignIns.ts"
import * as PgTokens from "./ports/security/PgTokens.ts"
import * as PgTraces from "./ports/guests/PgTraces.ts"
import * as PgVenueHistory from "./ports/venue/PgVenueHistory.ts"
import * as PgVenues from "./ports/venue/PgVenues.ts"
import * as PgWaitlist from "./ports/bookings/PgWaitlist.ts"
import * as PgWebhookEndpoints from "./ports/webhooks/PgWebhookEndpoints.ts"
import * as PgWorkers from "./ports/jobs/PgWorkers.ts"
import * as StoreDatabase from "./ports/StoreDatabase.ts"

export { run as migrate } from "./Migrations.ts"

export interface Options extends Database.Options {
  /** Encrypts the keys of restaurants at rest; without it they are stored as they are. */
  readonly sealing?: ((database: typeof Database.Database.Service) => typeof Sealing.Service) | undefined
}

export type Ports = StorePorts

/**
 * The ports as plain functions of the connections. A service has four stores: with a layer for each port, making them
 * took 160 fibers and a tenth of the start.
 */
const portsOn = (database: StoreDatabase.StoreDatabase, scope: Scope.Scope): Context.Context<Ports> =>
  Context.mergeAll(
    Context.make(AccessLinks, PgAccessLinks.make(database)),
    Context.make(AppListings, PgAppListings.make(database)),
    Context.make(Apps, PgApps.make(database)),
    Context.make(AuthorizationRequests, PgAuthorizationRequests.make(database)),
    Context.make(Bookings, PgBookings.make(database)),
    Context.make(Closings, PgClosings.make(database)),
    Context.make(Commits, PgCommits.make(database)),
    Context.make(Deliveries, PgDeliveries.make(database)),
    Context.make(Devices, PgDevices.make(database)),
    Context.make(Directory, PgDirectory.make(database)),
    Context.make(EventFeeds, PgEventFeeds.make(database)),
    Context.make(Experiences, PgExperiences.make(database)),
    Context.make(GiftCards, PgGiftCards.make(database)),
    Context.make(Grants, PgGrants.make(database)),
    Context.make(GuestLinks, PgGuestLinks.make(database)),
    Context.make(GuestMessages, PgGuestMessages.make(database)),
    Context.make(Guests, PgGuests.make(database)),
    Context.make(Ingredients, PgIngredients.make(database)),
    Context.make(Jobs, PgJobs.make(database)),
    Context.make(Journal, PgJournal.make(database)),
    Context.make(Ledger, PgLedger.make(database)),
    Context.make(Receipts, PgReceipts.make(database)),
    Context.make(MessageQuotas, PgMessageQuotas.make(database)),
    Context.make(Orders, PgOrders.make(database)),
    Context.make(Outages, PgOutages.make(database)),
    Context.make(Lifetimes, PgLifetimes.make(database)),
    Context.make(Payments, PgPayments.make(database)),
    Context.make(People, PgPeople.make(database)),
    Context.make(Rates, PgRates.make(database)),
    Context.make(Records, PgRecords.make(database)),
    Context.make(Reports, PgReports.make(database)),
    Context.make(Reviews, PgReviews.make(database)),
    Context.make(Sandboxes, PgSandboxes.make(database)),
    Context.make(SecurityLog, PgSecurityLog.make(database)),
    Context.make(SharedDevices, PgSharedDevices.make(database)),
    Context.make(ShiftWeeks, PgShiftWeeks.make(database)),
    Context.make(SignIns, PgSignIns.make(database)),
    Context.make(Tokens, PgTokens.make(database)),
    Context.make(Traces, PgTraces.make(database)),
    Context.make(VenueHistory, PgVenueHistory.make(database)),
    Context.make(Venues, PgVenues.make(database, KeptVenues.make(database, scope))),
    Context.make(Waitlist, PgWaitlist.make(database)),
    Context.make(WebhookEndpoints, PgWebhookEndpoints.make(database)),
    Context.make(Workers, PgWorkers.make(database))
  )

const onDatabase = (sealing: Options["sealing"]): Layer.Layer<Ports, never, Database.Database> =>
  Layer.scopedContext(
    Effect.zipWith(Database.Database, Effect.scope, (database, scope) =>
      tracedPorts(portsOn(StoreDatabase.make(database, sealing?.(database) ?? null), scope))
    )
  )

/** The ports on connections that are there already, whose keys of restaurants are not encrypted. */
export const layerFromDatabase: Layer.Layer<Ports, never, Database.Database> = onDatabase(undefined)

/** The ports, and the database for readiness checks. The database must already be migrated. */
export const layer = ({ sealing, ...options }: Options): Layer.Layer<Ports | Database.Database> =>
  Layer.provideMerge(onDatabase(sealing), Database.layer(options))
