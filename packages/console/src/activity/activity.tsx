/** The activity log: who changed what, with filters and paging. */
import {
  type Activity,
  type ActivityFilter,
  ActivityListKey,
  Journal,
  LocalDate,
  readActivityNames,
  ZonedClock
} from "@fourtop/core"
import { Effect } from "effect"
import { Field, Form, type PageHandler, type Route, Select, show } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { cursorOf, linkTo } from "../parts/cursors.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { ActivityList, actors } from "./ActivityList.tsx"
import { areas } from "./activityWords.ts"
import { PageLinks } from "../parts/LogWords.tsx"
import { Head, Panel } from "../parts/Parts.tsx"

const perPage = 25

const isActor = (text: string): text is Activity.Actor["kind"] => Object.hasOwn(actors, text)

const filterOf = (query: URLSearchParams, zone: ZonedClock.Zone): ActivityFilter => {
  const [actor, area, from, to] = ["actor", "area", "from", "to"].map((name) => query.get(name) ?? "") as [
    string,
    string,
    string,
    string
  ]
  return {
    actor: isActor(actor) ? actor : null,
    area: Object.hasOwn(areas, area) ? area : null,
    from: LocalDate.isLocalDate(from) ? ZonedClock.startOfDay(zone, from) : null,
    until: LocalDate.isLocalDate(to) ? ZonedClock.endOfDay(zone, to) : null
  }
}

const list = { page: "activity", key: ActivityListKey }

const Filters = ({ form, visit }: { readonly form: Form.Form; readonly visit: RestaurantVisit }) => (
  <form class="filters" method="get" action={pathOf(visit, "activity")}>
    <Select
      form={form}
      name="actor"
      label="By"
      choices={[
        { value: "", label: "Everyone" },
        ...Object.entries(actors).map(([value, label]) => ({ value, label }))
      ]}
    />
    <Select
      form={form}
      name="area"
      label="Area"
      choices={[
        { value: "", label: "Everything" },
        ...Object.entries(areas).map(([value, label]) => ({ value, label }))
      ]}
    />
    <Field form={form} name="from" label="From" type="date" />
    <Field form={form} name="to" label="To" type="date" />
    <div class="actions">
      <button type="submit">Show</button>
      <a class="button plain" href={pathOf(visit, "activity")}>
        Clear
      </a>
    </div>
  </form>
)

const page = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const filter = filterOf(visit.query, visit.restaurant.time_zone)
    const request = { perPage, cursor: cursorOf(list, visit, filter) }
    const { next, prev, rows } = yield* (yield* Journal).list(visit.restaurant.id, filter, request)
    const names = yield* readActivityNames(visit.restaurant.id, rows)
    return show(
      "Activity",
      <>
        <Head title="Activity" />
        <p class="lead">Every change and who made it, newest first.</p>
        <Filters form={Form.of(visit.query)} visit={visit} />
        <Panel id="entries" title="Entries">
          <ActivityList entries={rows} names={names} visit={visit} />
          <PageLinks newer={linkTo(list, visit, filter, prev)} older={linkTo(list, visit, filter, next)} />
        </Panel>
      </>
    )
  })

export const activityPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", "/activity", "activity", page)
]
