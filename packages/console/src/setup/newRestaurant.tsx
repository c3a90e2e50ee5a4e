/** Adding a restaurant: its name and country, then what is usual there, to be confirmed. */
import {
  CountryDefaults,
  foundRestaurant,
  mailLink,
  makeAddressLink,
  mayAddRestaurant,
  NotFound,
  People,
  Person,
  Problems,
  SetupDocument
} from "@fourtop/core/internal"
import {
  Choices,
  Field,
  Form,
  type PageHandler,
  Post,
  redirectTo,
  type Route,
  Select,
  show,
  type Site
} from "@fourtop/http-adapter/web"
import { Effect } from "effect"
import type { Frame } from "../frame/frame.ts"
import { Notice } from "../frame/Notice.tsx"
import { withStyle } from "../frame/withStyle.ts"
import { Head } from "../parts/Parts.tsx"
import { addressPath } from "../visits/accountPaths.ts"
import type { ConsoleVisit } from "../visits/RestaurantVisit.ts"
import { useFormats, useSpeech, useWords } from "../words/useWords.tsx"
import { countryChoices, countryIn } from "./countryChoices.ts"
import { ProposedTaxes } from "./ProposedTaxes.tsx"
import { newRestaurantPath, stepPath } from "../visits/setupPaths.ts"

interface Asked {
  readonly visit: ConsoleVisit
  readonly form: Form.Form
  /** Problems of the whole document that belong to no field. */
  readonly others?: ReadonlyArray<string>
}

const NameAndCountry = ({ form, visit }: Asked) => {
  const say = useWords().setup.restaurant
  return (
    <>
      <Head title={say.title} />
      <p class="lead">{say.lead}</p>
      <Post action={newRestaurantPath} csrf={visit.csrf} class="setup-form">
        <Field form={form} name="name" label={say.name} hint={say.nameHint} required maxlength={120} autofocus />
        <Select form={form} name="country" label={say.country} choices={countryChoices(useFormats())} />
        <button type="submit">{say.continue}</button>
      </Post>
    </>
  )
}

const Others = ({ others = [] }: Pick<Asked, "others">) =>
  others.length === 0 ? null : (
    <div class="notice bad" role="alert">
      <p>{useWords().setup.restaurant.problems}</p>
      <ul>
        {others.map((problem) => (
          <li>{problem}</li>
        ))}
      </ul>
    </div>
  )

const Confirmed = ({
  defaults,
  form,
  others = [],
  visit
}: Asked & { readonly defaults: CountryDefaults.CountryDefaults }) => {
  const { formats, sayRule, words } = useSpeech()
  const say = words.setup.restaurant
  const hidden = (name: string) => <input type="hidden" name={name} value={form.text(name)} />
  const zones = defaults.time_zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))
  return (
    <>
      <Head title={say.confirmTitle(form.text("name"))} />
      <p class="lead">{say.confirmLead(formats.country(defaults.country))}</p>
      {form.problems("name").map((message) => (
        <Notice flash={{ message: sayRule(message), tone: "bad" }} />
      ))}
      <Others others={others} />
      <Post action={newRestaurantPath} csrf={visit.csrf} class="setup-form">
        {hidden("name")}
        {hidden("country")}
        <input type="hidden" name="do" value="create" />
        <Field form={form} name="currency" label={say.currency} hint={say.currencyHint} required maxlength={3} />
        {zones.length > 1 ? (
          <Select form={form} name="time_zone" label={say.zone} choices={zones} />
        ) : (
          <Field form={form} name="time_zone" label={say.zone} hint={say.zoneHint} required maxlength={60} />
        )}
        <Field
          form={form}
          name="default_language"
          label={say.language}
          hint={say.languageHint}
          required
          maxlength={10}
        />
        {defaults.taxes === null ? (
          <p>{say.noTaxes}</p>
        ) : (
          <>
            <ProposedTaxes taxes={defaults.taxes} doubts={defaults.doubts} />
            <Choices
              form={form}
              name="taxes"
              label={say.taxes}
              one
              choices={[
                { value: "use", label: say.useTaxes },
                { value: "none", label: say.withoutTaxes }
              ]}
            />
          </>
        )}
        <button type="submit">{say.create}</button>
      </Post>
      <p>
        <a href={newRestaurantPath}>{say.back}</a>
      </p>
    </>
  )
}

