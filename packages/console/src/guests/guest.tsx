/** One guest: visits, orders, reservations and consent; changing the profile, and erasing it. */
import {
  type Activity,
  type ActivityNames,
  beginErasure,
  changeGuest,
  Guest,
  type GuestHistory,
  GuestMatching,
  GuestRemarks,
  Guests,
  Journal,
  Load,
  NotFound,
  Person,
  readActivityNames,
  ValidationFailed
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { Choices, Field, Form, type PageHandler, Post, redirectTo, type Route, show } from "@fourtop/http-adapter/web"
import { ActivityList } from "../activity/ActivityList.tsx"
import type { Frame } from "../frame/frame.ts"
import * as PathId from "../parts/PathId.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { consentEntry, seesSpend } from "./guestFacts.ts"
import { GuestRemark, withRemarks } from "./GuestRemarks.tsx"
import { Moment } from "../parts/Moment.tsx"
import { destinationOf, orderTag } from "../formats/orderFormats.ts"
import { Badge, Head, Panel, Table } from "../parts/Parts.tsx"
import { Conflicts, Seen } from "../parts/Seen.tsx"
import * as SeenForm from "../visits/seenForm.ts"
import { useFormats, useWords } from "../words/useWords.tsx"
import type { Words } from "../words/Words.ts"

/** Orders and reservations that are shown, and entries of the log. */
const newest = 20

interface GuestPageProps {
  readonly visit: RestaurantVisit
  readonly guest: Guest.Guest
  readonly history: GuestHistory
  readonly entries: ReadonlyArray<Activity.ActivityEntry>
  readonly names: ActivityNames
  readonly forms: {
    readonly change?: Form.Form
    readonly conflicts?: ReadonlyArray<SeenForm.FieldConflict>
    readonly erase?: Form.Form
  }
}

const guestPath = (visit: RestaurantVisit, { id }: Pick<Guest.Guest, "id">, page = ""): string =>
  pathOf(visit, `guests/${id}${page}`)

const Consent = ({ entries, guest, visit }: GuestPageProps) => {
  const say = useWords().guests.one
  if (!Guest.isOptedIn(guest)) return <Badge tone="plain">{say.notGiven}</Badge>
  return say.givenAt(
    <Badge tone="good">{say.given}</Badge>,
    <Moment at={guest.marketing_opted_in_at} zone={visit.restaurant.time_zone} />,
    consentEntry(entries)?.actor.name ?? null
  )
}

const Facts = (shown: GuestPageProps) => {
  const { money } = useFormats()
  const { guest, visit } = shown
  const { email, phone } = GuestMatching.contactOf(guest)
  const zone = visit.restaurant.time_zone
  const { noVisit, one: say } = useWords().guests
  return (
    <dl class="facts">
      <dt>{say.phone}</dt>
      <dd>{phone === null ? <span class="soft">{say.none}</span> : <a href={`tel:${phone}`}>{phone}</a>}</dd>
      <dt>{say.email}</dt>
      <dd>{email ?? <span class="soft">{say.none}</span>}</dd>
      <dt>{say.language}</dt>
      <dd>{guest.locale ?? <span class="soft">{say.unknown}</span>}</dd>
      <dt>{say.visits}</dt>
      <dd>{guest.visits_count}</dd>
      <dt>{say.lastVisit}</dt>
      <dd>
        <Moment at={guest.last_visit_at} zone={zone} otherwise={noVisit} />
      </dd>
      {seesSpend(visit.role) && (
        <>
          <dt>{say.spent}</dt>
          <dd>{money(guest.total_spend_minor, visit.restaurant.currency)}</dd>
        </>
      )}
      <dt>{say.guestSince}</dt>
      <dd>
        <Moment at={guest.created_at} zone={zone} />
      </dd>
      <dt>{say.marketing}</dt>
      <dd>
        <Consent {...shown} />
      </dd>
    </dl>
  )
}

const Newest = ({ count }: { readonly count: number }) => {
  const say = useWords().guests.one
  return count === newest ? <p class="soft">{say.newest(newest)}</p> : null
}

const Bookings = ({ history: { bookings }, visit }: GuestPageProps) => {
  const { bookingStatuses, one: say } = useWords().guests
  if (bookings.length === 0) return <p class="empty">{say.noReservations}</p>
  return (
    <div class="stacked">
      <Table
        caption={say.reservations}
        headings={say.reservationColumns}
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
}

const Orders = ({ history: { orders }, visit }: GuestPageProps) => {
  const { money } = useFormats()
  const words = useWords()
  const say = words.guests.one
  if (orders.length === 0) return <p class="empty">{say.noOrders}</p>
  return (
    <div class="stacked">
      <Table
        caption={say.orders}
        headings={say.orderColumns}
        rows={orders.map((order) => [
          <a href={pathOf(visit, `orders/${order.id}`)}>{orderTag(order)}</a>,
          <Moment at={order.placed_at} zone={visit.restaurant.time_zone} />,
          destinationOf(order, words.orders),
          <Badge tone="plain">{words.orders.statuses[order.status]}</Badge>,
          money(order.price.totalMinor, order.currency),
          <span class="below">{order.note ?? ""}</span>
        ])}
      />
      <Newest count={orders.length} />
    </div>
  )
}

/** The fields of the form for the guest as they are. */
const valuesOf = (guest: Guest.Guest): SeenForm.Values => {
  const { email, phone } = GuestMatching.contactOf(guest)
  const remarks = GuestRemarks.of(guest)
  return {
    name: guest.name,
    phone: phone ?? "",
    email: email ?? "",
    locale: guest.locale ?? "",
    consent: Guest.isOptedIn(guest) ? ["given"] : [],
    note: remarks.note ?? "",
    tags: remarks.tags.join(", ")
  }
}

/** The members of an edit that these fields mean. */
const membersIn = (values: SeenForm.Values, names: ReadonlySet<string>) => {
  const text = (name: string) => ([values[name] ?? ""].flat()[0] ?? "").trim()
  const optional = (name: string) => text(name) || null
  return {
    ...(names.has("name") ? { name: text("name") } : {}),
    ...(names.has("phone") ? { phone: optional("phone") } : {}),
    ...(names.has("email") ? { email: optional("email") } : {}),
    ...(names.has("locale") ? { locale: optional("locale") } : {}),
    ...(names.has("consent") ? { consent: text("consent") === "given" } : {}),
    ...(names.has("note") ? { note: optional("note") } : {}),
    ...(names.has("tags") ? { tags: GuestRemarks.tidied(text("tags").split(",")) } : {})
  }
}

const Change = ({ forms, guest, visit }: GuestPageProps) => {
  const { change: say, one } = useWords().guests
  const values = valuesOf(guest)
  const form = forms.change ?? Form.blank(values)
  const labels: Readonly<Record<string, string>> = {
    name: say.name,
    phone: one.phone,
    email: one.email,
    locale: one.language,
    consent: say.consent,
    note: say.note,
    tags: say.tags
  }
  return (
    <Post action={guestPath(visit, guest)} csrf={visit.csrf}>
      <Seen values={form.isFaulty ? (SeenForm.read(visit.fields) ?? values) : values} />
      <Conflicts
        conflicts={forms.conflicts ?? []}
        labelOf={(name) => labels[name] ?? name}
        inWords={(name, value) => (name === "consent" ? one.given : value)}
      />
      <Field form={form} name="name" label={say.name} required maxlength={120} />
      <Field form={form} name="phone" label={one.phone} maxlength={40} />
      <Field form={form} name="email" label={one.email} maxlength={254} />
      <Field form={form} name="locale" label={one.language} hint={say.languageHint} maxlength={35} />
      <Field form={form} name="note" label={say.note} hint={say.noteHint} maxlength={GuestRemarks.limits.note} />
      <Field form={form} name="tags" label={say.tags} hint={say.tagsHint} maxlength={400} />
      <Choices
        form={form}
        name="consent"
        label={say.consent}
        choices={[
          {
            value: "given",
            label: say.agrees,
            hint: say.agreesHint
          }
        ]}
      />
      <button type="submit">{say.save}</button>
    </Post>
  )
}

const Erase = ({ forms, guest, visit }: GuestPageProps) => {
  const say = useWords().guests.erase
  return (
    <>
      <p>{say.whatGoes}</p>
      <p>{say.whatStays}</p>
      <Post action={guestPath(visit, guest, "/erase")} csrf={visit.csrf}>
        <Field
          form={forms.erase ?? Form.blank()}
          name="confirm"
          label={say.typeWord(say.word)}
          required
          maxlength={20}
        />
        <button type="submit" class="danger">
          {say.button}
        </button>
      </Post>
    </>
  )
}

const nameOf = ({ noName }: Words["guests"], { name }: Guest.Guest): string => (name === "" ? noName : name)

const GuestPage = (shown: GuestPageProps) => {
  const { entries, guest, names, visit } = shown
  const say = useWords().guests
  return (
    <>
      <Head title={nameOf(say, guest)} />
      <p>
        <a href={pathOf(visit, "guests")}>{say.one.back}</a>
      </p>
      {withRemarks(new Map([[guest.id, GuestRemarks.of(guest)]]), <GuestRemark guestId={guest.id} />)}
      <Facts {...shown} />
      <Panel id="reservations" title={say.one.reservations}>
        <Bookings {...shown} />
      </Panel>
      <Panel id="orders" title={say.one.orders}>
        <Orders {...shown} />
      </Panel>
      {Person.mayUse(visit.role, "guest_editing") && (
        <>
          <Panel id="change" title={say.change.title}>
            <Change {...shown} />
          </Panel>
          {entries.length > 0 && (
            <Panel id="log" title={say.one.log}>
              <ActivityList entries={entries} names={names} visit={visit} />
            </Panel>
          )}
          <Panel id="erase" title={say.erase.title}>
            <Erase {...shown} />
          </Panel>
        </>
      )}
    </>
  )
}

const found = (visit: RestaurantVisit, id: number) =>
  Effect.gen(function* () {
    const { state: guest } = yield* (yield* Guests).load(visit.restaurant.id, id, Load.nothing)
    if (guest === null || guest.erased) return yield* new NotFound({ resource: "guest" })
    return guest
  })

const page = (visit: RestaurantVisit, forms: GuestPageProps["forms"] = {}, status = 200) =>
  Effect.gen(function* () {
    const id = yield* PathId.integer(visit, "guest")
    const guests = yield* Guests
    const guest = yield* found(visit, id)
    const history = yield* guests.history(visit.restaurant.id, id, newest)
    const subject = { kind: "guest", id: String(id) }
    const entries = yield* (yield* Journal).about(visit.restaurant.id, subject, newest)
    const names = yield* readActivityNames(visit.acting, entries)
    const shown = { visit, guest, history, entries, names, forms }
    return show(nameOf(visit.words.guests, guest), <GuestPage {...shown} />, status)
  })

const change = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { acting, fields } = visit
    const id = yield* PathId.integer(visit, "guest")
    const now = valuesOf(yield* found(visit, id))
    const changed = SeenForm.changedIn(fields, now)
    const seen = SeenForm.read(fields)
    const typed = Object.fromEntries([...changed].map((name) => [name, fields.getAll(name)]))
    const guest = yield* changeGuest(acting, id, {
      ...membersIn(typed, changed),
      ...(seen === null ? {} : { seen: membersIn(seen, changed) })
    })
    return redirectTo(guestPath(visit, { id }), {
      message: visit.words.guests.change.saved(nameOf(visit.words.guests, guest))
    })
  }).pipe(
    Effect.catchTag("ValidationFailed", (failure) => page(visit, { change: Form.refused(visit.fields, failure) }, 422)),
    Effect.catchTag("EditConflict", () => conflicting(visit))
  )

/** The page with both values of what somebody else has changed as well. */
const conflicting = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const now = valuesOf(yield* found(visit, yield* PathId.integer(visit, "guest")))
    const forms = {
      change: Form.blank(SeenForm.rebased(visit.fields, now)),
      conflicts: SeenForm.conflictsIn(visit.fields, now)
    }
    return yield* page(visit, forms, 409)
  })

const erase = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const id = yield* PathId.integer(visit, "guest")
    const say = visit.words.guests.erase
    if ((visit.fields.get("confirm") ?? "").trim().toLowerCase() !== say.word) {
      return yield* ValidationFailed.of({ path: "confirm", message: say.mustBeWord(say.word) })
    }
    yield* beginErasure(visit.acting, id)
    return redirectTo(pathOf(visit, "guests"), { message: say.erased })
  }).pipe(
    Effect.catchTag("ValidationFailed", (failure) => page(visit, { erase: Form.refused(visit.fields, failure) }, 422))
  )

/** The page of one guest, and its forms. */
export const oneGuestPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", "/guests/:guest", "guests", (visit) => page(visit)),
  frame.restaurantPage("POST", "/guests/:guest", "guest_editing", change),
  frame.restaurantPage("POST", "/guests/:guest/erase", "guest_editing", erase)
]
