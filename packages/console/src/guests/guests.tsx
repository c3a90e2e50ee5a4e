/** Guests: a search by name, phone or email, and the list of all. */
import { type Guest, GuestListKey, Guests, GuestSearch, type Page } from "@fourtop/core/internal"
import { Effect } from "effect"
import { Field, Form, type PageHandler, type Route, show } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { cursorOf, linkTo } from "../parts/cursors.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { contactLine } from "./guestFacts.ts"
import { Moment } from "../parts/Moment.tsx"
import { Badge, Head, Panel, Table } from "../parts/Parts.tsx"
import { useWords } from "../words/useWords.tsx"

const GuestTable = ({
  guests,
  visit
}: {
  readonly guests: ReadonlyArray<Guest.Guest>
  readonly visit: RestaurantVisit
}) => {
  const say = useWords().guests
  return (
    <div class="stacked">
      <Table
        caption={say.title}
        headings={say.list.columns}
        rows={guests.map((guest) => [
          <a href={pathOf(visit, `guests/${guest.id}`)}>{guest.name === "" ? say.noName : guest.name}</a>,
          <span class="below">{contactLine(guest)}</span>,
          guest.visits_count,
          <Moment at={guest.last_visit_at} zone={visit.restaurant.time_zone} otherwise={say.noVisit} />,
          guest.marketing_opted_in_at === null ? (
            <Badge tone="plain">{say.list.noConsent}</Badge>
          ) : (
            <Badge tone="good">{say.list.consent}</Badge>
          )
        ])}
      />
    </div>
  )
}

const Search = ({ visit }: { readonly visit: RestaurantVisit }) => {
  const say = useWords().guests.list
  return (
    <form class="filters search" method="get" action={pathOf(visit, "guests")} role="search">
      <Field form={Form.of(visit.query)} name="q" label={say.searchFor} maxlength={120} />
      <div class="actions">
        <button type="submit">{say.search}</button>
        <a class="button plain" href={pathOf(visit, "guests")}>
          {say.clear}
        </a>
      </div>
    </form>
  )
}

/** What a search found. */
const found = (visit: RestaurantVisit, text: string) =>
  Effect.gen(function* () {
    const say = visit.words.guests.list
    const search = GuestSearch.of(text, visit.restaurant.country)
    if (search === null) return <p class="empty">{say.tooShort(GuestSearch.fewestCharacters)}</p>
    const guests = yield* (yield* Guests).search(visit.restaurant.id, search)
    if (guests.length === 0) return <p class="empty">{say.nobodyFound}</p>
    return (
      <>
        <GuestTable guests={guests} visit={visit} />
        {guests.length === GuestSearch.limit && <p class="soft">{say.firstFound(GuestSearch.limit)}</p>}
      </>
    )
  })

const list = { page: "guests", key: GuestListKey }

const perPage = 25

const Turning = (props: { readonly back: string | null; readonly on: string | null }) => {
  const say = useWords().guests.list
  return (
    <nav class="pages" aria-label={say.pages}>
      {props.back === null ? <span /> : <a href={props.back}>{say.back}</a>}
      {props.on === null ? <span /> : <a href={props.on}>{say.more}</a>}
    </nav>
  )
}

/** A page of all guests. */
const everyone = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const request: Page.Request = { perPage, cursor: cursorOf(list, visit, {}) }
    const filter = { optedIn: null, updatedSince: null }
    const { next, prev, rows } = yield* (yield* Guests).list(visit.restaurant.id, filter, request)
    if (rows.length === 0) {
      return <p class="empty">{visit.words.guests.list.nobody}</p>
    }
    return (
      <>
        <GuestTable guests={rows} visit={visit} />
        <Turning back={linkTo(list, visit, {}, prev)} on={linkTo(list, visit, {}, next)} />
      </>
    )
  })

const page = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { list: say, title } = visit.words.guests
    const text = (visit.query.get("q") ?? "").slice(0, 120)
    const content = text.trim() === "" ? yield* everyone(visit) : yield* found(visit, text)
    return show(
      title,
      <>
        <Head title={title} />
        <p class="lead">{say.lead}</p>
        <Search visit={visit} />
        <Panel id="guests" title={text.trim() === "" ? say.all : say.found}>
          {content}
        </Panel>
      </>
    )
  })

/** The list of guests. */
export const guestPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", "/guests", "guests", page)
]
