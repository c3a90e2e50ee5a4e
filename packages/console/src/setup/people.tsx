/** Inviting the first person. */
import { invitePerson, mailLink, type ManagingRefused, ValidationFailed } from "@fourtop/core/internal"
import {
  Choices,
  Field,
  Form,
  type PageHandler,
  Post,
  redirectTo,
  type Route,
  show,
  type Site
} from "@fourtop/http-adapter/web"
import { Effect } from "effect"
import type { Frame } from "../frame/frame.ts"
import { withStyle } from "../frame/withStyle.ts"
import { refusalWords, roleChoices, roleOf } from "../parts/roles.ts"
import type { RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"
import { leadOn } from "./saveStep.ts"
import { stepPath } from "../visits/setupPaths.ts"
import { StepFrame } from "./StepFrame.tsx"

const Invite = ({ form, visit }: { readonly visit: RestaurantVisit; readonly form: Form.Form }) => {
  const { people, setup } = useWords()
  const say = people.invite
  return (
    <StepFrame visit={visit} step="people" title={setup.people.title} lead={setup.people.lead}>
      <p>{say.about}</p>
      <Post action={stepPath(visit, "people")} csrf={visit.csrf} class="setup-form">
        <Field form={form} name="email" label={say.email} type="email" required maxlength={254} />
        <Field form={form} name="name" label={say.name} hint={say.nameHint} required maxlength={120} />
        <Choices form={form} name="role" label={say.role} choices={roleChoices(people, visit.role)} one />
        <Field
          form={form}
          name="password"
          label={people.yourPassword}
          type="password"
          autocomplete="current-password"
          hint={say.passwordHint}
          required
        />
        <button type="submit">{say.button}</button>
      </Post>
    </StepFrame>
  )
}

const page = (visit: RestaurantVisit, form: Form.Form = Form.blank({ role: "manager" }), status = 200) =>
  withStyle("setup", show(visit.words.setup.people.title, <Invite visit={visit} form={form} />, status))

const refusedTo = (visit: RestaurantVisit, reason: ManagingRefused["reason"]) =>
  ValidationFailed.of({
    path: "email",
    message:
      reason === "already_here" ? visit.words.people.invite.alreadyHere : refusalWords(visit.words.people, reason, "")
  })

const invite = (site: Site) => (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { fields, request } = visit
    const text = (name: string) => fields.get(name) ?? ""
    const role = roleOf(fields.get("role"))
    if (role === null) return yield* ValidationFailed.of({ path: "role", message: visit.words.people.mustBeChosen })
    const managing = { manager: visit.person, restaurantId: visit.restaurant.id }
    const made = yield* invitePerson(managing, { email: text("email"), name: text("name"), role }, text("password"))
    const path = `/console/invitation/${made.token}`
    // The mailed link never depends on the request, whose host may be forged.
    yield* mailLink(made, `${site.issuer()}${path}`)
    const { to } = yield* leadOn(visit, "people", null)
    return redirectTo(to, {
      message: visit.words.people.invite.ready(made.link.name),
      secret: { label: visit.words.people.invite.secret, text: `${site.originOf(request)}${path}` }
    })
  }).pipe(
    Effect.catchTags({
      WrongPassword: () => ValidationFailed.of({ path: "password", message: visit.words.people.notYourPassword }),
      ManagingRefused: ({ reason }) => refusedTo(visit, reason)
    }),
    Effect.catchTag("ValidationFailed", (failure) =>
      Effect.succeed(page(visit, Form.refused(visit.fields, failure), 422))
    )
  )

export const peopleStep = (frame: Frame, site: Site): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", "/setup/people", "people", (visit) => Effect.succeed(page(visit))),
  frame.restaurantPage("POST", "/setup/people", "people", invite(site))
]
