/** Connected apps (§5.2): what the owner has allowed, and uninstalling. */
import { type GrantUse, Grants, Scope, uninstallApp } from "@fourtop/core"
import { Effect } from "effect"
import { Confirm, type PageHandler, redirectTo, type Route, show } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import * as PathId from "../parts/PathId.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { Moment } from "../parts/Moment.tsx"
import { Head, Panel, Table } from "../parts/Parts.tsx"

interface AppListProps {
  readonly visit: RestaurantVisit
  readonly uses: ReadonlyArray<GrantUse>
}

const Allowed = ({ scopes }: { readonly scopes: ReadonlyArray<Scope.Scope> }) => (
  <ul class="plain-list">
    {scopes.map((scope) => (
      <li>{Scope.scopes[scope]}</li>
    ))}
  </ul>
)

const List = ({ uses, visit }: AppListProps) => (
  <div class="stacked">
    <Table
      caption="Connected apps"
      headings={["App", "Permissions", "Connected", "Last used", ""]}
      rows={uses.map(({ grant, lastUsedAt }) => [
        grant.app_name,
        <Allowed scopes={grant.scopes} />,
        <>
          <Moment at={grant.installed_at} zone={visit.restaurant.time_zone} />{" "}
          <span class="soft below">by {grant.installed_by.name}</span>
        </>,
        <Moment at={lastUsedAt} zone={visit.restaurant.time_zone} otherwise="not yet" />,
        <Confirm
          action={pathOf(visit, `apps/${grant.id}/uninstall`)}
          csrf={visit.csrf}
          label="Uninstall"
          about={grant.app_name}
          question={`“${grant.app_name}” loses access immediately. To connect it again, start from the app.`}
          button="Uninstall app"
        />
      ])}
    />
  </div>
)

const page = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const all = yield* (yield* Grants).list(visit.restaurant.id)
    const uses = all.filter(({ grant }) => grant.ended_at === null).toReversed()
    return show(
      "Connected apps",
      <>
        <Head title="Connected apps" />
        <p class="lead">
          Third-party apps that have access to {visit.restaurant.name}, within the permissions you gave them. To connect
          an app, start from the app itself.
        </p>
        <Panel id="list" title="Apps">
          {uses.length === 0 ? <p class="empty">No apps are connected.</p> : <List visit={visit} uses={uses} />}
        </Panel>
      </>
    )
  })

const uninstall = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const grant = yield* uninstallApp(visit.acting, yield* PathId.integer(visit, "app"))
    return redirectTo(pathOf(visit, "apps"), { message: `“${grant.app_name}” has been uninstalled.` })
  })

export const appPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", "/apps", "apps", page),
  frame.restaurantPage("POST", "/apps/:app/uninstall", "apps", uninstall)
]
