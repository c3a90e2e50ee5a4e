/** Invitations, and links for a new password or an address, through functions: no login reads their table. */
import type { AccessLink, AccessLinks } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Statement from "../../connection/Statement.ts"
import type { Database } from "../../connection/Database.ts"
import { listed } from "./PgPeople.ts"

interface LinkRow {
  readonly link: AccessLink.AccessLink
}

const issue = Statement.make<unknown>("issue_access_link", "select issue_access_link($1, $2)")
const find = Statement.make<LinkRow>("find_access_link", "select link from find_access_link($1) link")
const list = Statement.make<LinkRow>("list_access_links", "select link from list_access_links($1) link")
const invitationsFor = Statement.make<{ readonly link: AccessLink.Invitation }>(
  "invitations_for",
  "select link from invitations_for($1) link"
)
const revoke = Statement.make<{ readonly done: boolean }>(
  "revoke_access_link",
  "select revoke_access_link($1, $2) as done"
)

export const make = ({ ofInstallation }: typeof Database.Service): typeof AccessLinks.Service => ({
  issue: (link, logEntries) => Effect.asVoid(ofInstallation(issue(JSON.stringify(link), listed(logEntries)))),
  find: (digest) => Effect.map(ofInstallation(find(digest)), ([row]) => row?.link ?? null),
  list: (restaurantId) => Effect.map(ofInstallation(list(restaurantId)), (rows) => rows.map(({ link }) => link)),
  invitationsFor: (email) => Effect.map(ofInstallation(invitationsFor(email)), (rows) => rows.map(({ link }) => link)),
  revoke: (digest, logEntries) => Effect.map(ofInstallation(revoke(digest, listed(logEntries))), ([row]) => row!.done)
})
