/** Transactions in which an app changes its own grant. */
import { Effect } from "effect"
import * as Acting from "../../domain/foundation/Acting.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import * as App from "../../domain/oauth/App.ts"
import type { OAuthRefusal } from "../../domain/oauth/OAuthRefusal.ts"
import { transact, type Transaction } from "../transaction/transact.ts"

/** The app as it acts for a restaurant. */
export const asItself = (app: App.App, tenant: RestaurantId): Acting.Acting =>
  Acting.as(tenant, Acting.app(App.actor(app), []))

/** Runs the transaction with the app as its actor, and without an idempotency key. */
export const asApp = <S, A, R>(
  app: App.App,
  tenant: RestaurantId,
  transaction: Pick<Transaction<S, A, OAuthRefusal, R>, "load" | "decide">
) =>
  Effect.catchAll(
    transact({
      acting: asItself(app, tenant),
      contention: "apps",
      newIds: 1,
      numbering: "installation",
      ...transaction
    }),
    (failure) => (failure._tag === "OAuthRefusal" ? Effect.fail(failure) : Effect.die(failure))
  )
