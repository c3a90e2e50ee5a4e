/** The page of a section of the settings: its form, what it would change, and applying that. */
import { changeVenue, Problems, previewVenue } from "@fourtop/core/internal"
import { Effect } from "effect"
import { Answers, BodyBounds, Guard, type PageHandler, redirectTo, type Route, show } from "@fourtop/http-adapter/web"
import type { ComponentChildren } from "preact"
import type { Frame } from "../frame/frame.ts"
import { withScript } from "../frame/withScript.ts"
import { withStyle } from "../frame/withStyle.ts"
import type { RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { besideOf } from "./beside/Beside.tsx"
import { spend, takingTurns } from "./document/venueTurns.ts"
import { listAt } from "./forms/fieldAt.ts"
import { contextOf, type Document } from "./forms/FormContext.ts"
import * as FormFields from "./forms/FormFields.ts"
import * as ListMoves from "./forms/listMoves.ts"
import { open, type Opened, pagePath, titleOf } from "./OpenedSection.tsx"
import { type Editing, Editor, membersOf, seenName } from "./SectionEditor.tsx"
import { Preview } from "./SectionPreview.tsx"
import * as SectionForm from "./sections/SectionForm.ts"

const shown = (opened: Opened, content: ComponentChildren, status = 200) =>
  withScript("settings", withStyle("settings", show(titleOf(opened), <>{content}</>, status)))

const editor = (opened: Opened, editing: Editing, status = 200) =>
  shown(opened, <Editor opened={opened} editing={editing} />, status)

const ownFields = (fields: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...fields].filter(([name]) => ![Guard.fieldName, seenName, "do", "version"].includes(name)))

const view = (visit: RestaurantVisit) =>
  Effect.map(open(visit), (opened) => {
    const fields = SectionForm.fieldsIn(opened.placed, opened.document)
    return editor(opened, {
      fields: new URLSearchParams(fields.map(([name, value]) => [name, value])),
      seen: opened.digest
    })
  })

/** The form with every problem at its field. */
const refused = (opened: Opened, fields: URLSearchParams, seen: string, problems: ReadonlyArray<Problems.Problem>) => {
  const { others, own } = SectionForm.atFields(opened.placed, fields, problems)
  return editor(opened, { fields, seen, problems: own, elsewhere: others }, 422)
}

const preview = (
  opened: Opened,
  document: Document,
  fields: URLSearchParams,
  seen: string,
  notice: string | null,
  status = 200
) =>
  previewVenue(opened.visit.acting, document).pipe(
    Effect.flatMap((found) =>
      Effect.map(besideOf(opened.visit, opened.section, found.venue), (beside) => {
        const there = { ...opened, beside }
        return shown(there, <Preview opened={there} previewed={{ fields, preview: found, notice }} />, status)
      })
    ),
    Effect.catchTag("ValidationFailed", ({ problems }) =>
      Effect.succeed(refused(opened, fields, seen, Problems.ungroup(problems)))
    )
  )

const apply = (opened: Opened, document: Document, fields: URLSearchParams, seen: string) => {
  const { visit } = opened
  const say = visit.words.settings
  const version = Number(visit.fields.get("version") ?? "")
  return changeVenue(visit.acting, document, Number.isSafeInteger(version) ? version : 0).pipe(
    Effect.map(() => redirectTo(pagePath(opened), { message: say.applied })),
    Effect.catchTags({
      ValidationFailed: ({ problems }) => Effect.succeed(refused(opened, fields, seen, Problems.ungroup(problems))),
      VenueChangedMeanwhile: () => preview(opened, document, fields, seen, say.changedMeanwhile, 409)
    })
  )
}

const moved = (opened: Opened, fields: URLSearchParams, move: ListMoves.Move): URLSearchParams =>
  ListMoves.moved(fields, move, (path) => {
    const shape = listAt(membersOf(opened.placed), move.list, Answers.of(fields))
    return shape === null ? [] : FormFields.of(shape.entry, {}, path, contextOf(opened.document))
  })

const send = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const opened = yield* open(visit)
    const fields = ownFields(visit.fields)
    const seen = visit.fields.get(seenName) ?? opened.digest
    const wanted = visit.fields.get("do") ?? ""
    const move = ListMoves.read(wanted)
    if (move !== null) return editor(opened, { fields: moved(opened, fields, move), seen })
    if (wanted === "edit") return editor(opened, { fields, seen })
    const { document, problems } = SectionForm.documentWith(
      opened.placed,
      opened.document,
      fields,
      visit.words.settings.problems
    )
    if (problems.length > 0) return editor(opened, { fields, seen, problems }, 422)
    yield* spend(visit, "form")
    if (wanted === "apply") return yield* apply(opened, document, fields, seen)
    const notice = seen === opened.digest ? null : visit.words.settings.changedSince
    return yield* preview(opened, document, fields, seen, notice)
  })

/** The pages of all sections. */
export const sectionPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => {
  const inTurn = takingTurns(Effect.unsafeMakeSemaphore(1))
  return [
    frame.restaurantPage("GET", "/settings/:section", "menu_editing", view),
    frame.restaurantPage("POST", "/settings/:section", "menu_editing", inTurn(send), BodyBounds.bytes.largest),
    frame.restaurantPage("GET", "/settings/:section/:key", "menu_editing", view),
    frame.restaurantPage("POST", "/settings/:section/:key", "menu_editing", inTurn(send), BodyBounds.bytes.largest)
  ]
}
