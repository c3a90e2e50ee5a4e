/** Guests: a search by name, phone or email, and the list of all. */
import { type Guest, GuestListKey, Guests, GuestSearch, type Page } from "@fourtop/core"
import { Effect } from "effect"
import { Field, Form, type PageHandler, type Route, show } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { cursorOf, linkTo } from "../parts/cursors.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { contactLine } from "./guestWords.ts"
import { Moment } from "../parts/Moment.tsx"
import { Badge, Head, Panel, Table } from "../parts/Parts.tsx"

const GuestTable = ({
  guests,
  visit
}: {
  readonly guests: ReadonlyArray<Guest.Guest>
  readonly visit: RestaurantVisit
}) => (
  <div class="stacked">
    <Table
      caption="Guests"
      headings={["Name", "Contact", "Visits", "Last visit", "Marketing"]}
      rows={guests.map((guest) => [
        <a href={pathOf(visit, `guests/${guest.id}`)}>{guest.name === "" ? "No name" : guest.name}</a>,
        <span class="below">{contactLine(guest)}</span>,
        guest.visits_count,
        <Moment at={guest.last_visit_at} zone={visit.restaurant.time_zone} otherwise="none yet" />,
        guest.marketing_opted_in_at === null ? (
          <Badge tone="plain">no consent</Badge>
        ) : (
          <Badge tone="good">consent</Badge>
        )
      ])}
    />
  </div>
)

const Search = ({ visit }: { readonly visit: RestaurantVisit }) => (
  <form class="filters search" method="get" action={pathOf(visit, "guests")} role="search">
    <Field form={Form.of(visit.query)} name="q" label="Name, phone or email" maxlength={120} />
    <div class="actions">
      <button type="submit">Search</button>
      <a class="button plain" href={pathOf(visit, "guests")}>
        Clear
      </a>
    </div>
  </form>
)

/** What a search found. */
const found = (visit: RestaurantVisit, text: string) =>
  Effect.gen(function* () {
    const search = GuestSearch.of(text, visit.restaurant.country)
    if (search === null) return <p class="empty">Type at least {GuestSearch.fewestCharacters} characters or digits.</p>
    const guests = yield* (yield* Guests).search(visit.restaurant.id, search)
    if (guests.length === 0) return <p class="empty">No guest begins like this. Try another part of the name.</p>
    return (
      <>
        <GuestTable guests={guests} visit={visit} />
        {guests.length === GuestSearch.limit && (
          <p class="soft">These are the first {GuestSearch.limit}. Type more to narrow the search.</p>
        )}
      </>
    )
  })

const list = { page: "guests", key: GuestListKey }

const perPage = 25

const Turning = (props: { readonly back: string | null; readonly on: string | null }) => (
  <nav class="pages" aria-label="Pages of guests">
    {props.back === null ? <span /> : <a href={props.back}>← Back</a>}
    {props.on === null ? <span /> : <a href={props.on}>More →</a>}
  </nav>
)

/** A page of all guests. */
const everyone = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const request: Page.Request = { perPage, cursor: cursorOf(list, visit, {}) }
    const filter = { optedIn: null, updatedSince: null }
    const { next, prev, rows } = yield* (yield* Guests).list(visit.restaurant.id, filter, request)
    if (rows.length === 0) {
      return <p class="empty">No guests yet. The first order or reservation with a phone or an email adds one.</p>
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
    const text = (visit.query.get("q") ?? "").slice(0, 120)
    const content = text.trim() === "" ? yield* everyone(visit) : yield* found(visit, text)
    return show(
      "Guests",
      <>
        <Head title="Guests" />
        <p class="lead">Everyone who ordered or reserved with a phone or an email.</p>
        <Search visit={visit} />
        <Panel id="guests" title={text.trim() === "" ? "All guests" : "Found"}>
          {content}
        </Panel>
      </>
    )
  })

/** The list of guests. */
export const guestPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", "/guests", "guests", page)
]
