/** Connected apps (§5.2): what the owner has allowed, and uninstalling. */
import { type GrantUse, Grants, type Scope, uninstallApp } from "@fourtop/core/internal"
import { Effect } from "effect"
import { Confirm, type PageHandler, redirectTo, type Route, show } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import * as PathId from "../parts/PathId.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { Moment } from "../parts/Moment.tsx"
import { Head, Panel, Table } from "../parts/Parts.tsx"
import { useWords } from "../words/useWords.tsx"

interface AppListProps {
  readonly visit: RestaurantVisit
  readonly uses: ReadonlyArray<GrantUse>
}

const Allowed = ({ scopes }: { readonly scopes: ReadonlyArray<Scope.Scope> }) => {
  const say = useWords().developers
  return (
    <ul class="plain-list">
      {scopes.map((scope) => (
        <li>{say.scopes[scope]}</li>
      ))}
    </ul>
  )
}

const List = ({ uses, visit }: AppListProps) => {
  const say = useWords().developers.apps
  return (
    <div class="stacked">
      <Table
        caption={say.title}
        headings={[...say.columns, ""]}
        rows={uses.map(({ grant, lastUsedAt }) => [
          grant.app_name,
          <Allowed scopes={grant.scopes} />,
          <>
            <Moment at={grant.installed_at} zone={visit.restaurant.time_zone} />{" "}
            <span class="soft below">{say.connectedBy(grant.installed_by.name)}</span>
          </>,
          <Moment at={lastUsedAt} zone={visit.restaurant.time_zone} otherwise={say.notUsed} />,
          <Confirm
            action={pathOf(visit, `apps/${grant.id}/uninstall`)}
            csrf={visit.csrf}
            label={say.uninstall}
            about={grant.app_name}
            question={say.confirmUninstalling(grant.app_name)}
            button={say.uninstallApp}
          />
        ])}
      />
    </div>
  )
}

const page = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const say = visit.words.developers.apps
    const all = yield* (yield* Grants).list(visit.restaurant.id)
    const uses = all.filter(({ grant }) => grant.ended_at === null).toReversed()
    return show(
      say.title,
      <>
        <Head title={say.title} />
        <p class="lead">{say.lead(visit.restaurant.name)}</p>
        <Panel id="list" title={say.list}>
          {uses.length === 0 ? <p class="empty">{say.none}</p> : <List visit={visit} uses={uses} />}
        </Panel>
      </>
    )
  })

const uninstall = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const grant = yield* uninstallApp(visit.acting, yield* PathId.integer(visit, "app"))
    return redirectTo(pathOf(visit, "apps"), { message: visit.words.developers.apps.uninstalled(grant.app_name) })
  })

export const appPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", "/apps", "apps", page),
  frame.restaurantPage("POST", "/apps/:app/uninstall", "apps", uninstall)
]
