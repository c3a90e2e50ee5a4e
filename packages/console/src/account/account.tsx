/** The account page: password, two-step sign-in and sessions. */
import { changePassword, Password, Person, signOut, signOutEverywhere, ValidationFailed } from "@fourtop/core/internal"
import { Effect } from "effect"
import {
  Confirm,
  Cookies,
  Field,
  Form,
  type PageHandler,
  Post,
  redirectEndingSession,
  redirectTo,
  type Route,
  show
} from "@fourtop/http-adapter/web"
import { accountPath as path, factorPath, lockPath, requestsPath, sessionsPath } from "../visits/accountPaths.ts"
import { authoredPath } from "../apps/appPaths.ts"
import type { Frame } from "../frame/frame.ts"
import { Address } from "./address.tsx"
import { LanguagePanel } from "./language.tsx"
import { PinPanel } from "../devices/pin.tsx"
import { roleAt } from "../parts/roles.ts"
import { type ConsoleVisit, pathOf } from "../visits/RestaurantVisit.ts"
import type { KnownLanguages } from "../words/Speech.ts"
import { useWords } from "../words/useWords.tsx"
import { Badge, Head, Panel } from "../parts/Parts.tsx"

interface AccountPageProps {
  readonly form: Form.Form
  readonly visit: ConsoleVisit
  readonly languages: KnownLanguages
}

const Restaurants = ({ visit }: Pick<AccountPageProps, "visit">) => {
  const { account: say, people } = useWords()
  return (
    <Panel id="restaurants" title={say.restaurants}>
      <dl class="facts">
        {visit.restaurants.map((restaurant) => (
          <>
            <dt>
              <a href={pathOf({ restaurant })}>{restaurant.name}</a>
            </dt>
            <dd>
              <Badge tone="plain">{roleAt(people, visit.person, restaurant.id)}</Badge>
            </dd>
          </>
        ))}
      </dl>
      <p>
        <a href={requestsPath}>{say.requests.see}</a>
      </p>
    </Panel>
  )
}

const Change = ({ form, visit }: Pick<AccountPageProps, "form" | "visit">) => {
  const { change: say, passwordHint, staysSignedIn } = useWords().account
  return (
    <Panel id="change" title={say.title}>
      <Post action={`${path}/password`} csrf={visit.csrf}>
        <Field
          form={form}
          name="current"
          label={say.current}
          type="password"
          autocomplete="current-password"
          required
        />
        <Field
          form={form}
          name="password"
          label={say.wanted}
          type="password"
          autocomplete="new-password"
          hint={passwordHint(Password.limits.min)}
          required
        />
        <Field form={form} name="again" label={say.again} type="password" autocomplete="new-password" required />
        <button type="submit">{say.button}</button>
        <p class="hint">{staysSignedIn}</p>
      </Post>
    </Panel>
  )
}

const Account = ({ form, languages, visit }: AccountPageProps) => {
  const { account, authoring } = useWords()
  const { sessions, title, twoStep } = account
  const hasFactor = visit.person.factor !== undefined
  return (
    <>
      <Head title={title} />
      <p class="lead">
        {visit.person.name}, <code>{visit.person.email}</code>
      </p>
      <Restaurants visit={visit} />
      <LanguagePanel languages={languages} visit={visit} />
      <Address visit={visit} />
      <Change form={form} visit={visit} />
      <Panel id="factor" title={twoStep.title}>
        <p>{hasFactor ? twoStep.aboutOn : twoStep.aboutOff}</p>
        <a class="button plain" href={factorPath}>
          {hasFactor ? twoStep.toManage : twoStep.toSetUp}
        </a>
      </Panel>
      <PinPanel visit={visit} />
      {Person.isAppAuthor(visit.person) && (
        <Panel id="apps" title={authoring.title}>
          <p>
            <a href={authoredPath}>{authoring.see}</a>
          </p>
        </Panel>
      )}
      <Panel id="sessions" title={sessions.title}>
        <p>
          {sessions.about} <a href={sessionsPath}>{sessions.see}</a>
        </p>
        <Confirm
          action={`${path}/sign-out-everywhere`}
          csrf={visit.csrf}
          label={sessions.signOutEverywhere}
          about=""
          question={sessions.confirmSigningOut}
          button={sessions.signOutEverywhere}
          tone="plain"
        />
      </Panel>
    </>
  )
}

const page = ({ languages }: Frame, visit: ConsoleVisit, form: Form.Form = Form.blank(), status = 200) =>
  show(visit.words.account.title, <Account form={form} languages={languages} visit={visit} />, status)

const change = (frame: Frame) => (visit: ConsoleVisit) =>
  Effect.gen(function* () {
    const { fields, person, request, session } = visit
    const [current, wanted] = [fields.get("current") ?? "", fields.get("password") ?? ""]
    if (wanted !== fields.get("again")) {
      return yield* ValidationFailed.of({ path: "again", message: visit.words.account.change.doesNotMatch })
    }
    const device = Cookies.read(request, "device", frame.secure(request))
    yield* changePassword(person.email, { current, wanted }, session.digest, device)
    return redirectTo(path, { message: visit.words.account.change.changed })
  }).pipe(
    Effect.catchTags({
      WrongPassword: () => ValidationFailed.of({ path: "current", message: visit.words.account.change.notCurrent })
    }),
    Effect.catchTag("ValidationFailed", (failure) =>
      Effect.succeed(page(frame, visit, Form.refused(visit.fields, failure), 422))
    )
  )

export const accountPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.page("GET", path, (visit) => Effect.succeed(page(frame, visit))),
  frame.page("POST", `${path}/password`, change(frame)),
  frame.page("POST", `${path}/sign-out-everywhere`, ({ person }) =>
    Effect.as(signOutEverywhere(person.email), redirectEndingSession("/console/sign-in"))
  ),
  frame.page("POST", "/console/sign-out", ({ deviceToken, request }) => {
    const token = Cookies.read(request, "session", frame.secure(request))
    const to = deviceToken === null ? "/console/sign-in" : lockPath
    return Effect.as(token === null ? Effect.void : signOut(token), redirectEndingSession(to))
  })
]
