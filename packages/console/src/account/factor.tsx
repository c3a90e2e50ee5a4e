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
} from "@fourtop/core"
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
  type Visit,
  zoneOf
} from "@fourtop/http-adapter/web"
import { factorPath } from "../visits/accountPaths.ts"
import type { ConsolePorts } from "../frame/ConsolePorts.ts"
import type { Frame } from "../frame/frame.ts"
import { Moment } from "../parts/Moment.tsx"
import { Badge, Head, Panel } from "../parts/Parts.tsx"
import { QrCode } from "../parts/QrCode.tsx"

interface FactorPageProps {
  readonly visit: Visit
  readonly form: Form.Form
}

const Password = ({ form }: Pick<FactorPageProps, "form">) => (
  <Field form={form} name="password" label="Your password" type="password" autocomplete="current-password" required />
)

const SetUp = ({ form, offer, visit }: FactorPageProps & { readonly offer: FactorOffer }) => (
  <Panel id="set-up" title="Set up">
    <ol class="steps">
      <li>Install an authenticator app on your phone, if you do not have one yet.</li>
      <li>Scan this QR code with the app, or type in the key.</li>
      <li>Enter the code that the app shows.</li>
    </ol>
    <QrCode label="QR code of the key below, for an authenticator app" text={offer.uri} />
    <p>
      Key: <code id="factor-key">{offer.text.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
      <br />
      <a href={offer.uri}>Open in an app on this device</a>
    </p>
    <Post action={`${factorPath}/enable`} csrf={visit.csrf}>
      <input type="hidden" name="offer" value={offer.sealed} />
      <Password form={form} />
      <Field
        form={form}
        name="code"
        label="Code"
        autocomplete="one-time-code"
        hint="The six digits shown in the app."
        maxlength={10}
        required
      />
      <button type="submit">Turn on</button>
      <p class="hint">You stay signed in here and are signed out everywhere else.</p>
    </Post>
  </Panel>
)

const Manage = ({ factor, form, visit }: FactorPageProps & { readonly factor: Factor.Factor }) => (
  <>
    <Panel id="state" title="Your app">
      <dl class="facts">
        <dt>Two-step sign-in</dt>
        <dd>
          <Badge tone="good">on</Badge> since <Moment at={factor.enabled_at} zone={zoneOf(visit)} />
        </dd>
        <dt>Recovery codes left</dt>
        <dd>
          {factor.recovery_codes.length} of {Factor.recoveryCodeCount}
        </dd>
      </dl>
      <p>
        Each recovery code can be used once instead of a code from the app. Renewing creates ten new codes, and the old
        ones stop working.
      </p>
    </Panel>
    <Panel id="change" title="Change it">
      <Post action={`${factorPath}/renew`} csrf={visit.csrf}>
        <Password form={form} />
        <Field
          form={form}
          name="code"
          label="Code"
          autocomplete="one-time-code"
          hint="From your app, or a recovery code."
          maxlength={40}
          required
        />
        <div class="actions">
          <button type="submit">Renew recovery codes</button>
          <button type="submit" class="danger" formaction={`${factorPath}/disable`}>
            Turn off two-step sign-in
          </button>
        </div>
      </Post>
    </Panel>
  </>
)

/** Offers the same secret after a mistyped code, so that the QR code need not be scanned again. */
const offerFor = ({ fields, person: { email }, session: { digest } }: Visit) =>
  Effect.flatMap(sameOffer(email, fields.get("offer") ?? "", digest), (before) =>
    before === null ? offerFactor(email, digest) : Effect.succeed(before)
  )

const page = (visit: Visit, form: Form.Form = Form.blank(), status = 200) =>
  Effect.gen(function* () {
    const { factor } = visit.person
    return show(
      "Two-step sign-in",
      <>
        <Head title="Two-step sign-in" />
        <p class="lead">Sign in with your password and a code from an app on your phone.</p>
        {factor === undefined ? (
          <SetUp visit={visit} form={form} offer={yield* offerFor(visit)} />
        ) : (
          <Manage visit={visit} form={form} factor={factor} />
        )}
      </>,
      status
    )
  })

const proofOf = ({ fields }: Visit) => ({ password: fields.get("password") ?? "", code: fields.get("code") ?? "" })

const flashWithCodes = (message: string, codes: ReadonlyArray<string>): Flash => ({
  message,
  secret: { label: "Recovery codes", text: codes.join("\n") }
})

const enable = (visit: Visit, device: string | null) =>
  enableFactor(visit.person.email, visit.fields.get("offer") ?? "", proofOf(visit), {
    session: visit.session.digest,
    device
  }).pipe(
    Effect.map((codes) =>
      redirectTo(factorPath, flashWithCodes("Two-step sign-in is on. These are your recovery codes.", codes))
    ),
    Effect.catchTag("OfferExpired", () =>
      ValidationFailed.of({ path: "code", message: "belongs to an earlier setup: scan the new QR code" })
    )
  )

const renew = (visit: Visit) =>
  Effect.map(renewRecoveryCodes(visit.person.email, proofOf(visit)), (codes) =>
    redirectTo(factorPath, flashWithCodes("These are your new recovery codes. The old ones no longer work.", codes))
  )

const disable = (visit: Visit) =>
  Effect.as(
    disableFactor(visit.person.email, proofOf(visit)),
    redirectTo(factorPath, { message: "Two-step sign-in is off." })
  )

const wrong = (path: string, message: string) => () => ValidationFailed.of({ path, message })

type Refused = WrongPassword | WrongCode | CodesClosed | ValidationFailed | NotFound | RateLimited

/** Shows the page again, with each problem next to its field. */
const withProblems = (visit: Visit, changed: Effect.Effect<PageResult, Refused, ConsolePorts>) =>
  changed.pipe(
    Effect.catchTags({
      WrongPassword: wrong("password", "is not your password"),
      WrongCode: wrong("code", "is wrong or was already used"),
      CodesClosed: wrong("code", "must be a recovery code, because there were too many wrong codes today")
    }),
    Effect.catchTag("ValidationFailed", (failure) => page(visit, Form.refused(visit.fields, failure), 422))
  )

export const factorPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.page("GET", factorPath, (visit) => page(visit)),
  frame.page("POST", `${factorPath}/enable`, (visit) =>
    withProblems(visit, enable(visit, Cookies.read(visit.request, "device", frame.secure(visit.request))))
  ),
  frame.page("POST", `${factorPath}/renew`, (visit) => withProblems(visit, renew(visit))),
  frame.page("POST", `${factorPath}/disable`, (visit) => withProblems(visit, disable(visit)))
]
