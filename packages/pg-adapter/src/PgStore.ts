/** Every port of core on one PostgreSQL database. */
import { type StorePorts, tracedPorts } from "@fourtop/core"
import { Layer } from "effect"
import * as Database from "./connection/Database.ts"
import * as PgAccessLinks from "./ports/PgAccessLinks.ts"
import * as PgApps from "./ports/PgApps.ts"
import * as PgAuthorizationRequests from "./ports/PgAuthorizationRequests.ts"
import * as PgBackOffice from "./ports/PgBackOffice.ts"
import * as PgBookings from "./ports/PgBookings.ts"
import * as PgCommits from "./ports/PgCommits.ts"
import * as PgDeliveries from "./ports/PgDeliveries.ts"
import * as PgDevices from "./ports/PgDevices.ts"
import * as PgDirectory from "./ports/PgDirectory.ts"
import * as PgGrants from "./ports/PgGrants.ts"
import * as PgGuestMessages from "./ports/PgGuestMessages.ts"
import * as PgGuestLinks from "./ports/PgGuestLinks.ts"
import * as PgGuests from "./ports/PgGuests.ts"
import * as PgJobs from "./ports/PgJobs.ts"
import * as PgEventFeeds from "./ports/PgEventFeeds.ts"
import * as PgJournal from "./ports/PgJournal.ts"
import * as PgOrders from "./ports/PgOrders.ts"
import * as PgPeople from "./ports/PgPeople.ts"
import * as PgRates from "./ports/PgRates.ts"
import * as PgReports from "./ports/PgReports.ts"
import * as PgSandboxes from "./ports/PgSandboxes.ts"
import * as PgSecurityLog from "./ports/PgSecurityLog.ts"
import * as PgSignIns from "./ports/PgSignIns.ts"
import * as PgTokens from "./ports/PgTokens.ts"
import * as PgTraces from "./ports/PgTraces.ts"
import * as PgVenues from "./ports/PgVenues.ts"
import * as PgWaitlist from "./ports/PgWaitlist.ts"
import * as PgWebhookEndpoints from "./ports/PgWebhookEndpoints.ts"
import * as PgWorkers from "./ports/PgWorkers.ts"

export { run as migrate } from "./Migrations.ts"

/** How the store connects to its database. */
export type Options = Database.Options

/** Everything that a store provides. */
export type Ports = StorePorts

/** The ports on connections that are there already. */
export const layerFromDatabase: Layer.Layer<Ports, never, Database.Database> = Layer.map(
  Layer.mergeAll(
    PgAccessLinks.layer,
    PgApps.layer,
    PgAuthorizationRequests.layer,
    PgBackOffice.layer,
    PgBookings.layer,
    PgCommits.layer,
    PgDeliveries.layer,
    PgDevices.layer,
    PgDirectory.layer,
    PgGrants.layer,
    PgGuestMessages.layer,
    PgGuestLinks.layer,
    PgGuests.layer,
    PgJobs.layer,
    PgEventFeeds.layer,
    PgJournal.layer,
    PgOrders.layer,
    PgPeople.layer,
    PgRates.layer,
    PgReports.layer,
    PgSandboxes.layer,
    PgSecurityLog.layer,
    PgSignIns.layer,
    PgTokens.layer,
    PgTraces.layer,
    PgVenues.layer,
    PgWaitlist.layer,
    PgWebhookEndpoints.layer,
    PgWorkers.layer
  ),
  tracedPorts
)

/** The ports, and the database for readiness checks. The database must already be migrated. */
export const layer = (options: Options): Layer.Layer<Ports | Database.Database> =>
  Layer.provideMerge(layerFromDatabase, Database.layer(options))
