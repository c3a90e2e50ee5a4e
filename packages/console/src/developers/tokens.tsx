/** API tokens: listing, creating and revoking them (§5.1). */
import {
  ApiToken,
  createToken,
  LocalDate,
  revokeToken,
  Scope,
  setListening,
  Tokens,
  type TokenUse,
  ValidationFailed,
  ZonedClock
} from "@fourtop/core"
import { Clock, Effect } from "effect"
import {
  Choices,
  Confirm,
  Field,
  Form,
  type PageHandler,
  Post,
  redirectTo,
  type Route,
  show
} from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import * as PathId from "../parts/PathId.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { Moment } from "../parts/Moment.tsx"
import { Badge, Head, Panel, Table } from "../parts/Parts.tsx"

interface TokenTableProps {
  readonly visit: RestaurantVisit
  readonly uses: ReadonlyArray<TokenUse>
  readonly now: number
}

const State = ({ now, token }: { readonly token: ApiToken.ApiToken; readonly now: number }) => {
  if (ApiToken.isUsable(token, now)) return <Badge tone="good">Valid</Badge>
  return <Badge tone="plain">{token.revoked_at === null ? "Expired" : "Revoked"}</Badge>
}

/** The tokens of one kind: usable ones first, and newest first among these. */
export const TokenTable = ({ now, uses, visit }: TokenTableProps) => {
  const zone = visit.restaurant.time_zone
  const sorted = uses.toReversed().toSorted((a, b) => {
    const [first, second] = [ApiToken.isUsable(a.token, now), ApiToken.isUsable(b.token, now)]
    return Number(second) - Number(first)
  })
  return (
    <div class="stacked">
      <Table
        caption="Tokens"
        headings={["Name", "Scopes", "Created", "Expires", "Last used", "State", ""]}
        rows={sorted.map(({ lastUsedAt, token }) => [
          <>
            {token.name} <span class="soft">#{token.id}</span>
          </>,
          <span class="scopes">{token.scopes.length === Scope.all.length ? "all" : token.scopes.join(", ")}</span>,
          <Moment at={token.created_at} zone={zone} />,
          <Moment at={token.expires_at} zone={zone} />,
          <Moment at={lastUsedAt} zone={zone} otherwise="not yet" />,
          <State token={token} now={now} />,
          ApiToken.isUsable(token, now) && (
            <Confirm
              action={pathOf(visit, `tokens/${token.id}/revoke`)}
              csrf={visit.csrf}
              label="Revoke"
              about={token.name}
              question={`Programs that use “${token.name}” lose access immediately. This cannot be undone.`}
              button="Revoke token"
            />
          )
        ])}
      />
    </div>
  )
}

const choices = Scope.all.map((scope) => ({ value: scope, label: scope, hint: Scope.scopes[scope] }))

const TokensPage = ({ form, ...shown }: TokenTableProps & { readonly form: Form.Form }) => (
  <>
    <Head title="API tokens" />
    <p class="lead">
      A token gives a program access to {shown.visit.restaurant.name} through the <a href="/docs">API</a>, within its
      scopes.
    </p>
    <Panel id="list" title="Tokens">
      {shown.uses.length === 0 ? <p class="empty">No tokens yet.</p> : <TokenTable {...shown} />}
    </Panel>
    <Panel id="new" title="New token">
      <Post action={pathOf(shown.visit, "tokens")} csrf={shown.visit.csrf}>
        <Field
          form={form}
          name="name"
          label="Name"
          hint="What the token is for, such as Website."
          required
          maxlength={120}
        />
        <Choices form={form} name="scopes" label="Scopes" choices={choices} />
        <Field
          form={form}
          name="expires_at"
          label="Last day (optional)"
          type="date"
          hint="If empty, the token works until it is revoked."
        />
        <button type="submit">Create token</button>
      </Post>
    </Panel>
    <Listening visit={shown.visit} />
  </>
)

/** Whether live tokens may read events, which a laptop does that listens instead of receiving webhooks. */
const Listening = ({ visit }: { readonly visit: RestaurantVisit }) => {
  const isOn = visit.restaurant.listening === true
  return (
    <Panel id="listening" title="Reading events">
      <p>
        {isOn ? <Badge tone="good">On</Badge> : <Badge tone="plain">Off</Badge>}{" "}
        {isOn
          ? "Tokens can read the events of what their scopes cover, among them guests’ names and orders."
          : "Tokens cannot read events. A developer who listens with fourtop listen needs this; webhooks do not."}
      </p>
      <Post action={pathOf(visit, "tokens/listening")} csrf={visit.csrf}>
        <input type="hidden" name="allowed" value={isOn ? "no" : "yes"} />
        <button type="submit">{isOn ? "Switch off" : "Switch on"}</button>
      </Post>
    </Panel>
  )
}

const page = (visit: RestaurantVisit, form: Form.Form = Form.blank(), status = 200) =>
  Effect.gen(function* () {
    const all = yield* (yield* Tokens).list(visit.restaurant.id)
    const uses = all.filter(({ token }) => token.kind === "live")
    const now = yield* Clock.currentTimeMillis
    return show("API tokens", <TokensPage visit={visit} uses={uses} now={now} form={form} />, status)
  })

const expiryOf = (text: string, zone: ZonedClock.Zone) => {
  if (text === "") return Effect.succeed(null)
  return LocalDate.isLocalDate(text)
    ? Effect.succeed(ZonedClock.endOfDay(zone, text))
    : ValidationFailed.of({ path: "expires_at", message: "must be a date such as 2027-01-31" })
}

const create = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { acting, fields, restaurant } = visit
    const name = fields.get("name") ?? ""
    const expiresAt = yield* expiryOf(fields.get("expires_at") ?? "", restaurant.time_zone)
    const scopes = fields.getAll("scopes").filter(Scope.isScope)
    const { text, token } = yield* createToken(acting, { name, kind: "live", scopes, expiresAt })
    return redirectTo(pathOf(visit, "tokens"), {
      message: `The token “${token.name}” is ready`,
      secret: { label: "Token", text }
    })
  }).pipe(Effect.catchTag("ValidationFailed", (failure) => page(visit, Form.refused(visit.fields, failure), 422)))

const revoke = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const id = yield* PathId.integer(visit, "token")
    const token = yield* revokeToken(visit.acting, id)
    return redirectTo(pathOf(visit, token.kind === "sandbox" ? "sandbox" : "tokens"), {
      message: `The token “${token.name}” has been revoked.`
    })
  })

const listen = (visit: RestaurantVisit) =>
  Effect.map(setListening(visit.acting, visit.fields.get("allowed") === "yes"), (allowed) =>
    redirectTo(pathOf(visit, "tokens"), {
      message: allowed ? "Tokens can read events now." : "Tokens can no longer read events."
    })
  )

export const tokenPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", "/tokens", "tokens", (visit) => page(visit)),
  frame.restaurantPage("POST", "/tokens", "tokens", create),
  frame.restaurantPage("POST", "/tokens/listening", "tokens", listen),
  frame.restaurantPage("POST", "/tokens/:token/revoke", "tokens", revoke)
]
