/** Putting a party on the waitlist of a day, taking one off, and offering it a place. */
import {
  BranchVenue,
  BusinessDay,
  Decode,
  joinWaitlist,
  Load,
  NotFound,
  offerPlace,
  undoWaitlistMove,
  ValidationFailed,
  Waitlist,
  type WaitlistEntry,
  WaitlistInput,
  withdrawEntry
} from "@fourtop/core/internal"
import { Effect, Either } from "effect"
import {
  Field,
  Form,
  LocalPath,
  type PageHandler,
  Post,
  redirectTo,
  type Route,
  Select,
  show
} from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { Head } from "../parts/Parts.tsx"
import { type Ask, askOf, bookPath, calendarDate, largestParty, partyOf } from "./bookingAsk.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { moveIn } from "../parts/takeBack.ts"
import { undoOffer } from "../parts/UndoNotice.tsx"
import { useSpeech } from "../words/useWords.tsx"

const page = "book/waitlist/new"

/** Most parties are two. */
const usual = { partySize: 2 }

const JoinForm = (props: { readonly visit: RestaurantVisit; readonly ask: Ask; readonly form: Form.Form }) => {
  const { ask, form, visit } = props
  const { sayRule, words } = useSpeech()
  const { reservations, waitlist: say } = words
  const party = form.problems("party_size").map(sayRule)
  return (
    <>
      <Head title={say.join}>
        <a class="button plain" href={bookPath(visit, "book", { date: ask.date, branchId: ask.namedBranch })}>
          {reservations.backToDay}
        </a>
      </Head>
      <p class="lead">{say.lead}</p>
      <Post action={pathOf(visit, page)} csrf={visit.csrf} class="panel">
        {ask.branches.length > 1 && (
          <Select
            form={form}
            name="branch_id"
            label={reservations.branch}
            choices={ask.branches.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
        <Field form={form} name="date" label={reservations.date} type="date" required />
        <div class="field party-size">
          <label for="party_size">{reservations.party}</label>
          <input
            id="party_size"
            name="party_size"
            type="number"
            inputMode="numeric"
            min={1}
            max={largestParty}
            required
            value={form.text("party_size")}
            {...(party.length === 0 ? {} : { "aria-describedby": "party_size-problem", "aria-invalid": true })}
          />
          {party.length > 0 && (
            <p class="problem" id="party_size-problem">
              {party.join(" ")}
            </p>
          )}
        </div>
        <Field form={form} name="from" label={say.fields.from} type="time" required />
        <Field form={form} name="to" label={say.fields.to} type="time" required hint={say.fields.toHint} />
        <Field form={form} name="phone" label={say.fields.phone} type="tel" required maxlength={40} />
        <Field form={form} name="name" label={say.fields.name} required maxlength={120} />
        <Field form={form} name="note" label={say.fields.note} maxlength={500} />
        <Field form={form} name="email" label={say.fields.email} type="email" maxlength={254} />
        <button type="submit">{say.join}</button>
      </Post>
    </>
  )
}

const pageFor = (visit: RestaurantVisit, ask: Ask, form: Form.Form, status = 200) =>
  show(visit.words.waitlist.join, <JoinForm visit={visit} ask={ask} form={form} />, status)

const empty = (visit: RestaurantVisit) =>
  Effect.map(askOf(visit, visit.query, usual), (ask) => {
    const [from, to] = ["from", "to"].map((name) => visit.query.get(name) ?? "")
    const known = { date: ask.date, party_size: String(ask.partySize), branch_id: String(ask.branch?.id ?? "") }
    return pageFor(visit, ask, Form.blank({ ...known, from: from!, to: to! }))
  })

const decode = Decode.decoder(WaitlistInput.JoinWaitlist)

/** What was typed, or every problem with it. */
const inputOf = (fields: URLSearchParams, ask: Ask) => {
  const text = (name: string) => (fields.get(name) ?? "").trim()
  return decode({
    name: text("name"),
    phone: text("phone"),
    email: text("email") || null,
    party_size: partyOf(text("party_size")),
    date: calendarDate(ask, text("date"), text("from")),
    from: text("from"),
    to: text("to"),
    branch_id: text("branch_id") === "" ? null : Number(text("branch_id")),
    note: text("note") || null
  })
}

const join = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const ask = yield* askOf(visit, visit.fields, usual)
    const input = inputOf(visit.fields, ask)
    if (Either.isLeft(input)) return yield* new ValidationFailed({ problems: input.left })
    const entry = yield* joinWaitlist(visit.acting, input.right)
    return redirectTo(bookPath(visit, "book", { date: dayOfEntry(ask, entry), branchId: ask.namedBranch }), {
      message: visit.words.waitlist.joined({ ...entry, on: visit.formats.fullDate(entry.date) }),
      ...undoOffer(undoPath(visit, entry.id), entry.last_move)
    })
  }).pipe(
    Effect.catchTag("ValidationFailed", (failure) =>
      Effect.map(askOf(visit, visit.fields, usual), (ask) =>
        pageFor(visit, ask, Form.refused(visit.fields, failure), 422)
      )
    )
  )

/** The business day in whose book an entry is. */
const dayOfEntry = ({ branch, venue }: Ask, { date, from }: Pick<WaitlistEntry.WaitlistEntry, "date" | "from">) =>
  BusinessDay.dateOf(BranchVenue.at(venue, branch), date, from)

/** The day of the entry in the address. */
const entryOf = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { state } = yield* (yield* Waitlist).load(visit.restaurant.id, visit.params["entry"] ?? "", Load.nothing)
    if (state === null) return yield* new NotFound({ resource: "waitlist entry" })
    const { branch_id, date, id, name } = state.entry
    const query = new URLSearchParams(branch_id === null ? {} : { branch_id: String(branch_id) })
    const ask = yield* askOf(visit, query, usual)
    const back = bookPath(visit, "book", { date: dayOfEntry(ask, state.entry), branchId: ask.namedBranch })
    return { id, name, date, branchId: branch_id, back }
  })

