/** Inviting the first person. */
import { ValidationFailed } from "@fourtop/core/internal"
import { Form, type PageHandler, redirectTo, type Route, show, type Site } from "@fourtop/http-adapter/web"
import { Effect } from "effect"
import type { Frame } from "../frame/frame.ts"
import { withStyle } from "../frame/withStyle.ts"
import { refusalWords } from "../parts/roles.ts"
import { Invite, invite } from "../people/inviting.tsx"
import type { RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { stepPath } from "../visits/setupPaths.ts"
import { useWords } from "../words/useWords.tsx"
import { leadOn } from "./saveStep.ts"
import { StepFrame } from "./StepFrame.tsx"

const FirstInvitation = ({ form, visit }: { readonly visit: RestaurantVisit; readonly form: Form.Form }) => {
  const { people, setup } = useWords()
  return (
    <StepFrame visit={visit} step="people" title={setup.people.title} lead={setup.people.lead}>
      <p>{people.invite.about}</p>
      <Invite visit={visit} form={form} action={stepPath(visit, "people")} class="setup-form" />
    </StepFrame>
  )
}

const page = (visit: RestaurantVisit, form: Form.Form = Form.blank({ role: "manager" }), status = 200) =>
  withStyle("setup", show(visit.words.setup.people.title, <FirstInvitation visit={visit} form={form} />, status))

const send = (site: Site) => (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const said = yield* invite(site, visit)
    const { to } = yield* leadOn(visit, "people", null)
    return redirectTo(to, said)
  }).pipe(
    Effect.catchTag("ManagingRefused", ({ reason }) =>
      ValidationFailed.of({ path: "email", message: refusalWords(visit.words.people, reason, "") })
    ),
    Effect.catchTag("ValidationFailed", (failure) =>
      Effect.succeed(page(visit, Form.refused(visit.fields, failure), 422))
    )
  )

export const peopleStep = (frame: Frame, site: Site): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", "/setup/people", "people", (visit) => Effect.succeed(page(visit))),
  frame.restaurantPage("POST", "/setup/people", "people", send(site))
]
