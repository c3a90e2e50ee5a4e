/** The sandbox (§1.8): creating it, its tokens, and resetting it. */
import {
  Load,
  createToken,
  resetSandbox,
  type Sandbox,
  Sandboxes,
  Scope,
  Tokens,
  type TokenUse
} from "@fourtop/core/internal"
import { Clock, Effect } from "effect"
import { Confirm, Field, Form, type PageHandler, Post, redirectTo, type Route, show } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { Head, Panel } from "../parts/Parts.tsx"
import { useWords } from "../words/useWords.tsx"
import { TokenTable } from "./tokens.tsx"

interface SandboxPageProps {
  readonly visit: RestaurantVisit
  readonly uses: ReadonlyArray<TokenUse>
  readonly now: number
  readonly form: Form.Form
}

const NewToken = ({ button, form, visit }: Pick<SandboxPageProps, "form" | "visit"> & { readonly button: string }) => {
  const say = useWords().developers.sandbox
  return (
    <Post action={pathOf(visit, "sandbox")} csrf={visit.csrf}>
      <Field form={form} name="name" label={say.tokenName} hint={say.tokenNameHint} required maxlength={120} />
      <button type="submit">{button}</button>
    </Post>
  )
}

const Existing = (shown: SandboxPageProps) => {
  const { sandbox: say, tokens } = useWords().developers
  return (
    <>
      <Panel id="list" title={tokens.list}>
        {shown.uses.length === 0 ? <p class="empty">{tokens.none}</p> : <TokenTable {...shown} />}
      </Panel>
      <Panel id="new" title={tokens.new}>
        <NewToken {...shown} button={say.createToken} />
      </Panel>
      <Panel id="reset" title={say.reset}>
        <p>{say.aboutResetting}</p>
        <Confirm
          action={pathOf(shown.visit, "sandbox/reset")}
          csrf={shown.visit.csrf}
          label={say.resetNow}
          about={say.resetNowAbout}
          question={say.confirmResetting}
          button={say.resetSandbox}
        />
      </Panel>
    </>
  )
}

const SandboxPage = ({ sandbox, ...shown }: SandboxPageProps & { readonly sandbox: Sandbox.Sandbox | null }) => {
  const say = useWords().developers.sandbox
  return (
    <>
      <Head title={say.title} />
      <p class="lead">{say.lead(shown.visit.restaurant.name, "/docs")}</p>
      {sandbox === null ? (
        <Panel id="new" title={say.create}>
          <p>{say.aboutCreating}</p>
          <NewToken {...shown} button={say.createSandbox} />
        </Panel>
      ) : (
        <Existing {...shown} />
      )}
    </>
  )
}

const sandboxOf = ({ restaurant }: RestaurantVisit) =>
  Effect.flatMap(Sandboxes, (sandboxes) =>
    Effect.map(sandboxes.load(restaurant.id, Load.nothing), ({ state }) => state)
  )

const page = (visit: RestaurantVisit, form: Form.Form | null = null, status = 200) =>
  Effect.gen(function* () {
    const say = visit.words.developers.sandbox
    const sandbox = yield* sandboxOf(visit)
    const all = yield* (yield* Tokens).list(visit.restaurant.id)
    const uses = all.filter(({ token }) => token.kind === "sandbox")
    const now = yield* Clock.currentTimeMillis
    const shown = { visit, sandbox, uses, now, form: form ?? Form.blank({ name: say.firstTokenName }) }
    return show(say.title, <SandboxPage {...shown} />, status)
  })

const create = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const request = { name: visit.fields.get("name") ?? "", kind: "sandbox", scopes: Scope.all } as const
    const { text, token } = yield* createToken(visit.acting, request)
    if ((yield* sandboxOf(visit)) === null) yield* resetSandbox(visit.acting)
    return redirectTo(pathOf(visit, "sandbox"), {
      message: visit.words.developers.sandbox.ready(token.name),
      secret: { label: visit.words.developers.sandbox.secret, text }
    })
  }).pipe(Effect.catchTag("ValidationFailed", (failure) => page(visit, Form.refused(visit.fields, failure), 422)))

const reset = (visit: RestaurantVisit) =>
  Effect.as(
    resetSandbox(visit.acting),
    redirectTo(pathOf(visit, "sandbox"), { message: visit.words.developers.sandbox.wasReset })
  )

export const sandboxPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", "/sandbox", "sandbox", (visit) => page(visit)),
  frame.restaurantPage("POST", "/sandbox", "sandbox", create),
  frame.restaurantPage("POST", "/sandbox/reset", "sandbox", reset)
]
