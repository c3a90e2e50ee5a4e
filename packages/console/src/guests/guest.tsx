/** One guest: visits, orders, reservations and consent; changing the profile, and erasing it. */
import {
  type Activity,
  beginErasure,
  changeGuest,
  Guest,
  type GuestHistory,
  GuestMatching,
  Guests,
  Journal,
  Load,
  NotFound,
  Person,
  ValidationFailed
} from "@fourtop/core"
import { Effect } from "effect"
import { Choices, Field, Form, type PageHandler, Post, redirectTo, type Route, show } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import * as PathId from "../parts/PathId.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { bookingStatuses, consentEntry, eraseWord, seesSpend } from "./guestWords.ts"
import { Detail, inWords } from "../parts/LogWords.tsx"
import { Moment } from "../parts/Moment.tsx"
import { money } from "../parts/money.ts"
import { destinationOf, shortId, statuses } from "../parts/orderWords.ts"
import { Badge, Head, Panel, Table } from "../parts/Parts.tsx"

/** Orders and reservations that are shown, and entries of the log. */
const newest = 20

interface GuestPageProps {
  readonly visit: RestaurantVisit
  readonly guest: Guest.Guest
  readonly history: GuestHistory
  readonly entries: ReadonlyArray<Activity.ActivityEntry>
  readonly forms: { readonly change?: Form.Form; readonly erase?: Form.Form }
}

const guestPath = (visit: RestaurantVisit, { id }: Pick<Guest.Guest, "id">, page = ""): string =>
  pathOf(visit, `guests/${id}${page}`)

const Consent = ({ entries, guest, visit }: GuestPageProps) => {
  if (!Guest.isOptedIn(guest)) return <Badge tone="plain">not given</Badge>
  const entry = consentEntry(entries)
  return (
    <>
      <Badge tone="good">given</Badge> <Moment at={guest.marketing_opted_in_at} zone={visit.restaurant.time_zone} />
      {entry !== null && <span class="soft">, recorded by {entry.actor.name}</span>}
    </>
  )
}

const Facts = (shown: GuestPageProps) => {
  const { guest, visit } = shown
  const { email, phone } = GuestMatching.contactOf(guest)
  const zone = visit.restaurant.time_zone
  return (
    <dl class="facts">
      <dt>Phone</dt>
      <dd>{phone === null ? <span class="soft">none</span> : <a href={`tel:${phone}`}>{phone}</a>}</dd>
      <dt>Email</dt>
      <dd>{email ?? <span class="soft">none</span>}</dd>
      <dt>Language</dt>
      <dd>{guest.locale ?? <span class="soft">unknown</span>}</dd>
      <dt>Visits</dt>
      <dd>{guest.visits_count}</dd>
      <dt>Last visit</dt>
      <dd>
        <Moment at={guest.last_visit_at} zone={zone} otherwise="none yet" />
      </dd>
      {seesSpend(visit.role) && (
        <>
          <dt>Spent</dt>
          <dd>{money(guest.total_spend_minor, visit.restaurant.currency)}</dd>
        </>
      )}
      <dt>Guest since</dt>
      <dd>
        <Moment at={guest.created_at} zone={zone} />
      </dd>
      <dt>Consent to marketing</dt>
      <dd>
        <Consent {...shown} />
      </dd>
    </dl>
  )
}

const Newest = ({ count }: { readonly count: number }) =>
  count === newest ? <p class="soft">These are the newest {newest}.</p> : null

const Bookings = ({ history: { bookings }, visit }: GuestPageProps) =>
  bookings.length === 0 ? (
    <p class="empty">No reservations.</p>
  ) : (
    <div class="stacked">
      <Table
        caption="Reservations"
        headings={["For", "Party", "Status", "Note"]}
        rows={bookings.map(({ id, note, party_size, starts_at, status }) => [
          <a href={pathOf(visit, `book/${id}`)}>
            <Moment at={starts_at} zone={visit.restaurant.time_zone} />
          </a>,
          party_size,
          <Badge tone={status === "no_show" ? "bad" : "plain"}>{bookingStatuses[status]}</Badge>,
          <span class="below">{note ?? ""}</span>
        ])}
      />
      <Newest count={bookings.length} />
    </div>
  )

const Orders = ({ history: { orders }, visit }: GuestPageProps) =>
  orders.length === 0 ? (
    <p class="empty">No orders.</p>
  ) : (
    <div class="stacked">
      <Table
        caption="Orders"
        headings={["Order", "Placed", "How", "Status", "Total", "Note"]}
        rows={orders.map((order) => [
          <a href={pathOf(visit, `orders/${order.id}`)}>{shortId(order.id)}</a>,
          <Moment at={order.placed_at} zone={visit.restaurant.time_zone} />,
          destinationOf(order),
          <Badge tone="plain">{statuses[order.status]}</Badge>,
          money(order.price.totalMinor, order.currency),
          <span class="below">{order.note ?? ""}</span>
        ])}
      />
      <Newest count={orders.length} />
    </div>
  )

