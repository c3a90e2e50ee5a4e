/** The sandbox (§1.8): creating it, its tokens, and resetting it. */
import { Load, createToken, resetSandbox, type Sandbox, Sandboxes, Scope, Tokens, type TokenUse } from "@fourtop/core"
import { Clock, Effect } from "effect"
import { Confirm, Field, Form, type PageHandler, Post, redirectTo, type Route, show } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { Head, Panel } from "../parts/Parts.tsx"
import { TokenTable } from "./tokens.tsx"

interface SandboxPageProps {
  readonly visit: RestaurantVisit
  readonly uses: ReadonlyArray<TokenUse>
  readonly now: number
  readonly form: Form.Form
}

const NewToken = ({ button, form, visit }: Pick<SandboxPageProps, "form" | "visit"> & { readonly button: string }) => (
  <Post action={pathOf(visit, "sandbox")} csrf={visit.csrf}>
    <Field
      form={form}
      name="name"
      label="Token name"
      hint="What the token is for, such as My laptop."
      required
      maxlength={120}
    />
    <button type="submit">{button}</button>
  </Post>
)

const Existing = (shown: SandboxPageProps) => (
  <>
    <Panel id="list" title="Tokens">
      {shown.uses.length === 0 ? <p class="empty">No tokens yet.</p> : <TokenTable {...shown} />}
    </Panel>
    <Panel id="new" title="New token">
      <NewToken {...shown} button="Create sandbox token" />
    </Panel>
    <Panel id="reset" title="Reset">
      <p>The sandbox is reset to its sample data every night at 03:00. You can also reset it now. Tokens are kept.</p>
      <Confirm
        action={pathOf(shown.visit, "sandbox/reset")}
        csrf={shown.visit.csrf}
        label="Reset now"
        about="the sandbox"
        question="All changes made in the sandbox will be lost."
        button="Reset sandbox"
      />
    </Panel>
  </>
)

const SandboxPage = ({ sandbox, ...shown }: SandboxPageProps & { readonly sandbox: Sandbox.Sandbox | null }) => (
  <>
    <Head title="Sandbox" />
    <p class="lead">
      A sample restaurant for trying out the <a href="/docs">API</a>. It never touches {shown.visit.restaurant.name}.
    </p>
    {sandbox === null ? (
      <Panel id="new" title="Create the sandbox">
        <p>It has a menu, tables, guests, a reservation and an order. You get a token for it, with every scope.</p>
        <NewToken {...shown} button="Create sandbox" />
      </Panel>
    ) : (
      <Existing {...shown} />
    )}
  </>
)

const sandboxOf = ({ restaurant }: RestaurantVisit) =>
  Effect.flatMap(Sandboxes, (sandboxes) =>
    Effect.map(sandboxes.load(restaurant.id, Load.nothing), ({ state }) => state)
  )

const page = (visit: RestaurantVisit, form: Form.Form = Form.blank({ name: "Sandbox token" }), status = 200) =>
  Effect.gen(function* () {
    const sandbox = yield* sandboxOf(visit)
    const all = yield* (yield* Tokens).list(visit.restaurant.id)
    const uses = all.filter(({ token }) => token.kind === "sandbox")
    const now = yield* Clock.currentTimeMillis
    const content = <SandboxPage visit={visit} sandbox={sandbox} uses={uses} now={now} form={form} />
    return show("Sandbox", content, status)
  })

const create = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const request = { name: visit.fields.get("name") ?? "", kind: "sandbox", scopes: Scope.all } as const
    const { text, token } = yield* createToken(visit.acting, request)
    if ((yield* sandboxOf(visit)) === null) yield* resetSandbox(visit.acting)
    return redirectTo(pathOf(visit, "sandbox"), {
      message: `The sandbox token “${token.name}” is ready`,
      secret: { label: "Sandbox token", text }
    })
  }).pipe(Effect.catchTag("ValidationFailed", (failure) => page(visit, Form.refused(visit.fields, failure), 422)))

const reset = (visit: RestaurantVisit) =>
  Effect.as(
    resetSandbox(visit.acting),
    redirectTo(pathOf(visit, "sandbox"), { message: "The sandbox has been reset." })
  )

export const sandboxPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", "/sandbox", "sandbox", (visit) => page(visit)),
  frame.restaurantPage("POST", "/sandbox", "sandbox", create),
  frame.restaurantPage("POST", "/sandbox/reset", "sandbox", reset)
]
