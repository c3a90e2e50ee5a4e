/** The fields that describe an app, and what was typed into them. */
import {
  type App,
  type AppListing,
  ListingTexts,
  type Problems,
  Scope,
  type ValidationFailed
} from "@fourtop/core/internal"
import { Choices, Field, Form } from "@fourtop/http-adapter/web"
import { TextArea } from "../parts/TextArea.tsx"
import { useWords } from "../words/useWords.tsx"

interface FieldsProps {
  readonly form: Form.Form
}

/** What the service needs to know. */
export const TechnicalFields = ({ form }: FieldsProps) => {
  const { authoring: say, developers } = useWords()
  const choices = Scope.all.map((scope) => ({ value: scope, label: scope, hint: developers.scopes[scope] }))
  return (
    <>
      <Field form={form} name="name" label={say.name} hint={say.nameHint} required maxlength={120} />
      <TextArea form={form} name="redirect_uris" label={say.redirects} hint={say.redirectsHint} />
      <Choices form={form} name="scopes" label={say.scopes} choices={choices} />
    </>
  )
}

const types = { start_url: "url", website: "url", privacy_url: "url", tagline: "text", support: "text" } as const

/** What owners read. */
export const TextFields = ({ form }: FieldsProps) => {
  const say = useWords().authoring
  return (
    <>
      {ListingTexts.members.map((member) => {
        const shared = { form, name: member, label: say.texts[member], maxlength: ListingTexts.longest[member] }
        const hint = say.textHints[member]
        return member === "description" ? (
          <TextArea {...shared} hint={hint} />
        ) : (
          <Field {...shared} hint={hint} type={types[member]} />
        )
      })}
    </>
  )
}

/** The fields as the app has them. */
export const filled = (app: App.App, listing: AppListing.AppListing, problems: Problems.Problems = {}): Form.Form =>
  Form.of(
    new URLSearchParams([
      ["name", app.name],
      ["redirect_uris", app.redirect_uris.join("\n")],
      ...app.scopes.map((scope) => ["scopes", scope]),
      ...ListingTexts.members.map((member) => [member, listing.texts[member]])
    ]),
    problems
  )

const addressesIn = (text: string): ReadonlyArray<string> =>
  text
    .split(/\s+/)
    .map((line) => line.trim())
    .filter((line) => line !== "")

export const requestIn = (fields: URLSearchParams): App.AppRequest => ({
  name: fields.get("name") ?? "",
  redirectUris: addressesIn(fields.get("redirect_uris") ?? ""),
  scopes: fields.getAll("scopes").filter(Scope.isScope)
})

export const textsIn = (fields: URLSearchParams): ListingTexts.ListingTexts => {
  const text = (member: ListingTexts.Member) => fields.get(member) ?? ""
  return {
    tagline: text("tagline"),
    description: text("description"),
    start_url: text("start_url"),
    website: text("website"),
    support: text("support"),
    privacy_url: text("privacy_url")
  }
}

/** A problem with one of the addresses stands at the field that has all of them. */
export const refusedForm = (fields: URLSearchParams, { problems }: ValidationFailed): Form.Form => {
  const atFields: Record<string, ReadonlyArray<string>> = {}
  for (const [path, messages] of Object.entries(problems)) {
    const field = path.startsWith("redirect_uris.") ? "redirect_uris" : path
    atFields[field] = [...new Set([...(atFields[field] ?? []), ...messages])]
  }
  return Form.of(fields, atFields)
}
