/** The account page: password, two-step sign-in and sessions. */
import { changePassword, Password, Person, signOut, signOutEverywhere, ValidationFailed } from "@fourtop/core"
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
  show,
  type Visit
} from "@fourtop/http-adapter/web"
import { accountPath as path, factorPath, sessionsPath } from "../visits/accountPaths.ts"
import type { Frame } from "../frame/frame.ts"
import { pathOf } from "../visits/RestaurantVisit.ts"
import { Badge, Head, Panel } from "../parts/Parts.tsx"

const Account = ({ form, visit }: { readonly form: Form.Form; readonly visit: Visit }) => (
  <>
    <Head title="Account" />
    <p class="lead">
      {visit.person.name}, <code>{visit.person.email}</code>
    </p>
    <Panel id="restaurants" title="Your restaurants">
      <dl class="facts">
        {visit.restaurants.map((restaurant) => (
          <>
            <dt>
              <a href={pathOf({ restaurant })}>{restaurant.name}</a>
            </dt>
            <dd>
              <Badge tone="plain">{Person.roleAt(visit.person, restaurant.id)}</Badge>
            </dd>
          </>
        ))}
      </dl>
    </Panel>
    <Panel id="change" title="Change your password">
      <Post action={`${path}/password`} csrf={visit.csrf}>
        <Field
          form={form}
          name="current"
          label="Current password"
          type="password"
          autocomplete="current-password"
          required
        />
        <Field
          form={form}
          name="password"
          label="New password"
          type="password"
          autocomplete="new-password"
          hint={`At least ${Password.limits.min} characters. A few words are easier to remember than symbols.`}
          required
        />
        <Field
          form={form}
          name="again"
          label="Repeat new password"
          type="password"
          autocomplete="new-password"
          required
        />
        <button type="submit">Change password</button>
        <p class="hint">You stay signed in here and are signed out everywhere else.</p>
      </Post>
    </Panel>
    <Panel id="factor" title="Two-step sign-in">
      <p>
        {visit.person.factor === undefined
          ? "Asks for a code from an app on your phone after your password, so that a stolen password is not enough."
          : "On. After your password, you enter a code from your app."}
      </p>
      <a class="button plain" href={factorPath}>
        {visit.person.factor === undefined ? "Set up two-step sign-in" : "Manage two-step sign-in"}
      </a>
    </Panel>
    <Panel id="sessions" title="Sessions">
      <p>
        A session ends after 12 hours of inactivity, and after 7 days at the latest.{" "}
        <a href={sessionsPath}>See where you are signed in</a>
      </p>
      <Confirm
        action={`${path}/sign-out-everywhere`}
        csrf={visit.csrf}
        label="Sign out everywhere"
        about=""
        question="This ends all your sessions, including this one."
        button="Sign out everywhere"
        tone="plain"
      />
    </Panel>
  </>
)

const page = (visit: Visit, form: Form.Form = Form.blank(), status = 200) =>
  show("Account", <Account form={form} visit={visit} />, status)

const change = (frame: Frame) => (visit: Visit) =>
  Effect.gen(function* () {
    const { fields, person, request, session } = visit
    const [current, wanted] = [fields.get("current") ?? "", fields.get("password") ?? ""]
    if (wanted !== fields.get("again")) {
      return yield* ValidationFailed.of({ path: "again", message: "does not match the new password" })
    }
    const device = Cookies.read(request, "device", frame.secure(request))
    yield* changePassword(person.email, { current, wanted }, session.digest, device)
    return redirectTo(path, { message: "Your password has been changed." })
  }).pipe(
    Effect.catchTags({
      WrongPassword: () => ValidationFailed.of({ path: "current", message: "is not your current password" })
    }),
    Effect.catchTag("ValidationFailed", (failure) =>
      Effect.succeed(page(visit, Form.refused(visit.fields, failure), 422))
    )
  )

export const accountPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.page("GET", path, (visit) => Effect.succeed(page(visit))),
  frame.page("POST", `${path}/password`, change(frame)),
  frame.page("POST", `${path}/sign-out-everywhere`, ({ person }) =>
    Effect.as(signOutEverywhere(person.email), redirectEndingSession("/console/sign-in"))
  ),
  frame.page("POST", "/console/sign-out", ({ request }) => {
    const token = Cookies.read(request, "session", frame.secure(request))
    return Effect.as(token === null ? Effect.void : signOut(token), redirectEndingSession("/console/sign-in"))
  })
]
