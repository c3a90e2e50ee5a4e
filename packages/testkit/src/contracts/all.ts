/** Every contract, for a store that implements all ports. */
import type { Layer } from "effect"
import type { StorePorts } from "@fourtop/core/internal"
import * as Apps from "./Apps.ts"
import * as AppWebhooks from "./AppWebhooks.ts"
import * as BackOffice from "./BackOffice.ts"
import * as Bookings from "./Bookings.ts"
import * as Budgets from "./Budgets.ts"
import * as Closings from "./Closings.ts"
import * as Commits from "./Commits.ts"
import type { Options } from "./arranging/contract.ts"
import * as Deliveries from "./Deliveries.ts"
import * as Directory from "./Directory.ts"
import * as DishEdits from "./DishEdits.ts"
import * as EventFeeds from "./EventFeeds.ts"
import * as Events from "./Events.ts"
import * as Guests from "./Guests.ts"
import * as Histories from "./Histories.ts"
import * as Jobs from "./Jobs.ts"
import * as Journal from "./Journal.ts"
import * as Ledger from "./Ledger.ts"
import * as Lifetimes from "./Lifetimes.ts"
import * as Messages from "./Messages.ts"
import * as Orders from "./Orders.ts"
import * as Outages from "./Outages.ts"
import * as OwnWebhooks from "./OwnWebhooks.ts"
import * as People from "./People.ts"
import * as Rates from "./Rates.ts"
import * as Receipts from "./Receipts.ts"
import * as Reports from "./Reports.ts"
import * as Sandboxes from "./Sandboxes.ts"
import * as SecurityLog from "./SecurityLog.ts"
import * as Tokens from "./Tokens.ts"
import * as UseCases from "./UseCases.ts"
import * as Venues from "./Venues.ts"
import * as Waitlist from "./Waitlist.ts"
import * as Workers from "./Workers.ts"

/** Runs every suite over a layer of all store ports. */
export const contracts = <E>(name: string, layer: Layer.Layer<StorePorts, E>, options: Options = {}): void => {
  for (const { suite } of [
    Directory,
    Venues,
    DishEdits,
    Commits,
    Journal,
    EventFeeds,
    Jobs,
    Tokens,
    Apps,
    People,
    SecurityLog,
    Rates,
    Sandboxes,
    // It sends whatever is due in the store, so it comes before those that leave messages behind.
    Messages,
    Orders,
    Outages,
    Bookings,
    Waitlist,
    Lifetimes,
    BackOffice,
    Ledger,
    Closings,
    Budgets,
    Events,
    UseCases,
    Guests,
    Receipts,
    Reports,
    Histories,
    Deliveries,
    OwnWebhooks,
    AppWebhooks,
    Workers
  ]) {
    suite(name, layer, options)
  }
}