const styled = (visit: ConsoleVisit, content: Parameters<typeof show>[1], status: number) =>
  withStyle("setup", show(visit.words.setup.restaurant.title, content, status))

const ask = (visit: ConsoleVisit, form: Form.Form, status = 200) =>
  styled(visit, <NameAndCountry visit={visit} form={form} />, status)

/** The names of the members that the page has a field for. */
const own = new Set(["name", "country", "currency", "time_zone", "default_language", "taxes"])

const confirm = (visit: ConsoleVisit, defaults: CountryDefaults.CountryDefaults, problems: Problems.Problems = {}) => {
  const { currency, default_language, time_zones } = defaults
  const proposed = { currency, default_language, time_zone: time_zones[0], taxes: "use" }
  const fields = new URLSearchParams({ ...proposed, ...Object.fromEntries(visit.fields) })
  const others = Problems.ungroup(problems)
    .filter(({ path }) => !own.has(path))
    .map(({ message, path }) => `${path} ${visit.speech.sayRule(message)}`)
  const isFaulty = Object.keys(problems).length > 0
  const form = Form.of(fields, problems)
  return styled(
    visit,
    <Confirmed visit={visit} form={form} others={others} defaults={defaults} />,
    isFaulty ? 422 : 200
  )
}

const answersIn = ({ fields }: ConsoleVisit, { country, taxes }: CountryDefaults.CountryDefaults) => {
  const text = (name: string) => (fields.get(name) ?? "").trim()
  return {
    name: text("name"),
    country,
    currency: text("currency").toUpperCase(),
    time_zone: text("time_zone"),
    default_language: text("default_language"),
    ...(taxes !== null && fields.get("taxes") === "use" ? { taxes } : {})
  }
}

/** Asks the owner by mail to confirm their address, which now has a restaurant; whether it can be sent is no matter here. */
const askForProof = (visit: ConsoleVisit, site: Site) =>
  Effect.gen(function* () {
    const person = yield* (yield* People).find(visit.person.email)
    if (person === null || Person.hasProvedEmail(person)) return
    const made = yield* makeAddressLink({ ...visit, person })
    yield* mailLink(made, `${site.issuer()}${addressPath}/${made.token}`)
  }).pipe(Effect.ignore)

const create = (visit: ConsoleVisit, site: Site, defaults: CountryDefaults.CountryDefaults) =>
  Effect.gen(function* () {
    const answers = answersIn(visit, defaults)
    const document = yield* SetupDocument.of(answers)
    const founded = yield* foundRestaurant(visit, document, site.addressOf(visit.request))
    yield* askForProof(visit, site)
    return redirectTo(stepPath({ restaurant: { slug: founded.slug } }, "hours"), {
      message: visit.words.setup.restaurant.ready(answers.name)
    })
  }).pipe(Effect.catchTag("ValidationFailed", ({ problems }) => Effect.succeed(confirm(visit, defaults, problems))))

const send = (site: Site) => (visit: ConsoleVisit) => {
  const { fields } = visit
  const name = (fields.get("name") ?? "").trim()
  const defaults = CountryDefaults.of(fields.get("country") ?? "")
  const say = visit.words.people
  const problems = {
    ...(name === "" ? { name: [visit.words.setup.restaurant.needed] } : {}),
    ...(defaults === null ? { country: [say.mustBeChosen] } : {})
  }
  if (defaults === null || name === "") return Effect.succeed(ask(visit, Form.of(fields, problems), 422))
  return fields.get("do") === "create" ? create(visit, site, defaults) : Effect.succeed(confirm(visit, defaults))
}

/** The pages of adding a restaurant. Whoever may not add one finds nothing here. */
export const newRestaurantPages = (frame: Frame, site: Site): ReadonlyArray<Route<PageHandler>> => {
  const whereAllowed =
    <A, E, R>(handle: (visit: ConsoleVisit) => Effect.Effect<A, E, R>) =>
    (visit: ConsoleVisit) =>
      Effect.flatMap(mayAddRestaurant(visit), (may): Effect.Effect<A, E | NotFound, R> =>
        may ? handle(visit) : Effect.fail(new NotFound({ resource: "page" }))
      )
  return [
    frame.page(
      "GET",
      newRestaurantPath,
      whereAllowed((visit) =>
        Effect.succeed(ask(visit, Form.blank({ country: countryIn(visit.request.headers["accept-language"]) })))
      )
    ),
    frame.page("POST", newRestaurantPath, whereAllowed(send(site)))
  ]
}
