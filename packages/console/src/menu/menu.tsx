/** The menu of a shift: what guests see now, what is sold out, and 86ing a dish with one tap. */
import {
  currentVenue,
  MenuBoard,
  NotFound,
  Person,
  setDishAvailability,
  undoDishMove,
  ValidationFailed,
  Venue
} from "@fourtop/core/internal"
import { Clock, Effect } from "effect"
import { LocalPath, type PageHandler, redirectTo, type Route, show } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { withScript } from "../frame/withScript.ts"
import { DishRow, When } from "./DishRow.tsx"
import { nameIn } from "../formats/orderFormats.ts"
import { Head } from "../parts/Parts.tsx"
import { takeBack } from "../parts/takeBack.ts"
import { undoOffer } from "../parts/UndoNotice.tsx"
import * as PathId from "../parts/PathId.ts"
import { venueOf } from "../parts/venueOf.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"

/** The most dishes on the page: a bound for menus far beyond any restaurant's. The search finds the others. */
const mostDishes = 600

interface MenuPageProps {
  readonly visit: RestaurantVisit
  readonly board: MenuBoard.MenuBoard
  readonly now: number
  readonly zone: string
  readonly back: string
}

const OnNow = ({ board, now, visit, zone }: MenuPageProps) => {
  const say = useWords().menu
  const language = visit.restaurant.default_language
  return (
    <ul class="on-now" {...(board.next === null ? {} : { "data-next": board.next })}>
      {board.menus.length === 0 && <li class="cut">{say.noMenuOn}</li>}
      {board.menus.map(({ menu, until }) => (
        <li>
          {until === null
            ? nameIn(language, menu.name)
            : say.until(nameIn(language, menu.name), <When at={until} now={now} zone={zone} />)}
        </li>
      ))}
      {board.happyHours.map(({ happyHour, until }) => (
        <li class="cut">
          {until === null ? happyHour.name : say.until(happyHour.name, <When at={until} now={now} zone={zone} />)}
        </li>
      ))}
    </ul>
  )
}

const Dishes = (props: MenuPageProps & { readonly entries: ReadonlyArray<MenuBoard.Entry> }) => (
  <ul class="dishes">
    {props.entries.map((entry) => (
      <DishRow {...props} entry={entry} />
    ))}
  </ul>
)

const Group = (props: MenuPageProps & { readonly title: string; readonly entries: ReadonlyArray<MenuBoard.Entry> }) =>
  props.entries.length === 0 ? null : (
    <section class="dish-group" aria-label={props.title} data-group>
      <h2>{props.title}</h2>
      <Dishes {...props} />
    </section>
  )

const On = (props: MenuPageProps) => {
  const language = props.visit.restaurant.default_language
  return (
    <>
      {props.board.menus
        .filter(({ sections }) => sections.length > 0)
        .map(({ menu, sections }) => (
          <section class="dish-group" aria-label={nameIn(language, menu.name)} data-group>
            <h2>{nameIn(language, menu.name)}</h2>
            {sections.map(({ category, entries }) => (
              <div data-group>
                <h3>{nameIn(language, category.name)}</h3>
                <Dishes {...props} entries={entries} />
              </div>
            ))}
          </section>
        ))}
    </>
  )
}

const has = (hidden: MenuBoard.Hidden, why: MenuBoard.Reason["why"]): boolean =>
  hidden.reasons.some((reason) => reason.why === why)

const Hidden = (props: MenuPageProps) => {
  const { hidden } = props.board
  const say = useWords().menu
  const archived = hidden.filter((one) => has(one, "archived"))
  const others = hidden.filter((one) => !has(one, "archived") && !has(one, "sold_out"))
  return (
    <>
      <Group {...props} title={say.notShown} entries={others} />
      {archived.length > 0 && (
        <details class="dish-group archived" id="archived" data-group>
          <summary>
            {say.archived} <span class="count">{archived.length}</span>
          </summary>
          <p class="soft">{say.whyArchived}</p>
          <Dishes {...props} entries={archived} />
        </details>
      )}
    </>
  )
}

