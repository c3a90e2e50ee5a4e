/** Decides whether people and apps are told that the POS accepts no orders, or that it accepts them again. */
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as Outage from "../../orders/outages/Outage.ts"
import * as OutageNotice from "../../orders/outages/OutageNotice.ts"
import * as ActivityLog from "../../registry/ActivityLog.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Event from "../../registry/Event.ts"
import type { Venue } from "../../venue/Venue.ts"

export interface State {
  readonly health: Outage.Health
  readonly venue: Venue | null
  /** The people who are told by mail. */
  readonly owners: ReadonlyArray<{ readonly id: number }>
}

export type Changes = ChangeSet.Of<"outage", "point_of_sale.silent" | "point_of_sale.responding">

export interface Checked {
  readonly verdict: Outage.Verdict
  /** When to check again, if nothing happens before that. */
  readonly next: number | null
}

export const isConnected = ({ settings }: Venue): boolean => settings.point_of_sale !== null

export const decide = (
  { health, owners, venue }: State,
  context: DecisionContext
): Decision.Decision<Checked, never, Changes> => {
  if (venue === null) return Decision.accept({ verdict: "unchanged", next: null })
  const { restaurant } = venue
  const verdict = Outage.judge(health, isConnected(venue), context.now)
  if (verdict === "unchanged") {
    return Decision.accept({ verdict, next: Outage.nextLook(health, isConnected(venue)) })
  }
  const since = health.outage?.since ?? health.failingSince!
  const outage: Outage.Outage = health.outage ?? { id: restaurant.id, version: 0, since, told_at: context.now }
  const subject = { kind: "restaurant", id: String(restaurant.id) } as const
  const jobs = (kind: OutageNotice.Kind) =>
    owners.map(({ id }) => OutageNotice.job(context.uuid(), context.now, { person_id: id, notice: { kind, since } }))
  const { time_zone } = restaurant
  const checked = { verdict, next: null }
  if (verdict === "silent") {
    const data = { point_of_sale: Outage.silentView(outage, time_zone) }
    return Decision.accept(checked, {
      changes: [ChangeSet.put("outage", outage)],
      events: [Event.make("point_of_sale.silent", restaurant, data, context)],
      activity: [ActivityLog.entry({ action: "point_of_sale.silent", subject, detail: { since } }, context)],
      jobs: jobs(verdict)
    })
  }
  const changes = [ChangeSet.remove("outage", outage)]
  if (verdict === "disconnected") {
    const activity = [ActivityLog.entry({ action: "point_of_sale.disconnected", subject, detail: { since } }, context)]
    return Decision.accept(checked, { changes, activity })
  }
  const data = { point_of_sale: Outage.respondingView(outage, time_zone, context.now) }
  return Decision.accept(checked, {
    changes,
    events: [Event.make("point_of_sale.responding", restaurant, data, context)],
    activity: [ActivityLog.entry({ action: "point_of_sale.responding", subject, detail: { since } }, context)],
    jobs: jobs(verdict)
  })
}
