/** Choosing a language: in one's account, or in the browser on a page that is open to everybody. */
import { chooseLanguage } from "@fourtop/core/internal"
import {
  Cookies,
  Form,
  LocalPath,
  type PageHandler,
  Post,
  redirectTo,
  Respond,
  type Route,
  Select,
  signInPath
} from "@fourtop/http-adapter/web"
import { Effect } from "effect"
import type { Frame } from "../frame/frame.ts"
import { Panel } from "../parts/Parts.tsx"
import { accountPath } from "../visits/accountPaths.ts"
import type { ConsoleVisit } from "../visits/RestaurantVisit.ts"
import { languageChoices, languageIn } from "../words/languageChoices.ts"
import { type KnownLanguages, languagePath, speechIn } from "../words/Speech.ts"
import { useWords } from "../words/useWords.tsx"

export const LanguagePanel = (props: { readonly languages: KnownLanguages; readonly visit: ConsoleVisit }) => {
  const { languages, visit } = props
  const say = useWords().account.language
  return (
    <Panel id="language" title={say.title}>
      <Post action={`${accountPath}/language`} csrf={visit.csrf}>
        <Select
          form={Form.blank({ language: visit.person.language ?? "" })}
          name="language"
          label={say.label}
          choices={languageChoices(languages, say.asBrowser)}
        />
        <button type="submit">{say.save}</button>
        <p class="hint">{say.about}</p>
      </Post>
    </Panel>
  )
}

/** What was done is said in the language that was chosen. */
const chooseOwn = (frame: Frame) => (visit: ConsoleVisit) => {
  const language = languageIn(frame.languages, visit.fields)
  const { words } = language === null ? visit : speechIn(frame.languages, language)
  return Effect.as(chooseLanguage(visit, language), redirectTo(accountPath, { message: words.account.language.saved }))
}

export const languagePages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.page("POST", `${accountPath}/language`, chooseOwn(frame)),
  frame.openPage("GET", `${languagePath}/:language`, (request, { params }) => {
    const next = LocalPath.of(new URLSearchParams(request.url.split("?")[1] ?? "").get("next")) ?? signInPath
    const language = Object.keys(frame.languages).find((one) => one === params["language"]) ?? null
    return Effect.succeed(Cookies.write("language", language, frame.secure(request))(Respond.redirect(next)))
  })
]