/** The board with the dishes that match, and how many there are. */
const searched = (board: MenuBoard.MenuBoard, wanted: string) => {
  let left = mostDishes
  let matching = 0
  const keep = <E extends MenuBoard.Entry>(entries: ReadonlyArray<E>): ReadonlyArray<E> => {
    const found = entries.filter(({ dish }) => MenuBoard.isNamedLike(dish, wanted))
    matching += found.length
    const kept = found.slice(0, left)
    left -= kept.length
    return kept
  }
  const soldOut = keep(board.hidden.filter((one) => has(one, "sold_out")))
  const menus = board.menus.map((menu) => ({
    ...menu,
    sections: menu.sections
      .map((section) => ({ ...section, entries: keep(section.entries) }))
      .filter(({ entries }) => entries.length > 0)
  }))
  const hidden = [...soldOut, ...keep(board.hidden.filter((one) => !has(one, "sold_out")))]
  return { board: { ...board, menus, hidden }, matching }
}

const Actions = ({ visit }: Pick<MenuPageProps, "visit">) => {
  const say = useWords().menu
  return Person.mayUse(visit.role, "menu_editing") ? (
    <div class="actions">
      <a class="button" href={pathOf(visit, "menu/new")}>
        {say.newDish}
      </a>
      <a class="button plain" href={pathOf(visit, "menu/document")}>
        {say.document}
      </a>
    </div>
  ) : null
}

const page = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const venue = yield* venueOf(visit)
    const now = yield* Clock.currentTimeMillis
    const wanted = visit.query.get("q") ?? ""
    const { board, matching } = searched(MenuBoard.at(venue, now), wanted)
    const query = wanted === "" ? "" : `?${new URLSearchParams({ q: wanted }).toString()}`
    const shown = { visit, board, now, zone: Venue.zoneOf(venue), back: `${pathOf(visit, "menu")}${query}` }
    const say = visit.words.menu
    const soldOut = board.hidden.filter((one) => has(one, "sold_out"))
    const page = show(
      say.title,
      <>
        <Head title={say.title}>
          <Actions visit={visit} />
        </Head>
        <form class="dish-search" method="get" action={pathOf(visit, "menu")} role="search">
          <div class="field">
            <label for="q">{say.search}</label>
            <input id="q" name="q" type="search" value={wanted} autocomplete="off" data-filter maxlength={80} />
          </div>
          <button type="submit" class="plain">
            {say.find}
          </button>
        </form>
        <div data-part="menu">
          <OnNow {...shown} />
          {matching === 0 && <p class="empty">{wanted === "" ? say.noDishes : say.noneCalled(wanted)}</p>}
          <Group {...shown} title={say.soldOut} entries={soldOut} />
          <On {...shown} />
          <Hidden {...shown} />
          {matching > mostDishes && <p class="soft">{say.isCut(mostDishes, matching)}</p>}
        </div>
        <p class="empty" data-none hidden>
          {say.noneHereCalledThat}
        </p>
      </>
    )
    return withScript("menu", page)
  })

const flip = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const dishId = yield* PathId.integer(visit, "dish")
    const back = LocalPath.of(visit.fields.get("back")) ?? pathOf(visit, "menu")
    const wanted = visit.fields.get("available") ?? ""
    const say = visit.words.menu
    if (wanted !== "true" && wanted !== "false") {
      return yield* ValidationFailed.of({ path: "available", message: say.neitherTrueNorFalse })
    }
    const is_available = wanted === "true"
    const dish = (yield* currentVenue(visit.acting))?.dishById.get(dishId)
    if (dish === undefined) return yield* new NotFound({ resource: "dish" })
    const name = nameIn(visit.restaurant.default_language, dish.name)
    if (dish.is_available === is_available) {
      const message = is_available ? say.isAvailableAlready(name) : say.isSoldOutAlready(name)
      return redirectTo(back, { message, tone: "bad" })
    }
    const { move } = yield* setDishAvailability(visit.acting, dishId, { is_available })
    return redirectTo(back, {
      message: is_available ? say.isAvailableAgain(name) : say.isSoldOut(name),
      ...undoOffer(pathOf(visit, `menu/${dishId}/availability/undo`), move)
    })
  })

const undoFlip = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const dishId = yield* PathId.integer(visit, "dish")
    const say = visit.words.menu
    return yield* takeBack(visit, {
      home: "menu",
      undo: (move) => undoDishMove(visit.acting, dishId, move),
      undone: ({ item }) => {
        const name = nameIn(visit.restaurant.default_language, item.name)
        return say.undone(item.is_available ? say.isAvailableAgain(name) : say.isSoldOut(name))
      }
    })
  })

/** The menu of a shift. */
export const menuPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.livePage("/menu", "menu", page),
  frame.restaurantPage("POST", "/menu/:dish/availability", "menu", flip),
  frame.restaurantPage("POST", "/menu/:dish/availability/undo", "menu", undoFlip)
]
