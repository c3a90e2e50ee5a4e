/** The security log, for the owner: sign-ins, failed attempts, and changes of access. */
import { type SecurityEntry, type SecurityFilter, SecurityListKey, SecurityLog } from "@fourtop/core"
import { Effect } from "effect"
import { Form, type PageHandler, type Route, Select, show } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { cursorOf, linkTo } from "../parts/cursors.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { Detail, inWords, PageLinks } from "../parts/LogWords.tsx"
import { Moment } from "../parts/Moment.tsx"
import { Badge, Head, Panel, Table, type Tone } from "../parts/Parts.tsx"

const perPage = 25

const shown: ReadonlyArray<{ readonly value: string; readonly label: string; readonly filter: SecurityFilter }> = [
  { value: "", label: "Everything", filter: { refused: null } },
  { value: "done", label: "Succeeded", filter: { refused: false } },
  { value: "refused", label: "Refused and blocked", filter: { refused: true } }
]

const filterOf = (query: URLSearchParams): SecurityFilter =>
  shown.find(({ value }) => value === query.get("show"))?.filter ?? shown[0]!.filter

const list = { page: "security", key: SecurityListKey }

const tones: Readonly<Record<SecurityEntry.Outcome, Tone>> = { done: "good", refused: "waiting", blocked: "bad" }

const Outcome = ({ count, outcome }: SecurityEntry.SecurityEntry) => (
  <>
    <Badge tone={tones[outcome]}>{outcome}</Badge>
    {count > 1 && ` ${count} times`}
  </>
)

/** Kinds that need no label, because the name says it. */
const unlabelled: ReadonlySet<SecurityEntry.Principal["kind"]> = new Set(["command", "service", "unknown"])

const Who = ({ kind, name }: SecurityEntry.Principal) => (
  <>
    {name} {!unlabelled.has(kind) && <Badge tone="plain">{kind}</Badge>}
  </>
)

const From = ({ address, user_agent }: SecurityEntry.SecurityEntry) =>
  address === null ? (
    <span class="soft">not over the network</span>
  ) : (
    <>
      <code>{address}</code> <span class="scopes">{user_agent}</span>
    </>
  )

const Entries = (props: {
  readonly entries: ReadonlyArray<SecurityEntry.SecurityEntry>
  readonly visit: RestaurantVisit
}) =>
  props.entries.length === 0 ? (
    <p class="empty">No matching entries.</p>
  ) : (
    <div class="stacked">
      <Table
        caption="Security log"
        headings={["Action", "Outcome", "By", "Time", "From", "Details"]}
        rows={props.entries.map((entry) => [
          inWords(entry.action),
          <Outcome {...entry} />,
          <Who {...entry.principal} />,
          <Moment at={entry.at} zone={props.visit.restaurant.time_zone} />,
          <From {...entry} />,
          <Detail detail={entry.detail} />
        ])}
      />
    </div>
  )

const Filters = ({ visit }: { readonly visit: RestaurantVisit }) => (
  <form class="filters" method="get" action={pathOf(visit, "security")}>
    <Select form={Form.of(visit.query)} name="show" label="Show" choices={shown} />
    <div class="actions">
      <button type="submit">Show</button>
    </div>
  </form>
)

const page = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const filter = filterOf(visit.query)
    const request = { perPage, cursor: cursorOf(list, visit, filter) }
    const { next, prev, rows } = yield* (yield* SecurityLog).list(visit.restaurant.id, filter, request)
    return show(
      "Security",
      <>
        <Head title="Security" />
        <p class="lead">
          Sign-ins, failed attempts, and changes of access, newest first. Failed attempts on one account from one
          address within a minute are shown as one entry.
        </p>
        <Filters visit={visit} />
        <Panel id="entries" title="Entries">
          <Entries entries={rows} visit={visit} />
          <PageLinks newer={linkTo(list, visit, filter, prev)} older={linkTo(list, visit, filter, next)} />
        </Panel>
      </>
    )
  })

export const securityPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", "/security", "security", page)
]
