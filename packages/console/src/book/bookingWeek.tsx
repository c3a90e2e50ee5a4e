/** A week of reservations at a glance: covers and parties of each service period. */
import { type BookingWeek, LocalDate, readBookingWeek } from "@fourtop/core/internal"
import { Effect } from "effect"
import { Field, Form, type PageHandler, type Route, Select, show } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { type Ask, askOf, bookPath } from "./bookingAsk.ts"
import { readerOf } from "../parts/venueOf.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { Badge, Head } from "../parts/Parts.tsx"
import { useFormats, useWords } from "../words/useWords.tsx"

const page = "book/week"

const Period = ({ covers, name, parties, pending }: BookingWeek.PeriodFigures) => {
  const say = useWords().bookingWeek
  return (
    <li>
      <span class="period-name">{name ?? say.otherTimes}</span>
      <span class="covers">{say.covers(covers)}</span>
      <span class="soft">{say.parties(parties)}</span>
      {pending > 0 && <Badge tone="waiting">{say.pending(pending)}</Badge>}
    </li>
  )
}

const Day = (props: { readonly day: BookingWeek.WeekDay; readonly visit: RestaurantVisit; readonly ask: Ask }) => {
  const { ask, visit } = props
  const say = useWords().bookingWeek
  const { dayOfWeek } = useFormats()
  const { closed, date, periods } = props.day
  const kind = date === ask.today ? "card today" : date < ask.today ? "card past" : "card"
  return (
    <li class={kind} data-key={date}>
      <h2>
        <a
          href={bookPath(visit, "book", { date, branchId: ask.namedBranch })}
          {...(date === ask.today ? { "aria-current": "date" } : {})}
        >
          {dayOfWeek(date)}
        </a>
        {date === ask.today && <Badge tone="good">{say.today}</Badge>}
        {closed && <Badge tone="bad">{say.closed}</Badge>}
      </h2>
      {periods.length === 0 ? (
        !closed && <p class="soft">{say.noSeatings}</p>
      ) : (
        <ul class="periods">
          {periods.map((figures) => (
            <Period {...figures} />
          ))}
        </ul>
      )}
    </li>
  )
}

const Choose = ({ ask, visit }: { readonly ask: Ask; readonly visit: RestaurantVisit }) => {
  const { bookingWeek: say, reservations } = useWords()
  const form = Form.blank({ date: ask.date, branch_id: String(ask.branch?.id ?? "") })
  return (
    <form class="filters" method="get" action={pathOf(visit, page)}>
      {ask.branches.length > 1 && (
        <Select
          form={form}
          name="branch_id"
          label={reservations.branch}
          choices={ask.branches.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      <Field form={form} name="date" label={say.weekOf} type="date" required />
      <div class="actions">
        <button type="submit">{reservations.show}</button>
      </div>
    </form>
  )
}

const week = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const say = visit.words.bookingWeek
    const ask = yield* askOf(visit, visit.query, { partySize: 2 })
    const days = yield* readBookingWeek(readerOf(visit, ask.venue), ask.date, ask.branch?.id ?? null)
    const monday = days[0]!.date
    const pathFor = (offset: number) =>
      bookPath(visit, page, { date: LocalDate.addDays(monday, offset), branchId: ask.namedBranch })
    const covers = days.flatMap(({ periods }) => periods).reduce((sum, period) => sum + period.covers, 0)
    return show(
      say.title,
      <>
        <Head title={say.titleOf(visit.formats.longDate(monday))}>
          <div class="actions">
            <a class="button plain" href={pathFor(-7)}>
              {say.before}
            </a>
            <a class="button plain" href={pathFor(7)}>
              {say.after}
            </a>
          </div>
        </Head>
        <p class="lead" data-part="total">
          {say.total(covers)}
        </p>
        <Choose ask={ask} visit={visit} />
        <ul class="week-days" data-part="week" data-list>
          {days.map((day) => (
            <Day day={day} visit={visit} ask={ask} />
          ))}
        </ul>
      </>
    )
  })

/** The page of a week. */
export const bookingWeekPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.livePage("/book/week", "book", week)
]
