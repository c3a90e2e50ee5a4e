import { Effect } from "effect"
import { firstAnswer } from "../routing/asking.ts"
import type { Servers } from "../routing/Servers.ts"
import type { Claims } from "./Claims.ts"
import type { Own } from "./Own.ts"
import { sweptUpTo } from "./sweeping.ts"

export const guestMessages = (servers: Servers): Own<"GuestMessages"> => ({
  sweep: (limit) => sweptUpTo(servers, limit, ({ services }, room) => services.GuestMessages.sweep(room))
})

export const messageQuotas = (servers: Servers, claims: Claims): Own<"MessageQuotas"> => ({
  // A job that waits for its turn is written with the place that it takes, so both are where the job is.
  takeForPerson: (tenant, job, recipient, quotas) =>
    Effect.flatMap(claims.serverOf(job, tenant), ({ services }) =>
      services.MessageQuotas.takeForPerson(tenant, job, recipient, quotas)
    ),
  report: (message, reason) =>
    firstAnswer(servers.all, ({ services }) => services.MessageQuotas.report(message, reason))
})
