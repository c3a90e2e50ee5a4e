/** The whole venue as one document: downloading it, checking one, seeing what it would change, and applying that. */
import { Budgets, changeVenue, describeVenue, Problems, previewVenue } from "@fourtop/core/internal"
import { Effect, Either } from "effect"
import { BodyBounds, download, Form, type PageHandler, redirectTo, type Route, show } from "@fourtop/http-adapter/web"
import type { Frame } from "../../frame/frame.ts"
import { withStyle } from "../../frame/withStyle.ts"
import { Head, Panel } from "../../parts/Parts.tsx"
import { TextArea } from "../../parts/TextArea.tsx"
import { spend, takingTurns } from "./venueTurns.ts"
import { pathOf, type RestaurantVisit } from "../../visits/RestaurantVisit.ts"
import { type Checked, DocumentForm, DocumentOutcome } from "./DocumentOutcome.tsx"
import { SchemaHelp } from "./SchemaHelp.tsx"
import * as VenueText from "../../menu/venueText.ts"
import { useWords } from "../../words/useWords.tsx"

interface DocumentPageProps {
  readonly visit: RestaurantVisit
  readonly checked: Checked | null
  /** The document that is opened to be edited. */
  readonly opened: string | null
}

const DocumentPage = ({ checked, opened, visit }: DocumentPageProps) => {
  const say = useWords().venueDocument
  const text = checked === null ? (opened ?? "") : checked.text
  return (
    <>
      <p class="back">
        <a href={pathOf(visit, "settings")}>{say.back}</a>
      </p>
      <Head title={say.title}>
        <a class="button plain" href={pathOf(visit, "menu/document/download/yaml")} download>
          {say.downloadYaml}
        </a>
        <a class="button plain" href={pathOf(visit, "menu/document/download")} download>
          {say.download}
        </a>
      </Head>
      <p class="lead">{say.lead}</p>
      {checked !== null && <DocumentOutcome {...checked} visit={visit} />}
      <Panel id="check" title={checked === null ? say.check : say.checkAnother}>
        <p class="actions">
          <span>{say.edit}</span>
          <a class="button plain" href={pathOf(visit, "menu/document?as=yaml#check")}>
            {say.editYaml}
          </a>
          <a class="button plain" href={pathOf(visit, "menu/document?as=json#check")}>
            {say.editJson}
          </a>
        </p>
        <DocumentForm visit={visit} action={pathOf(visit, "menu/document")}>
          <div class="field">
            <label for="file">{say.file}</label>
            <input
              id="file"
              name="file"
              type="file"
              accept=".yaml,.yml,.json,application/json"
              aria-describedby="file-hint"
            />
            <p class="hint" id="file-hint">
              {say.fileHint(Budgets.inWords(VenueText.bounds.bytes))}
            </p>
          </div>
          <TextArea form={Form.blank({ document: text })} name="document" label={say.paste} code />
          <button type="submit">{say.preview}</button>
        </DocumentForm>
      </Panel>
      <Panel id="schema" title={say.schema.title}>
        <SchemaHelp />
      </Panel>
    </>
  )
}

const page = (visit: RestaurantVisit, checked: Checked | null, status = 200, opened: string | null = null) => {
  const content = <DocumentPage visit={visit} checked={checked} opened={opened} />
  return withStyle("settings", show(visit.words.venueDocument.title, content, status))
}

const asText = (document: unknown, as: string) =>
  as === "json" ? Effect.succeed(`${JSON.stringify(document, null, 2)}\n`) : VenueText.asYaml(document)

/** The page, with the document in it where somebody wants to edit it there. */
const opening = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const as = visit.query.get("as")
    if (as === null) return page(visit, null)
    const text = yield* asText(yield* describeVenue(visit.acting), as)
    if (Budgets.bytesOf(text) <= VenueText.bounds.bytes) return page(visit, null, 200, text)
    const message = visit.words.venueDocument.editTooLarge(Budgets.inWords(VenueText.bounds.bytes))
    return redirectTo(pathOf(visit, "menu/document"), { message, tone: "bad" })
  })

/** What the document would change, or every problem with it. */
const preview = (visit: RestaurantVisit, input: unknown) =>
  previewVenue(visit.acting, input).pipe(
    Effect.map((found): Checked["outcome"] => Either.right(found)),
    Effect.catchTag("ValidationFailed", ({ problems }) =>
      Effect.succeed<Checked["outcome"]>(Either.left(Problems.ungroup(problems)))
    )
  )

const textOf = ({ fields }: RestaurantVisit): string => {
  const file = fields.get("file") ?? ""
  return file.trim() === "" ? (fields.get("document") ?? "") : file
}

const check = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    yield* spend(visit, "document")
    const text = textOf(visit)
    const input = yield* VenueText.read(text, visit.words.venueDocument.unreadable)
    if (Either.isLeft(input)) return page(visit, { text: "", outcome: Either.left(input.left) }, 422)
    const outcome = yield* preview(visit, input.right)
    return page(visit, { text, outcome }, Either.isRight(outcome) ? 200 : 422)
  })

const apply = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    yield* spend(visit, "document")
    const text = textOf(visit)
    const input = yield* VenueText.read(text, visit.words.venueDocument.unreadable)
    if (Either.isLeft(input)) return page(visit, { text: "", outcome: Either.left(input.left) }, 422)
    return yield* changeVenue(visit.acting, input.right, Number(visit.fields.get("version") ?? "")).pipe(
      Effect.map(({ archived, changed, created }) =>
        redirectTo(pathOf(visit, "menu/document"), {
          message: visit.words.venueDocument.applied(created, changed, archived)
        })
      ),
      Effect.catchTags({
        ValidationFailed: ({ problems }) =>
          Effect.succeed(page(visit, { text, outcome: Either.left(Problems.ungroup(problems)) }, 422)),
        VenueChangedMeanwhile: () =>
          Effect.map(preview(visit, input.right), (outcome) =>
            page(visit, { text, outcome, changedMeanwhile: true }, 409)
          )
      })
    )
  })

const file = (visit: RestaurantVisit) =>
  Effect.map(describeVenue(visit.acting), (document) =>
    download({
      text: `${JSON.stringify(document, null, 2)}\n`,
      contentType: "application/json",
      fileName: `${visit.restaurant.slug}.json`
    })
  )

const yamlFile = (visit: RestaurantVisit) =>
  Effect.map(Effect.flatMap(describeVenue(visit.acting), VenueText.asYaml), (text) =>
    download({ text, contentType: "application/yaml", fileName: `${visit.restaurant.slug}.yaml` })
  )

/** The pages of the venue document. */
export const venueDocumentPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => {
  const inTurn = takingTurns(Effect.unsafeMakeSemaphore(1))
  return [
    frame.restaurantPage("GET", "/menu/document", "menu_editing", opening),
    frame.restaurantPage("POST", "/menu/document", "menu_editing", inTurn(check), BodyBounds.bytes.largest),
    frame.restaurantPage("GET", "/menu/document/download", "menu_editing", file),
    frame.restaurantPage("GET", "/menu/document/download/yaml", "menu_editing", yamlFile),
    frame.restaurantPage("POST", "/menu/document/apply", "menu_editing", inTurn(apply), BodyBounds.bytes.largest)
  ]
}
