/** Tables that are blocked on the day of the book, and what blocks and unblocks them. */
import {
  Booking,
  type Branch,
  LocalDate,
  type ReadSheet,
  SlotExplanation,
  ValidationFailed,
  Venue,
  type WaitlistEntry
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { BlockFields } from "./BlockFields.tsx"
import { Confirm, type Form, LocalPath, Post, redirectTo } from "@fourtop/http-adapter/web"
import * as Blocking from "./blocking.ts"
import { bookPath } from "./bookingAsk.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useSpeech, useWords } from "../words/useWords.tsx"

const { timeAt } = SlotExplanation

/** What the book of a day shows. */
export interface BookPageProps extends ReadSheet {
  readonly visit: RestaurantVisit
  readonly branches: ReadonlyArray<Branch.Branch>
  /** The form that blocks a table. */
  readonly form: Form.Form
  /** The parties that wait for a place on the day. */
  readonly waiting: ReadonlyArray<WaitlistEntry.WaitlistEntry>
}

/** A page of the book for a date; the branch is left out if there is only one. */
export const pathFor = (
  { branch, branches, visit }: Pick<BookPageProps, "branch" | "branches" | "visit">,
  date: string,
  page = "book"
): string => bookPath(visit, page, { date, branchId: branch !== null && branches.length > 1 ? branch.id : null })

/** Dates that the book opens; others are typing mistakes. */
export const isDate = (text: string | null): text is string =>
  text !== null && LocalDate.isLocalDate(text) && "2000-01-01" <= text && text <= "2999-12-31"

/** The blocks of the day, each with the form that ends it. */
export const DayBlocks = (shown: BookPageProps) => {
  const { tableName } = useSpeech()
  const { sheet, visit } = shown
  const say = useWords().tables
  const blocked = sheet.tables.flatMap(({ blocks, table }) =>
    // A table that is held for an offer is not blocked: its party can accept or decline.
    blocks.filter(Booking.isBlock).map((block) => ({ ...block, table }))
  )
  const { date, zone } = sheet.day
  return (
    <ul class="blocks" data-part="blocks" data-list>
      {blocked.map(({ from, id, reason, table, to }) => (
        <li data-key={id}>
          <span>{say.isBlocked(tableName(table.name), timeAt(zone, from), timeAt(zone, to), reason)}</span>
          <Confirm
            action={pathOf(visit, `book/blocks/${table.id}/${from}/end?date=${date}`)}
            csrf={visit.csrf}
            label={say.endBlock.label}
            about={say.endBlock.about(tableName(table.name))}
            question={say.willBeBookable(tableName(table.name))}
            button={say.endBlock.button}
            tone="plain"
          />
        </li>
      ))}
    </ul>
  )
}

/** The form that blocks a table. */
export const NewBlock = (shown: BookPageProps) => {
  const { branch, branches, form, sheet, visit } = shown
  const say = useWords().tables
  return (
    <details class="unfold" id="block" open={form.isFaulty}>
      <summary>{say.block}</summary>
      <Post action={pathOf(visit, "book/blocks")} csrf={visit.csrf}>
        {branches.length > 1 && <input type="hidden" name="branch_id" value={String(branch?.id ?? "")} />}
        <BlockFields form={form} tables={sheet.tables.map(({ table }) => table)} />
      </Post>
    </details>
  )
}

/** Blocks the table in the form, and goes back to the day. */
export const blockFromBook = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const date = visit.fields.get("date")
    if (!isDate(date)) return yield* ValidationFailed.of({ path: "date", message: visit.words.tables.notADate })
    const { branch, message, undo, venue } = yield* Blocking.block(visit)
    return redirectTo(pathFor({ visit, branch, branches: Venue.branchesOf(venue) }, date), { message, undo })
  })

/** Ends a block, and goes back to the day. */
export const endBlockFromBook = (visit: RestaurantVisit) =>
  Effect.map(Blocking.unblock(visit), ({ branch, message, undo, venue }) => {
    const date = visit.query.get("date")
    const back = { visit, branch, branches: Venue.branchesOf(venue) }
    // The notice about a new block comes back to the page that it was on, and needs no notice of its own to undo it.
    const page = LocalPath.of(visit.fields.get("back"))
    if (page !== null) return redirectTo(page, { message })
    return redirectTo(isDate(date) ? pathFor(back, date) : pathOf(visit, "book"), { message, undo })
  }).pipe(
    Effect.catchTag("ValidationFailed", ({ message }) =>
      Effect.succeed(
        redirectTo(LocalPath.of(visit.fields.get("back")) ?? pathOf(visit, "book"), {
          message: visit.speech.sayRule(message),
          tone: "bad" as const
        })
      )
    )
  )

/** Blocks a table again whose block was ended by mistake. */
export const blockAgainFromBook = (visit: RestaurantVisit) => {
  const back = LocalPath.of(visit.fields.get("back")) ?? pathOf(visit, "book")
  return Blocking.again(visit).pipe(
    Effect.map((message) => redirectTo(back, { message })),
    Effect.catchTag("ValidationFailed", () =>
      Effect.succeed(redirectTo(back, { message: visit.words.tables.undoTooLate, tone: "bad" as const }))
    )
  )
}
