/** The PIN by which a person is known on shared tablets: choosing, changing and removing it. */
import { removePin, setPin, ValidationFailed } from "@fourtop/core/internal"
import { Effect } from "effect"
import { Field, Form, type PageHandler, Post, redirectTo, type Route, show } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { Head, Panel } from "../parts/Parts.tsx"
import { accountPath, pinPath } from "../visits/accountPaths.ts"
import type { ConsoleVisit } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"

interface PinPageProps {
  readonly visit: ConsoleVisit
  readonly form: Form.Form
}

const Digits = ({ form, label, name, hint }: Pick<PinPageProps, "form"> & Record<"label" | "name", string> & { readonly hint?: string }) => (
  <Field
    form={form}
    name={name}
    label={label}
    type="password"
    inputmode="numeric"
    maxlength={8}
    required
    {...(hint === undefined ? {} : { hint })}
  />
)

const PinPage = ({ form, visit }: PinPageProps) => {
  const say = useWords().devices.pin
  const isSet = visit.person.pin !== undefined
  return (
    <>
      <Head title={say.title} />
      <p class="lead">{say.lead}</p>
      <Panel id="pin-panel" title={isSet ? say.toChange : say.toSet}>
        <Post action={pinPath} csrf={visit.csrf}>
          <Digits form={form} name="pin" label={say.pin} hint={say.hint} />
          <Digits form={form} name="again" label={say.again} />
          <Field
            form={form}
            name="password"
            label={say.password}
            type="password"
            autocomplete="current-password"
            required
          />
          <div class="actions">
            <button type="submit">{say.set}</button>
            {isSet && (
              <button type="submit" class="danger" formaction={`${pinPath}/remove`} formnovalidate>
                {say.remove}
              </button>
            )}
          </div>
        </Post>
      </Panel>
    </>
  )
}

/** On the account page. */
export const PinPanel = ({ visit }: Pick<PinPageProps, "visit">) => {
  const say = useWords().devices.pin
  const isSet = visit.person.pin !== undefined
  return (
    <Panel id="pin" title={say.title}>
      <p>{isSet ? say.aboutSet : say.aboutNone}</p>
      <a class="button plain" href={pinPath}>
        {isSet ? say.toChange : say.toSet}
      </a>
    </Panel>
  )
}

const page = (visit: ConsoleVisit, form: Form.Form = Form.blank(), status = 200) =>
  show(visit.words.devices.pin.title, <PinPage visit={visit} form={form} />, status)

const refused =
  (visit: ConsoleVisit) =>
  (failure: ValidationFailed) =>
    Effect.succeed(page(visit, Form.refused(visit.fields, failure), 422))

const wrongPassword = (visit: ConsoleVisit) => () =>
  ValidationFailed.of({ path: "password", message: visit.words.devices.pin.notYourPassword })

const set = (visit: ConsoleVisit) =>
  Effect.gen(function* () {
    const { fields, person, words } = visit
    const [pin, password] = [fields.get("pin") ?? "", fields.get("password") ?? ""]
    const say = words.devices.pin
    if (pin !== fields.get("again")) return yield* ValidationFailed.of({ path: "again", message: say.doesNotMatch })
    yield* setPin(person.email, { pin, password })
    return redirectTo(accountPath, { message: say.done })
  }).pipe(
    Effect.catchTag("WrongPassword", wrongPassword(visit)),
    Effect.catchTag("ValidationFailed", refused(visit))
  )

const remove = (visit: ConsoleVisit) =>
  Effect.as(
    removePin(visit.person.email, visit.fields.get("password") ?? ""),
    redirectTo(accountPath, { message: visit.words.devices.pin.removed })
  ).pipe(
    Effect.catchTag("WrongPassword", wrongPassword(visit)),
    Effect.catchTag("ValidationFailed", refused(visit))
  )

export const pinPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.page("GET", pinPath, (visit) => Effect.succeed(page(visit))),
  frame.page("POST", pinPath, set),
  frame.page("POST", `${pinPath}/remove`, remove)
]
