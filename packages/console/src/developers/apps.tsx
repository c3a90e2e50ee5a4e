/** Connected apps (§5.2): what the owner has allowed, and uninstalling. */
import { type GrantUse, Grants, uninstallApp, WebhookEndpoints } from "@fourtop/core/internal"
import { Effect } from "effect"
import { Confirm, type PageHandler, redirectTo, type Route, show } from "@fourtop/http-adapter/web"
import { ScopeList } from "../parts/ScopeList.tsx"
import type { Frame } from "../frame/frame.ts"
import * as PathId from "../parts/PathId.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { Moment } from "../parts/Moment.tsx"
import { Badge, Head, Panel, Table } from "../parts/Parts.tsx"
import { useWords } from "../words/useWords.tsx"

interface ShownUse extends GrantUse {
  /** The endpoint through which the app is sent events; null if it is sent none. */
  readonly endpointId: number | null
}

interface AppListProps {
  readonly visit: RestaurantVisit
  readonly uses: ReadonlyArray<ShownUse>
}

const List = ({ uses, visit }: AppListProps) => {
  const { apps: say, sandbox } = useWords().developers
  return (
    <div class="stacked">
      <Table
        caption={say.title}
        headings={[...say.columns, ""]}
        rows={uses.map(({ endpointId, grant, lastUsedAt }) => [
          <>
            {grant.app_name} {grant.sandbox === true && <Badge tone="waiting">{sandbox.title}</Badge>}
            {endpointId !== null && (
              <a class="below" href={pathOf(visit, `webhooks/${endpointId}`)}>
                {say.receives}
                <span class="unseen">: {grant.app_name}</span>
              </a>
            )}
          </>,
          <ScopeList scopes={grant.scopes} />,
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
    const linked = yield* (yield* WebhookEndpoints).linked(visit.restaurant.id)
    const endpointIds = new Map(linked.map(({ endpoint }) => [endpoint.grant_id, endpoint.id]))
    const uses = all
      .filter(({ grant }) => grant.ended_at === null)
      .toReversed()
      .map((use): ShownUse => ({ ...use, endpointId: endpointIds.get(use.grant.id) ?? null }))
    return show(
      say.title,
      <>
        <Head title={say.title} />
        <p class="lead">{say.lead(visit.restaurant.name)}</p>
        <Panel id="list" title={say.list}>
          {uses.length === 0 ? <p class="empty">{say.none}</p> : <List visit={visit} uses={uses} />}
        </Panel>
        <p>
          <a class="button plain" href={pathOf(visit, "apps/directory")}>
            {visit.words.appDirectory.find}
          </a>
        </p>
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
