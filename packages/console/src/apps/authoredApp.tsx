/** One app of an author: what it asks for, what it says, its logo and secret, and its review. */
import {
  type AppListing,
  AppLogo,
  changeAuthoredApp,
  changeAuthoredLogo,
  ListingTexts,
  type Problems,
  readAuthoredApp,
  removeAuthoredApp,
  rotateAuthoredSecret,
  submitAuthoredApp
} from "@fourtop/core/internal"
import { Confirm, type Form, type PageHandler, Post, redirectTo, type Route, show } from "@fourtop/http-adapter/web"
import { Effect } from "effect"
import type { Frame } from "../frame/frame.ts"
import { withStyle } from "../frame/withStyle.ts"
import { Head, Panel } from "../parts/Parts.tsx"
import type { ConsoleVisit } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"
import { AppFigures } from "./AppFigures.tsx"
import { filled, refusedForm, requestIn, TechnicalFields, TextFields, textsIn } from "./AppFields.tsx"
import { LogoForm } from "./LogoForm.tsx"
import { authoredPath, authoredPathOf } from "./appPaths.ts"
import { AppReview } from "./AppReview.tsx"
import { appIdIn, authorPage } from "./authored.ts"

interface AppProps extends AppListing.AuthoredApp {
  readonly visit: ConsoleVisit
  readonly form: Form.Form
  readonly missing: ReadonlyArray<string>
}

const Credentials = ({ app, visit }: Pick<AppProps, "app" | "visit">) => {
  const say = useWords().authoring
  return (
    <Panel id="credentials" title={say.credentials}>
      <dl class="facts">
        <dt>{say.clientId}</dt>
        <dd>
          <code>{app.id}</code>
        </dd>
        <dt>{say.secret}</dt>
        <dd>{say.secretHidden}</dd>
      </dl>
      <Confirm
        action={authoredPathOf(app.id, "rotate")}
        csrf={visit.csrf}
        label={say.rotate}
        about={app.name}
        question={say.confirmRotating}
        button={say.rotate}
      />
    </Panel>
  )
}

const Page = ({ app, form, listing, missing, restaurants, visit }: AppProps) => {
  const say = useWords().authoring
  return (
    <>
      <p class="back">
        <a href={authoredPath}>{say.title}</a>
      </p>
      <Head title={app.name} />
      {app.disabled_at !== null && <p class="notice bad">{say.disabled}</p>}
      <AppReview visit={visit} listing={listing} missing={missing} />
      <Credentials app={app} visit={visit} />
      <Panel id="describe" title={say.describe}>
        {listing.review.state === "listed" && <p>{say.reviewedAgain}</p>}
        <Post action={authoredPathOf(app.id)} csrf={visit.csrf}>
          <TechnicalFields form={form} />
          <TextFields form={form} />
          <button type="submit">{say.save}</button>
        </Post>
      </Panel>
      <LogoForm visit={visit} listing={listing} form={form} />
      <AppFigures app={app} restaurants={restaurants} />
      <Panel id="remove" title={say.remove}>
        <p>{say.aboutRemoving}</p>
        <Confirm
          action={authoredPathOf(app.id, "remove")}
          csrf={visit.csrf}
          label={say.remove}
          about={app.name}
          question={say.confirmRemoving(app.name)}
          button={say.remove}
        />
      </Panel>
    </>
  )
}

interface Shown {
  readonly form?: Form.Form
  readonly missing?: ReadonlyArray<string>
  readonly status?: number
}

const page = (visit: ConsoleVisit, { form, missing = [], status = 200 }: Shown = {}) =>
  Effect.map(
    Effect.flatMap(appIdIn(visit), (id) => readAuthoredApp(visit, id)),
    (authored) => {
      const shown = { ...authored, visit, missing, form: form ?? filled(authored.app, authored.listing) }
      return withStyle("apps", show(authored.app.name, <Page {...shown} />, status))
    }
  )

const edit = (visit: ConsoleVisit) =>
  Effect.gen(function* () {
    const request = { ...requestIn(visit.fields), texts: textsIn(visit.fields) }
    const { app, listing } = yield* changeAuthoredApp(visit, yield* appIdIn(visit), request)
    const { saved, savedForReview } = visit.words.authoring
    const message = listing.review.state === "submitted" ? savedForReview(app.name) : saved(app.name)
    return redirectTo(authoredPathOf(app.id), { message })
  }).pipe(
    Effect.catchTag("ValidationFailed", (failure) =>
      page(visit, { form: refusedForm(visit.fields, failure), status: 422 })
    )
  )

const putLogo = (visit: ConsoleVisit, content: string) =>
  Effect.gen(function* () {
    const { app } = yield* changeAuthoredLogo(visit, yield* appIdIn(visit), content)
    const { logoRemoved, logoSaved } = visit.words.authoring
    return redirectTo(authoredPathOf(app.id), { message: content === "" ? logoRemoved : logoSaved })
  })

/** The other fields are shown as they are stored. */
const wrongLogo = (visit: ConsoleVisit, problems: Problems.Problems) =>
  Effect.gen(function* () {
    const { app, listing } = yield* readAuthoredApp(visit, yield* appIdIn(visit))
    return yield* page(visit, { form: filled(app, listing, problems), status: 422 })
  })

/** A form that was sent without a file has an empty text. */
const uploadLogo = (visit: ConsoleVisit) => {
  const content = visit.fields.get("logo") ?? ""
  if (content === "") return wrongLogo(visit, { logo: [AppLogo.noImage] })
  return Effect.catchTag(putLogo(visit, content), "ValidationFailed", ({ problems }) => wrongLogo(visit, problems))
}

const submit = (visit: ConsoleVisit) =>
  Effect.gen(function* () {
    const { app } = yield* submitAuthoredApp(visit, yield* appIdIn(visit))
    return redirectTo(authoredPathOf(app.id), { message: visit.words.authoring.submitted(app.name) })
  }).pipe(
    Effect.catchTag("ValidationFailed", ({ problems }) => {
      const say = visit.words.authoring.texts
      const missing = ListingTexts.members.filter((member) => member in problems).map((member) => say[member])
      return page(visit, { missing, status: 422 })
    })
  )

const rotate = (visit: ConsoleVisit) =>
  Effect.gen(function* () {
    const say = visit.words.authoring
    const { app, secret } = yield* rotateAuthoredSecret(visit, yield* appIdIn(visit))
    return redirectTo(authoredPathOf(app.id), {
      message: say.rotated(app.name),
      secret: { label: say.secret, text: secret }
    })
  })

const remove = (visit: ConsoleVisit) =>
  Effect.gen(function* () {
    const app = yield* removeAuthoredApp(visit, yield* appIdIn(visit))
    return redirectTo(authoredPath, { message: visit.words.authoring.removed(app.name) })
  })

const path = `${authoredPath}/:app`

export const oneAuthoredAppPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  authorPage(frame, "GET", path, (visit) => page(visit)),
  authorPage(frame, "POST", path, edit),
  authorPage(frame, "POST", `${path}/logo`, uploadLogo),
  authorPage(frame, "POST", `${path}/logo/remove`, (visit) => putLogo(visit, "")),
  authorPage(frame, "POST", `${path}/submit`, submit),
  authorPage(frame, "POST", `${path}/rotate`, rotate),
  authorPage(frame, "POST", `${path}/remove`, remove)
]
