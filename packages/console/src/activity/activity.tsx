/** The activity log: who changed what, with filters and paging. */
import {
  type Activity,
  type ActivityFilter,
  ActivityListKey,
  Journal,
  LocalDate,
  readActivityNames,
  ZonedClock
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { Field, Form, type PageHandler, type Route, Select, show } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { cursorOf, linkTo } from "../parts/cursors.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { ActivityList } from "./ActivityList.tsx"
import { PageLinks } from "../parts/PageLinks.tsx"
import { Head, Panel } from "../parts/Parts.tsx"
import { useWords } from "../words/useWords.tsx"
import type { Words } from "../words/Words.ts"

const perPage = 25

type Say = Words["activity"]

const isActor = ({ actors }: Say, text: string): text is Activity.Actor["kind"] => Object.hasOwn(actors, text)

const filterOf = (say: Say, query: URLSearchParams, zone: ZonedClock.Zone): ActivityFilter => {
  const [actor, area, from, to] = ["actor", "area", "from", "to"].map((name) => query.get(name) ?? "") as [
    string,
    string,
    string,
    string
  ]
  return {
    actor: isActor(say, actor) ? actor : null,
    area: Object.hasOwn(say.areas, area) ? area : null,
    from: LocalDate.isLocalDate(from) ? ZonedClock.startOfDay(zone, from) : null,
    until: LocalDate.isLocalDate(to) ? ZonedClock.endOfDay(zone, to) : null
  }
}

const list = { page: "activity", key: ActivityListKey }

const choicesOf = (whole: string, names: Readonly<Record<string, string>>) => [
  { value: "", label: whole },
  ...Object.entries(names).map(([value, label]) => ({ value, label }))
]

const Filters = ({ form, visit }: { readonly form: Form.Form; readonly visit: RestaurantVisit }) => {
  const say = useWords().activity
  return (
    <form class="filters" method="get" action={pathOf(visit, "activity")}>
      <Select form={form} name="actor" label={say.by} choices={choicesOf(say.everyone, say.actors)} />
      <Select form={form} name="area" label={say.area} choices={choicesOf(say.everything, say.areas)} />
      <Field form={form} name="from" label={say.from} type="date" />
      <Field form={form} name="to" label={say.to} type="date" />
      <div class="actions">
        <button type="submit">{say.show}</button>
        <a class="button plain" href={pathOf(visit, "activity")}>
          {say.clear}
        </a>
      </div>
    </form>
  )
}

const page = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const say = visit.words.activity
    const filter = filterOf(say, visit.query, visit.restaurant.time_zone)
    const request = { perPage, cursor: cursorOf(list, visit, filter) }
    const { next, prev, rows } = yield* (yield* Journal).list(visit.restaurant.id, filter, request)
    const names = yield* readActivityNames(visit.acting, rows)
    return show(
      say.title,
      <>
        <Head title={say.title} />
        <p class="lead">{say.lead}</p>
        <Filters form={Form.of(visit.query)} visit={visit} />
        <Panel id="entries" title={say.entries}>
          <ActivityList entries={rows} names={names} visit={visit} />
          <PageLinks newer={linkTo(list, visit, filter, prev)} older={linkTo(list, visit, filter, next)} />
        </Panel>
      </>
    )
  })

export const activityPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", "/activity", "activity", page)
]
