/** The page of a section of the settings: its form, what it would change, and applying that. */
import {
  Budgets,
  changeVenue,
  Crypto,
  describeVenue,
  type LocalDate,
  NotFound,
  Problems,
  previewVenue,
  type VenuePreview,
  ZonedClock
} from "@fourtop/core/internal"
import { Clock, Effect } from "effect"
import {
  Answers,
  BodyBounds,
  Form,
  Guard,
  type PageHandler,
  Post,
  redirectTo,
  type Route,
  show
} from "@fourtop/http-adapter/web"
import type { ComponentChildren } from "preact"
import type { Frame } from "../frame/frame.ts"
import { Notice } from "../frame/Notice.tsx"
import { withScript } from "../frame/withScript.ts"
import { withStyle } from "../frame/withStyle.ts"
import { Findings } from "./document/DocumentOutcome.tsx"
import { Head, Panel } from "../parts/Parts.tsx"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"
import { besideOf } from "./beside/Beside.tsx"
import { Differences } from "./differences/Differences.tsx"
import { contextOf, type Document, nameIn } from "./forms/FormContext.ts"
import { listAt } from "./forms/fieldAt.ts"
import * as FormFields from "./forms/FormFields.ts"
import * as FormSize from "./forms/FormSize.ts"
import * as ListMoves from "./forms/listMoves.ts"
import { PickLists } from "./forms/ManyOptions.tsx"
import { SettingField } from "./forms/SettingFields.tsx"
import * as Section from "./sections/Section.ts"
import * as SectionForm from "./sections/SectionForm.ts"
import { spend, takingTurns } from "./document/venueTurns.ts"

interface Opened {
  readonly visit: RestaurantVisit
  readonly section: Section.SectionId
  readonly key: string
  readonly document: Document
  readonly placed: ReadonlyArray<Section.Placed>
  readonly beside: ComponentChildren
  readonly today: LocalDate.LocalDate
  /** A digest of the section as it is now. */
  readonly digest: string
}

const isSection = (text: string): text is Section.SectionId =>
  (Section.sectionIds as ReadonlyArray<string>).includes(text)

const open = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const section = visit.params["section"] ?? ""
    const key = visit.params["key"] ?? ""
    if (!isSection(section)) return yield* new NotFound({ resource: "page" })
    const document = yield* describeVenue(visit.acting)
    const placed = Section.placedIn(section, key, document)
    if (placed === null) return yield* new NotFound({ resource: "page" })
    const crypto = yield* Crypto
    const digest = crypto.sha256(JSON.stringify(SectionForm.fieldsIn(placed, document)))
    const today = ZonedClock.dateAt(document.time_zone, yield* Clock.currentTimeMillis)
    const beside = yield* besideOf(visit, section)
    return { visit, section, key, document, placed, today, digest, beside } satisfies Opened
  })

const pagePath = ({ key, section, visit }: Pick<Opened, "key" | "section" | "visit">): string =>
  pathOf(visit, `settings/${section}${key === "" ? "" : `/${encodeURIComponent(key)}`}`)

/** The page of an entry, where entries have pages. */
const entryPages: Readonly<Record<string, Section.SectionId>> = {
  menus: "menu",
  "menus.categories": "category",
  "menus.categories.dishes": "dish",
  branches: "hours"
}

const titleOf = ({ document, key, placed, section, visit }: Opened): string => {
  const said = visit.words.settings.sections[section]
  const named = placed.find((one) => Section.nameOf(one) === "name")
  const name =
    named === undefined ? key : nameIn(Section.valueAt(document, named.at), document.default_language ?? "en")
  return name === "" ? said : `${said}: ${name}`
}

const SectionFrame = (props: { readonly opened: Opened; readonly children: ComponentChildren }) => {
  const { opened } = props
  const { beside, visit } = opened
  return (
    <>
      <p class="back">
        <a href={pathOf(visit, "settings")}>{useWords().settings.back}</a>
      </p>
      <Head title={titleOf(opened)} />
      <div class={beside === null ? "setting-page" : "setting-page with-beside"}>
        <div>{props.children}</div>
        {beside !== null && <aside>{beside}</aside>}
      </div>
    </>
  )
}

const seenName = "part"

/** The members of the form, called as its fields are. */
const membersOf = (placed: ReadonlyArray<Section.Placed>) =>
  placed.map((one) => ({ ...one.member, name: Section.nameOf(one) }))

const ownFields = (fields: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...fields].filter(([name]) => ![Guard.fieldName, seenName, "do", "version"].includes(name)))

/** No field of the document is further down. */
const deepest = 8

const faultyIn = (problems: ReadonlyArray<Problems.Problem>): ReadonlySet<string> =>
  new Set(
    problems.flatMap(({ path }) => {
      const steps = path.split(".", deepest)
      return steps.map((_, place) => steps.slice(0, place + 1).join("."))
    })
  )

