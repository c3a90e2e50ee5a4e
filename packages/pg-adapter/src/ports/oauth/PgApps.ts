import { type App, AppFigures, type Apps, type AppWebhook, type Installation } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Statement from "../../connection/Statement.ts"
import type { Database } from "../../connection/Database.ts"

interface AppRow {
  readonly app: App.App
}

const find = Statement.make<AppRow>("find_app", "select app from find_app($1) app")
const list = Statement.make<AppRow>("list_apps", "select app from list_apps() app")
const put = Statement.make<{ readonly done: boolean }>("put_app", "select put_app($1, $2, $3) as done")
const remove = Statement.make<{ readonly done: boolean }>("remove_app", "select remove_app($1, $2) as done")
const installations = Statement.make<Installation>(
  "app_installations",
  `select restaurant_id as "restaurantId", grant_id as "grantId", sandbox from app_installations($1)`
)

const unlinked = Statement.make<Installation>(
  "unlinked_grants",
  `select restaurant_id as "restaurantId", grant_id as "grantId" from unlinked_grants($1)`
)

const health = Statement.make<AppWebhook.Health>(
  "app_health_of",
  `select failing_since as "failingSince", worked_at as "workedAt" from app_health_of($1)`
)

const figures = Statement.make<AppFigures.AppFigures>(
  "app_figures",
  "select waiting, retrying, done, failed from app_figures($1, $2, $3)"
)

export const make = (database: typeof Database.Service): typeof Apps.Service => {
  const commit = (statement: Statement.Statement<{ readonly done: boolean }>) =>
    database.commit([statement]).pipe(
      Effect.map(([[row]]) => row!.done),
      Effect.orDie
    )
  return {
    find: (id) => Effect.map(database.ofInstallation(find(id)), ([row]) => row?.app ?? null),
    list: () => Effect.map(database.ofInstallation(list()), (rows) => rows.map(({ app }) => app)),
    put: (app) => commit(put(app.id, app.version, JSON.stringify({ ...app, version: app.version + 1 }))),
    remove: (app) => commit(remove(app.id, app.version)),
    installations: (id) => database.ofInstallation(installations(id)),
    unlinked: (limit) => database.ofInstallation(unlinked(limit)),
    health: (id) => Effect.map(database.ofInstallation(health(id)), ([row]) => row ?? null),
    figures: (id, since) =>
      Effect.map(database.ofInstallation(figures(id, since, AppFigures.mostCounted)), ([row]) => row ?? AppFigures.none)
  }
}
