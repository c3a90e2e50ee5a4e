/** API tokens: listing, creating and revoking them (§5.1). */
import {
  ApiToken,
  createToken,
  LocalDate,
  Permission,
  revokeToken,
  Scope,
  setListening,
  Tokens,
  type TokenUse,
  ValidationFailed,
  ZonedClock
} from "@fourtop/core/internal"
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
import { useWords } from "../words/useWords.tsx"

interface TokenTableProps {
  readonly visit: RestaurantVisit
  readonly uses: ReadonlyArray<TokenUse>
  readonly now: number
}

const State = ({ now, token }: { readonly token: ApiToken.ApiToken; readonly now: number }) => {
  const { states } = useWords().developers.tokens
  if (ApiToken.isUsable(token, now)) return <Badge tone="good">{states.valid}</Badge>
  return <Badge tone="plain">{token.revoked_at === null ? states.expired : states.revoked}</Badge>
}

/** The tokens of one kind: usable ones first, and newest first among these. */
export const TokenTable = ({ now, uses, visit }: TokenTableProps) => {
  const say = useWords().developers.tokens
  const zone = visit.restaurant.time_zone
  const sorted = uses.toReversed().toSorted((a, b) => {
    const [first, second] = [ApiToken.isUsable(a.token, now), ApiToken.isUsable(b.token, now)]
    return Number(second) - Number(first)
  })
  return (
    <div class="stacked">
      <Table
        caption={say.list}
        headings={[...say.columns, ""]}
        rows={sorted.map(({ lastUsedAt, token }) => [
          <>
            {token.name} <span class="soft">#{token.id}</span>
          </>,
          <span class="scopes">
            {token.scopes.length === Scope.all.length ? say.allScopes : token.scopes.join(", ")}
          </span>,
          <Moment at={token.created_at} zone={zone} />,
          <Moment at={token.expires_at} zone={zone} />,
          <Moment at={lastUsedAt} zone={zone} otherwise={say.notUsed} />,
          <State token={token} now={now} />,
          ApiToken.isUsable(token, now) && (
            <Confirm
              action={pathOf(visit, `tokens/${token.id}/revoke`)}
              csrf={visit.csrf}
              label={say.revoke}
              about={token.name}
              question={say.confirmRevoking(token.name)}
              button={say.revokeToken}
            />
          )
        ])}
      />
    </div>
  )
}

const TokensPage = ({ form, ...shown }: TokenTableProps & { readonly form: Form.Form }) => {
  const { scopes, tokens: say } = useWords().developers
  const mayGrantAll = Permission.mayUseAny(shown.visit.acting.authority, ["webhooks"])
  const granted = Scope.all.filter((scope) => mayGrantAll || !Scope.ofOwners.includes(scope))
  const choices = granted.map((scope) => ({ value: scope, label: scope, hint: scopes[scope] }))
  return (
    <>
      <Head title={say.title} />
      <p class="lead">{say.lead(shown.visit.restaurant.name, "/docs")}</p>
      <Panel id="list" title={say.list}>
        {shown.uses.length === 0 ? <p class="empty">{say.none}</p> : <TokenTable {...shown} />}
      </Panel>
      <Panel id="new" title={say.new}>
        <Post action={pathOf(shown.visit, "tokens")} csrf={shown.visit.csrf}>
          <Field form={form} name="name" label={say.name} hint={say.nameHint} required maxlength={120} />
          <Choices form={form} name="scopes" label={say.scopes} choices={choices} />
          <Field form={form} name="expires_at" label={say.lastDay} type="date" hint={say.lastDayHint} />
          <button type="submit">{say.create}</button>
        </Post>
      </Panel>
      <Listening visit={shown.visit} />
    </>
  )
}

/** Whether live tokens may read events, which a laptop does that listens instead of receiving webhooks. */
const Listening = ({ visit }: { readonly visit: RestaurantVisit }) => {
  const say = useWords().developers.listening
  const isOn = visit.restaurant.listening === true
  return (
    <Panel id="listening" title={say.title}>
      <p>
        {isOn ? <Badge tone="good">{say.on}</Badge> : <Badge tone="plain">{say.off}</Badge>}{" "}
        {isOn ? say.aboutOn : say.aboutOff}
      </p>
      <Post action={pathOf(visit, "tokens/listening")} csrf={visit.csrf}>
        <input type="hidden" name="allowed" value={isOn ? "no" : "yes"} />
        <button type="submit">{isOn ? say.switchOff : say.switchOn}</button>
      </Post>
    </Panel>
  )
}

const page = (visit: RestaurantVisit, form: Form.Form = Form.blank(), status = 200) =>
  Effect.gen(function* () {
    const all = yield* (yield* Tokens).list(visit.restaurant.id)
    const uses = all.filter(({ token }) => token.kind === "live")
    const now = yield* Clock.currentTimeMillis
    const content = <TokensPage visit={visit} uses={uses} now={now} form={form} />
    return show(visit.words.developers.tokens.title, content, status)
  })

const expiryOf = ({ restaurant, words }: RestaurantVisit, text: string) => {
  if (text === "") return Effect.succeed(null)
  return LocalDate.isLocalDate(text)
    ? Effect.succeed(ZonedClock.endOfDay(restaurant.time_zone, text))
    : ValidationFailed.of({ path: "expires_at", message: words.developers.tokens.mustBeDate })
}

const create = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { acting, fields } = visit
    const name = fields.get("name") ?? ""
    const expiresAt = yield* expiryOf(visit, fields.get("expires_at") ?? "")
    const scopes = fields.getAll("scopes").filter(Scope.isScope)
    const { text, token } = yield* createToken(acting, { name, kind: "live", scopes, expiresAt })
    return redirectTo(pathOf(visit, "tokens"), {
      message: visit.words.developers.tokens.ready(token.name),
      secret: { label: visit.words.developers.tokens.secret, text }
    })
  }).pipe(Effect.catchTag("ValidationFailed", (failure) => page(visit, Form.refused(visit.fields, failure), 422)))

const revoke = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const id = yield* PathId.integer(visit, "token")
    const token = yield* revokeToken(visit.acting, id)
    return redirectTo(pathOf(visit, token.kind === "sandbox" ? "sandbox" : "tokens"), {
      message: visit.words.developers.tokens.revoked(token.name)
    })
  })

const listen = (visit: RestaurantVisit) =>
  Effect.map(setListening(visit.acting, visit.fields.get("allowed") === "yes"), (allowed) =>
    redirectTo(pathOf(visit, "tokens"), {
      message: visit.words.developers.listening[allowed ? "switchedOn" : "switchedOff"]
    })
  )

export const tokenPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", "/tokens", "tokens", (visit) => page(visit)),
  frame.restaurantPage("POST", "/tokens", "tokens", create),
  frame.restaurantPage("POST", "/tokens/listening", "tokens", listen),
  frame.restaurantPage("POST", "/tokens/:token/revoke", "tokens", revoke)
]