const Change = ({ forms, guest, visit }: GuestPageProps) => {
  const { email, phone } = GuestMatching.contactOf(guest)
  const form =
    forms.change ??
    Form.blank({
      name: guest.name,
      phone: phone ?? "",
      email: email ?? "",
      locale: guest.locale ?? "",
      ...(Guest.isOptedIn(guest) ? { consent: "given" } : {})
    })
  return (
    <Post action={guestPath(visit, guest)} csrf={visit.csrf}>
      <Field form={form} name="name" label="Name" required maxlength={120} />
      <Field form={form} name="phone" label="Phone" maxlength={40} />
      <Field form={form} name="email" label="Email" maxlength={254} />
      <Field form={form} name="locale" label="Language" hint="A code, such as it or de." maxlength={35} />
      <Choices
        form={form}
        name="consent"
        label="Consent"
        choices={[
          {
            value: "given",
            label: "Agrees to marketing",
            hint: "Also shares phone and email with connected apps. Check it only if the guest has said so."
          }
        ]}
      />
      <button type="submit">Save</button>
    </Post>
  )
}

const Erase = ({ forms, guest, visit }: GuestPageProps) => (
  <>
    <p>
      Erased: name, phone, email, language and consent; the notes, addresses and names on orders and reservations; the
      texts of reviews; and what webhooks and logs hold of them. It takes up to a few minutes, and cannot be undone.
    </p>
    <p>
      What stays: orders with their dishes and amounts, reservations with their times, and ratings, all without a name.
      The books and the sales figures need them.
    </p>
    <Post action={guestPath(visit, guest, "/erase")} csrf={visit.csrf}>
      <Field
        form={forms.erase ?? Form.blank()}
        name="confirm"
        label={`Type “${eraseWord}” to confirm`}
        required
        maxlength={20}
      />
      <button type="submit" class="danger">
        Erase guest
      </button>
    </Post>
  </>
)

const Log = ({ entries, visit }: GuestPageProps) => (
  <div class="stacked">
    <Table
      caption="Changes"
      headings={["Action", "By", "Time", "Details"]}
      rows={entries.map(({ action, actor, at, detail }) => [
        inWords(action),
        actor.name,
        <Moment at={at} zone={visit.restaurant.time_zone} />,
        <Detail detail={detail} />
      ])}
    />
  </div>
)

const nameOf = ({ name }: Guest.Guest): string => (name === "" ? "No name" : name)

const GuestPage = (shown: GuestPageProps) => {
  const { entries, guest, visit } = shown
  return (
    <>
      <Head title={nameOf(guest)} />
      <p>
        <a href={pathOf(visit, "guests")}>← Guests</a>
      </p>
      <Facts {...shown} />
      <Panel id="reservations" title="Reservations">
        <Bookings {...shown} />
      </Panel>
      <Panel id="orders" title="Orders">
        <Orders {...shown} />
      </Panel>
      {Person.mayUse(visit.role, "guest_editing") && (
        <>
          <Panel id="change" title="Change">
            <Change {...shown} />
          </Panel>
          {entries.length > 0 && (
            <Panel id="log" title="Changes so far">
              <Log {...shown} />
            </Panel>
          )}
          <Panel id="erase" title="Erase">
            <Erase {...shown} />
          </Panel>
        </>
      )}
    </>
  )
}

const page = (visit: RestaurantVisit, forms: GuestPageProps["forms"] = {}, status = 200) =>
  Effect.gen(function* () {
    const id = yield* PathId.integer(visit, "guest")
    const guests = yield* Guests
    const { state: guest } = yield* guests.load(visit.restaurant.id, id, Load.nothing)
    if (guest === null || guest.erased) return yield* new NotFound({ resource: "guest" })
    const history = yield* guests.history(visit.restaurant.id, id, newest)
    const subject = { kind: "guest", id: String(id) }
    const entries = yield* (yield* Journal).about(visit.restaurant.id, subject, newest)
    const shown = { visit, guest, history, entries, forms }
    return show(nameOf(guest), <GuestPage {...shown} />, status)
  })

const change = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { acting, fields } = visit
    const id = yield* PathId.integer(visit, "guest")
    const text = (name: string) => (fields.get(name) ?? "").trim()
    const guest = yield* changeGuest(acting, id, {
      name: text("name"),
      phone: text("phone") || null,
      email: text("email") || null,
      locale: text("locale") || null,
      consent: fields.get("consent") === "given"
    })
    return redirectTo(guestPath(visit, { id }), { message: `${nameOf(guest)} has been saved.` })
  }).pipe(
    Effect.catchTag("ValidationFailed", (failure) => page(visit, { change: Form.refused(visit.fields, failure) }, 422))
  )

const erase = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const id = yield* PathId.integer(visit, "guest")
    if ((visit.fields.get("confirm") ?? "").trim().toLowerCase() !== eraseWord) {
      return yield* ValidationFailed.of({ path: "confirm", message: `must be “${eraseWord}”` })
    }
    yield* beginErasure(visit.acting, id)
    return redirectTo(pathOf(visit, "guests"), {
      message: "The guest has been erased. Orders and reservations lose the name within a few minutes."
    })
  }).pipe(
    Effect.catchTag("ValidationFailed", (failure) => page(visit, { erase: Form.refused(visit.fields, failure) }, 422))
  )

/** The page of one guest, and its forms. */
export const oneGuestPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", "/guests/:guest", "guests", (visit) => page(visit)),
  frame.restaurantPage("POST", "/guests/:guest", "guest_editing", change),
  frame.restaurantPage("POST", "/guests/:guest/erase", "guest_editing", erase)
]
