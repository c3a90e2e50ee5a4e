/** Adds security log entries to a change set, for the activity in it that is about access, and tells owners of some. */
import { type Context, Effect } from "effect"
import type { ChangeSet } from "../../domain/registry/ChangeSet.ts"
import * as SecurityEntry from "../../domain/security/SecurityEntry.ts"
import * as SecurityNotice from "../../domain/security/SecurityNotice.ts"
import type { Crypto } from "../../ports/security/Crypto.ts"
import { Origin } from "../../ports/transaction/Origin.ts"

/** The change set, with a security entry for each activity entry that belongs in both logs or was approved, and a job for
 * its owners. */
export const withSecurity = (changes: ChangeSet, { uuid }: Context.Tag.Service<Crypto>): Effect.Effect<ChangeSet> => {
  const shared = changes.activity.filter(({ action }) => SecurityEntry.isShared(action))
  const approved = changes.activity.filter(({ actor }) => actor.approved_by !== undefined)
  if (shared.length === 0 && approved.length === 0) return Effect.succeed(changes)
  return Effect.map(Origin, (origin) => {
    const security = [
      ...shared.map((entry) => SecurityEntry.ofActivity(entry, origin, uuid(entry.at))),
      ...approved.flatMap((entry) => SecurityEntry.ofApproval(entry, origin, uuid(entry.at)) ?? [])
    ]
    const notices = security.flatMap((entry) => SecurityNotice.job(entry) ?? [])
    return { ...changes, security, jobs: [...changes.jobs, ...notices] }
  })
}
