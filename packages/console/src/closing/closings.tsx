/** The closings of a restaurant: the list, one of them for paper, and as files. */
import { ClosingCsv, ClosingListKey, listClosings, readClosing } from "@fourtop/core/internal"
import { download, type PageHandler, type Route, show } from "@fourtop/http-adapter/web"
import { Effect } from "effect"
import type { Frame } from "../frame/frame.ts"
import * as Cursors from "../parts/cursors.ts"
import { Head, Table } from "../parts/Parts.tsx"
import * as PathId from "../parts/PathId.ts"
import { venueOf } from "../parts/venueOf.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { ClosingPaper } from "./ClosingPaper.tsx"
import { withStyle } from "../frame/withStyle.ts"

const list: Cursors.ConsoleList = { page: "closings", key: ClosingListKey }

const listPage = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const venue = yield* venueOf(visit)
    const cursor = Cursors.cursorOf(list, visit, {})
    const page = yield* listClosings(visit.acting, { branchId: null }, { perPage: 25, cursor })
    const say = visit.words.closing.list
    const branchOf = (id: number | null) => venue.rows.branches.find((branch) => branch.id === id)?.name ?? ""
    const links = [
      [say.newer, Cursors.linkTo(list, visit, {}, page.prev)],
      [say.older, Cursors.linkTo(list, visit, {}, page.next)]
    ] as const
    return show(
      say.title,
      <>
        <Head title={say.title}>
          <a class="button plain" href={pathOf(visit, "closing")}>
            {say.toClose}
          </a>
        </Head>
        {page.rows.length === 0 ? (
          <p class="empty">{say.none}</p>
        ) : (
          <div class="stacked">
            <Table
              caption={say.title}
              headings={say.headings}
              rows={page.rows.map((closing) => [
                <a href={pathOf(visit, `closings/${closing.id}`)}>{closing.number}</a>,
                visit.formats.day(closing.day),
                branchOf(closing.branch_id),
                visit.formats.moment(Date.parse(closing.closed_at), visit.restaurant.time_zone),
                closing.closed_by,
                visit.formats.money(closing.figures.sales_minor, closing.currency),
                visit.formats.money(
                  closing.drawers.reduce((sum, { difference_minor }) => sum + difference_minor, 0),
                  closing.currency
                )
              ])}
            />
          </div>
        )}
        <p class="pages">{links.map(([label, href]) => href !== null && <a href={href}>{label}</a>)}</p>
      </>
    )
  })

const found = (visit: RestaurantVisit) =>
  Effect.flatMap(PathId.integer(visit, "closing"), (id) => readClosing(visit.acting, id))

const onePage = (visit: RestaurantVisit) =>
  Effect.map(found(visit), (closing) =>
    withStyle(
      "money",
      show(
        visit.words.closing.one.title(closing.number),
        <ClosingPaper closing={closing} visit={visit} isNarrow={visit.query.get("paper") === "80"} />
      )
    )
  )

const file = (ending: "csv" | "json") => (visit: RestaurantVisit) =>
  Effect.map(found(visit), (closing) =>
    download({
      text: ending === "csv" ? ClosingCsv.of(closing) : `${JSON.stringify(closing, null, 2)}\n`,
      contentType: ending === "csv" ? "text/csv; charset=utf-8" : "application/json",
      fileName: `closing-${closing.number}-${closing.day}.${ending}`
    })
  )

export const closedPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", "/closings", "closing", listPage),
  frame.restaurantPage("GET", "/closings/:closing", "closing", onePage),
  frame.restaurantPage("GET", "/closings/:closing/csv", "closing", file("csv")),
  frame.restaurantPage("GET", "/closings/:closing/json", "closing", file("json"))
]