const TooLarge = ({ opened, size }: { readonly opened: Opened; readonly size: number }) => {
  const say = useWords().settings
  return (
    <SectionFrame opened={opened}>
      <p class="empty">{say.tooLarge(Budgets.grouped(size), Budgets.grouped(FormSize.mostFields))}</p>
      <p>
        <a class="button plain" href={pathOf(opened.visit, "menu/document")}>
          {say.document}
        </a>
      </p>
    </SectionFrame>
  )
}

interface Editing {
  readonly fields: URLSearchParams
  readonly seen: string
  readonly problems?: ReadonlyArray<Problems.Problem>
  readonly elsewhere?: ReadonlyArray<Problems.Problem>
}

const Editor = ({ editing, opened }: { readonly opened: Opened; readonly editing: Editing }) => {
  const { document, placed, visit } = opened
  const say = useWords().settings
  const fields = Answers.of(editing.fields)
  const form = Form.of(fields, Problems.group([...(editing.problems ?? [])]))
  const action = pagePath(opened)
  const context = contextOf(document)
  const size = FormSize.of(membersOf(placed), fields, context)
  if (size > FormSize.mostFields) return <TooLarge opened={opened} size={size} />
  const drawing = {
    form,
    fields,
    today: opened.today,
    faulty: faultyIn(editing.problems ?? []),
    context,
    action,
    pageOf: (pattern: string, key: string) => {
      const section = entryPages[pattern]
      return section === undefined || key === "" ? null : pagePath({ visit, section, key })
    }
  }
  return (
    <SectionFrame opened={opened}>
      {(form.isFaulty || (editing.elsewhere ?? []).length > 0) && (
        <Notice flash={{ message: say.notYet, tone: "bad" }} />
      )}
      {(editing.elsewhere ?? []).length > 0 && (
        <Panel id="elsewhere" title={say.elsewhere}>
          <Findings problems={editing.elsewhere!} />
        </Panel>
      )}
      <Post action={action} csrf={visit.csrf} class="setting-form">
        {/* What Enter in a field presses. */}
        <button type="submit" class="unseen" tabindex={-1} aria-hidden="true">
          {say.preview}
        </button>
        <input type="hidden" name={seenName} value={editing.seen} />
        {placed.map((one) => (
          <SettingField drawing={drawing} member={one.member} path={Section.nameOf(one)} />
        ))}
        <p class="unseen" role="status" data-sorted={say.sorted("{name}", "{place}", "{count}")} />
        <button type="submit">{say.preview}</button>
      </Post>
      <PickLists context={drawing.context} targets={FormSize.targetsIn(membersOf(placed))} />
    </SectionFrame>
  )
}

const Hidden = ({ fields }: { readonly fields: URLSearchParams }) => (
  <>
    {[...fields].map(([name, value]) => (
      <input type="hidden" name={name} value={value} />
    ))}
  </>
)

interface Previewed {
  readonly fields: URLSearchParams
  readonly preview: VenuePreview
  readonly notice: string | null
}

const Preview = ({ opened, previewed }: { readonly opened: Opened; readonly previewed: Previewed }) => {
  const { visit } = opened
  const { fields, notice, preview } = previewed
  const words = useWords()
  const [say, document] = [words.settings, words.venueDocument]
  const again = (
    <>
      <input type="hidden" name={seenName} value={opened.digest} />
      <Hidden fields={fields} />
    </>
  )
  return (
    <SectionFrame opened={opened}>
      {notice !== null && <Notice flash={{ message: notice, tone: "bad" }} />}
      {preview.warnings.length > 0 && (
        <Panel id="warnings" title={document.warnings}>
          <Findings problems={preview.warnings} />
        </Panel>
      )}
      <section class="panel preview" aria-labelledby="preview">
        <h2 id="preview">{document.changes}</h2>
        {preview.differences.length === 0 ? (
          <p class="empty">{document.noChanges}</p>
        ) : (
          <>
            <Differences differences={preview.differences} />
            {preview.differences.some(({ kind }) => kind === "removed") && (
              <p class="hint">{document.removedIsArchived}</p>
            )}
            <Post action={pagePath(opened)} csrf={visit.csrf}>
              <input type="hidden" name="do" value="apply" />
              <input type="hidden" name="version" value={String(preview.version)} />
              {again}
              <button type="submit">{say.apply}</button>
            </Post>
          </>
        )}
        <Post action={pagePath(opened)} csrf={visit.csrf}>
          <input type="hidden" name="do" value="edit" />
          {again}
          <button type="submit" class="plain">
            {say.goOn}
          </button>
        </Post>
      </section>
    </SectionFrame>
  )
}

const shown = (opened: Opened, content: ComponentChildren, status = 200) =>
  withScript("settings", withStyle("settings", show(titleOf(opened), <>{content}</>, status)))

const editor = (opened: Opened, editing: Editing, status = 200) =>
  shown(opened, <Editor opened={opened} editing={editing} />, status)

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
