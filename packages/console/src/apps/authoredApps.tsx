/** The apps of an author, and registering one. */
import { type AppListing, listAuthoredApps, registerAuthoredApp } from "@fourtop/core/internal"
import { Form, type PageHandler, Post, redirectTo, type Route, show } from "@fourtop/http-adapter/web"
import { Effect } from "effect"
import type { Frame } from "../frame/frame.ts"
import { withStyle } from "../frame/withStyle.ts"
import { Head, Panel } from "../parts/Parts.tsx"
import type { ConsoleVisit } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"
import { AppHead } from "./AppHead.tsx"
import { refusedForm, requestIn, TechnicalFields } from "./AppFields.tsx"
import { authoredPath, authoredPathOf } from "./appPaths.ts"
import { authorPage } from "./authored.ts"
import { ReviewState } from "./ReviewState.tsx"

interface PageProps {
  readonly visit: ConsoleVisit
  readonly apps: ReadonlyArray<AppListing.AuthoredApp>
  readonly form: Form.Form
}

const Apps = ({ apps, form, visit }: PageProps) => {
  const say = useWords().authoring
  return (
    <>
      <Head title={say.title} />
      <p class="lead">{say.lead("/docs")}</p>
      <Panel id="list" title={say.list}>
        {apps.length === 0 && <p class="empty">{say.none}</p>}
        <ul class="app-list">
          {apps.map(({ app, listing, restaurants }) => (
            <li>
              <AppHead listing={listing} name={<a href={authoredPathOf(app.id)}>{app.name}</a>}>
                <p class="about">
                  <ReviewState review={listing.review} /> <span class="soft">{say.installs(restaurants.length)}</span>
                </p>
              </AppHead>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel id="new" title={say.new}>
        <Post action={authoredPath} csrf={visit.csrf}>
          <TechnicalFields form={form} />
          <button type="submit">{say.register}</button>
        </Post>
      </Panel>
    </>
  )
}

const page = (visit: ConsoleVisit, form: Form.Form = Form.blank(), status = 200) =>
  Effect.map(listAuthoredApps(visit), (apps) =>
    withStyle("apps", show(visit.words.authoring.title, <Apps visit={visit} apps={apps} form={form} />, status))
  )

const register = (visit: ConsoleVisit) =>
  Effect.gen(function* () {
    const say = visit.words.authoring
    const { app, secret } = yield* registerAuthoredApp(visit, requestIn(visit.fields))
    return redirectTo(authoredPathOf(app.id), {
      message: say.registered(app.name),
      secret: { label: say.secret, text: secret }
    })
  }).pipe(Effect.catchTag("ValidationFailed", (failure) => page(visit, refusedForm(visit.fields, failure), 422)))

export const authoredAppPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  authorPage(frame, "GET", authoredPath, (visit) => page(visit)),
  authorPage(frame, "POST", authoredPath, register)
]
