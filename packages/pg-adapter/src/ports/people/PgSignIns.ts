/** Pending sign-ins and the browsers of people, through functions: they belong to no restaurant. */
import type { NewSignIn, PendingSignIn, SignIns } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Statement from "../../connection/Statement.ts"
import type { Database } from "../../connection/Database.ts"

const pend = Statement.make<unknown>("pend_sign_in", "select pend_sign_in($1, $2, $3, $4, $5, $6)")
const attempt = Statement.make<{ readonly pending: PendingSignIn.PendingSignIn }>(
  "attempt_sign_in",
  "select pending from attempt_sign_in($1, $2) pending"
)
const settle = Statement.make<{ readonly done: boolean }>("settle_sign_in", "select settle_sign_in($1) as done")
const browsers = Statement.make<{ readonly seen: NewSignIn.SeenBrowser }>(
  "list_browsers",
  "select seen from list_browsers($1) seen"
)
const see = Statement.make<unknown>("see_browser", "select see_browser($1, $2, $3, $4, $5, $6)")
const dismiss = Statement.make<unknown>("dismiss_sign_in", "select dismiss_sign_in($1, $2, $3, $4)")

export const make = ({ ofInstallation }: typeof Database.Service): typeof SignIns.Service => ({
  pend: ({ digest, email, expires_at, password_changed_at, person_id }, now) =>
    Effect.asVoid(ofInstallation(pend(digest, person_id, email, password_changed_at, expires_at, now))),
  attempt: (digest, now) => Effect.map(ofInstallation(attempt(digest, now)), ([row]) => row?.pending ?? null),
  settle: (digest) => Effect.map(ofInstallation(settle(digest)), ([row]) => row!.done),
  browsers: (personId) => Effect.map(ofInstallation(browsers(personId)), (rows) => rows.map(({ seen }) => seen)),
  see: (personId, { address, browser, first_at, is_new, last_at }) =>
    Effect.asVoid(ofInstallation(see(personId, browser, address, first_at, last_at, is_new))),
  dismiss: (personId, { address, browser }, by) =>
    Effect.asVoid(ofInstallation(dismiss(personId, browser, address, by)))
})