const remove = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { back, id, name } = yield* entryOf(visit)
    const { last_move } = yield* withdrawEntry(visit.acting, id)
    const offer = undoOffer(undoPath(visit, id), last_move)
    return redirectTo(back, { message: visit.words.waitlist.removed(name), ...offer })
  })

const offer = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { back, branchId, date, id, name } = yield* entryOf(visit)
    const say = visit.words.waitlist
    return yield* offerPlace(visit.acting, { date, branchId, entryId: id }).pipe(
      Effect.map((entry) => ({
        message: say.held(name, entry?.offer?.time ?? null),
        ...undoOffer(undoPath(visit, id), entry?.last_move)
      })),
      Effect.catchTag("ValidationFailed", ({ problems }) =>
        Effect.succeed({
          message: say.nothingToOffer(name, Object.values(problems).flat().map(visit.speech.sayRule).join(", "))
        })
      ),
      Effect.map((flash) => redirectTo(back, flash))
    )
  })

const undoPath = (visit: RestaurantVisit, id: string): string => pathOf(visit, `book/waitlist/${id}/undo`)

const undo = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { back, id, name } = yield* entryOf(visit)
    const page = LocalPath.of(visit.fields.get("back")) ?? back
    const say = visit.words.waitlist
    return yield* undoWaitlistMove(visit.acting, id, moveIn(visit)).pipe(
      Effect.map(() => redirectTo(page, { message: say.takenBack(name) })),
      Effect.catchTag("ValidationFailed", () =>
        Effect.succeed(redirectTo(page, { message: say.undoTooLate(name), tone: "bad" as const }))
      )
    )
  })

/** The pages of the waitlist. */
export const waitlistPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", "/book/waitlist/new", "book", empty),
  frame.restaurantPage("POST", "/book/waitlist/new", "book", join),
  frame.restaurantPage("POST", "/book/waitlist/:entry/remove", "book", remove),
  frame.restaurantPage("POST", "/book/waitlist/:entry/offer", "book", offer),
  frame.restaurantPage("POST", "/book/waitlist/:entry/undo", "book", undo)
]
