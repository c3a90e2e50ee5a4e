/** Two-step sign-in: turning it on with an authenticator app, recovery codes, and turning it off. */
import {
  type CodesClosed,
  disableFactor,
  enableFactor,
  Factor,
  type FactorOffer,
  type NotFound,
  offerFactor,
  type RateLimited,
  renewRecoveryCodes,
  sameOffer,
  ValidationFailed,
  type WrongCode,
  type WrongPassword
} from "@fourtop/core/internal"
import { Effect } from "effect"
import {
  Cookies,
  Field,
  type Flash,
  Form,
  type PageHandler,
  type PageResult,
  Post,
  redirectTo,
  type Route,
  show,
  zoneOf
} from "@fourtop/http-adapter/web"
import { factorPath } from "../visits/accountPaths.ts"
import type { ConsolePorts } from "../frame/ConsolePorts.ts"
import type { Frame } from "../frame/frame.ts"
import { Moment } from "../parts/Moment.tsx"
import { Badge, Head, Panel } from "../parts/Parts.tsx"
import { QrCode } from "../parts/QrCode.tsx"
import type { ConsoleVisit } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"

interface FactorPageProps {
  readonly visit: ConsoleVisit
  readonly form: Form.Form
}

const Password = ({ form }: Pick<FactorPageProps, "form">) => {
  const { yourPassword } = useWords().account.twoStep
  return (
    <Field form={form} name="password" label={yourPassword} type="password" autocomplete="current-password" required />
  )
}

const SetUp = ({ form, offer, visit }: FactorPageProps & { readonly offer: FactorOffer }) => {
  const { staysSignedIn, twoStep: say } = useWords().account
  return (
    <Panel id="set-up" title={say.setUp}>
      <ol class="steps">
        {say.steps.map((step) => (
          <li>{step}</li>
        ))}
      </ol>
      <QrCode label={say.qrCode} text={offer.uri} />
      <p>
        {say.key(<code id="factor-key">{offer.text.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>)}
        <br />
        <a href={offer.uri}>{say.openInApp}</a>
      </p>
      <Post action={`${factorPath}/enable`} csrf={visit.csrf}>
        <input type="hidden" name="offer" value={offer.sealed} />
        <Password form={form} />
        <Field
          form={form}
          name="code"
          label={say.code}
          autocomplete="one-time-code"
          hint={say.digitsHint}
          maxlength={10}
          required
        />
        <button type="submit">{say.turnOn}</button>
        <p class="hint">{staysSignedIn}</p>
      </Post>
    </Panel>
  )
}

const Manage = ({ factor, form, visit }: FactorPageProps & { readonly factor: Factor.Factor }) => {
  const say = useWords().account.twoStep
  return (
    <>
      <Panel id="state" title={say.yourApp}>
        <dl class="facts">
          <dt>{say.title}</dt>
          <dd>
            {say.onSince(<Badge tone="good">{say.on}</Badge>, <Moment at={factor.enabled_at} zone={zoneOf(visit)} />)}
          </dd>
          <dt>{say.codesLeft}</dt>
          <dd>{say.leftOf(factor.recovery_codes.length, Factor.recoveryCodeCount)}</dd>
        </dl>
        <p>{say.aboutCodes}</p>
      </Panel>
      <Panel id="change" title={say.manage}>
        <Post action={`${factorPath}/renew`} csrf={visit.csrf}>
          <Password form={form} />
          <Field
            form={form}
            name="code"
            label={say.code}
            autocomplete="one-time-code"
            hint={say.codeHint}
            maxlength={40}
            required
          />
          <div class="actions">
            <button type="submit">{say.renew}</button>
            <button type="submit" class="danger" formaction={`${factorPath}/disable`}>
              {say.turnOff}
            </button>
          </div>
        </Post>
      </Panel>
    </>
  )
}

/** Offers the same secret after a mistyped code, so that the QR code need not be scanned again. */
const offerFor = ({ fields, person: { email }, session: { digest } }: ConsoleVisit) =>
  Effect.flatMap(sameOffer(email, fields.get("offer") ?? "", digest), (before) =>
    before === null ? offerFactor(email, digest) : Effect.succeed(before)
  )

const page = (visit: ConsoleVisit, form: Form.Form = Form.blank(), status = 200) =>
  Effect.gen(function* () {
    const say = visit.words.account.twoStep
    const { factor } = visit.person
    return show(
      say.title,
      <>
        <Head title={say.title} />
        <p class="lead">{say.lead}</p>
        {factor === undefined ? (
          <SetUp visit={visit} form={form} offer={yield* offerFor(visit)} />
        ) : (
          <Manage visit={visit} form={form} factor={factor} />
        )}
      </>,
      status
    )
  })

const proofOf = ({ fields }: ConsoleVisit) => ({
  password: fields.get("password") ?? "",
  code: fields.get("code") ?? ""
})

const flashWithCodes = (visit: ConsoleVisit, done: "turnedOn" | "renewed", codes: ReadonlyArray<string>): Flash => {
  const say = visit.words.account.twoStep
  return { message: say[done], secret: { label: say.recoveryCodes, text: codes.join("\n") } }
}

const enable = (visit: ConsoleVisit, device: string | null) =>
  enableFactor(visit.person.email, visit.fields.get("offer") ?? "", proofOf(visit), {
    session: visit.session.digest,
    device
  }).pipe(
    Effect.map((codes) => redirectTo(factorPath, flashWithCodes(visit, "turnedOn", codes))),
    Effect.catchTag("OfferExpired", () =>
      ValidationFailed.of({ path: "code", message: visit.words.account.twoStep.earlierSetup })
    )
  )

const renew = (visit: ConsoleVisit) =>
  Effect.map(renewRecoveryCodes(visit.person.email, proofOf(visit)), (codes) =>
    redirectTo(factorPath, flashWithCodes(visit, "renewed", codes))
  )

const disable = (visit: ConsoleVisit) =>
  Effect.as(
    disableFactor(visit.person.email, proofOf(visit)),
    redirectTo(factorPath, { message: visit.words.account.twoStep.turnedOff })
  )

const wrong = (path: string, message: string) => () => ValidationFailed.of({ path, message })

type Refused = WrongPassword | WrongCode | CodesClosed | ValidationFailed | NotFound | RateLimited

/** Shows the page again, with each problem next to its field. */
const withProblems = (visit: ConsoleVisit, changed: Effect.Effect<PageResult, Refused, ConsolePorts>) => {
  const say = visit.words.account.twoStep
  return changed.pipe(
    Effect.catchTags({
      WrongPassword: wrong("password", say.notYourPassword),
      WrongCode: wrong("code", say.wrongCode),
      CodesClosed: wrong("code", say.codesClosed)
    }),
    Effect.catchTag("ValidationFailed", (failure) => page(visit, Form.refused(visit.fields, failure), 422))
  )
}

export const factorPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.page("GET", factorPath, (visit) => page(visit)),
  frame.page("POST", `${factorPath}/enable`, (visit) =>
    withProblems(visit, enable(visit, Cookies.read(visit.request, "device", frame.secure(visit.request))))
  ),
  frame.page("POST", `${factorPath}/renew`, (visit) => withProblems(visit, renew(visit))),
  frame.page("POST", `${factorPath}/disable`, (visit) => withProblems(visit, disable(visit)))
]
