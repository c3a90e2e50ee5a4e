import * as Turns from "../routing/inTurn.ts"
import type { Servers } from "../routing/Servers.ts"
import { apps } from "./apps.ts"
import * as Claims from "./Claims.ts"
import { commits } from "./commits.ts"
import { deliveries } from "./deliveries.ts"
import { jobs } from "./jobs.ts"
import { eventFeeds, journal, securityLog } from "./journal.ts"
import { directory, finder, grants, guestLinks, tokens } from "./lookups.ts"
import { guestMessages, messageQuotas } from "./messages.ts"
import type { Owns } from "./Own.ts"
import { lifetimes, outages, workers } from "./sweeping.ts"

/** Every method that is not delegated as it is. */
export const ownMethods = (servers: Servers): Owns => {
  const [turns, claims, find] = [Turns.make(servers), Claims.make(servers), finder(servers)]
  return {
    Apps: apps(servers),
    Commits: commits(servers),
    Deliveries: deliveries(servers, turns),
    Directory: directory(servers),
    EventFeeds: eventFeeds(servers),
    Grants: grants(find),
    GuestLinks: guestLinks(servers, find),
    GuestMessages: guestMessages(servers),
    Jobs: jobs(servers, turns, claims),
    Journal: journal(servers),
    Lifetimes: lifetimes(servers, turns),
    MessageQuotas: messageQuotas(servers, claims),
    Outages: outages(servers, turns),
    SecurityLog: securityLog(servers),
    Tokens: tokens(find),
    Workers: workers(servers)
  }
}
