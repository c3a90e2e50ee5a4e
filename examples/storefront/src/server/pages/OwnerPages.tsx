/** The pages for owners: opening a shop, and looking after it. They are in English, like the service's console. */
import type { ComponentChildren } from "preact"
import type { Assets } from "./Assets.ts"
import { Document } from "./Layout.tsx"

const OwnerLayout = (props: {
  readonly title: string
  readonly assets: Assets
  readonly children: ComponentChildren
}) => (
  <Document title={props.title} language="en" assets={props.assets} isPrivate>
    <header class="site">
      <a class="name" href="/">
        Storefront
      </a>
    </header>
    <main id="content" class="narrow">
      <h1>{props.title}</h1>
      {props.children}
    </main>
  </Document>
)

/** A restaurant in the list of shops. */
export interface ShopLink {
  readonly slug: string
  readonly name: string
}

/** The start page: the shops, and how to open one. */
export const HomePage = (props: { readonly assets: Assets; readonly shops: ReadonlyArray<ShopLink> }) => (
  <OwnerLayout title="Shops on this site" assets={props.assets}>
    {props.shops.length === 0 ? (
      <p>There are none yet.</p>
    ) : (
      <ul>
        {props.shops.map(({ name, slug }) => (
          <li key={slug}>
            <a href={`/r/${slug}`}>{name}</a>
          </li>
        ))}
      </ul>
    )}
    <p>
      <a href="/install">Connect a restaurant</a>
    </p>
  </OwnerLayout>
)

/** The form with which an owner begins. */
export const InstallPage = (props: {
  readonly assets: Assets
  readonly url: string
  readonly name: string
  readonly slug: string
  readonly problem: string | null
}) => (
  <OwnerLayout title="Connect a restaurant" assets={props.assets}>
    <p>
      Choose how your shop is called. On the next page you sign in to your restaurant, and allow this app to show its
      menu and to take orders and reservations.
    </p>
    {props.problem !== null && (
      <p class="problems" role="alert">
        {props.problem}
      </p>
    )}
    <form method="post" action="/install" class="stack">
      <label>
        Name of the restaurant
        <input name="name" required maxLength={80} value={props.name} autocomplete="organization" />
      </label>
      <div class="field">
        <label>
          Address of the shop
          <input
            name="slug"
            required
            maxLength={40}
            pattern="[a-z0-9]+(-[a-z0-9]+)*"
            value={props.slug}
            autocapitalize="none"
            spellcheck={false}
            aria-describedby="slug-hint"
          />
        </label>
        <p class="hint" id="slug-hint">
          Small letters, digits and hyphens. It becomes a part of {props.url}/r/…
        </p>
      </div>
      <button type="submit" class="primary">
        Continue
      </button>
    </form>
  </OwnerLayout>
)

/** What an owner does where the app has no webhook of its own. */
const AddWebhook = (props: {
  readonly shop: ShopLink
  readonly webhookUrl: string
  readonly events: ReadonlyArray<string>
  readonly hasSecret: boolean
}) => (
  <section class="card">
    <h2>Changes as they happen</h2>
    <p>
      {props.hasSecret
        ? "The webhook is set up: guests see at once how their order is doing."
        : "Guests see changes after some seconds. They see them at once when you add a webhook:"}
    </p>
    <ol>
      <li>
        In the console, under Webhooks, add this URL: <code>{props.webhookUrl}</code>
      </li>
      <li>
        Choose these events: <code>{props.events.join(", ")}</code>
      </li>
      <li>Enter the signing secret that the console then shows, once.</li>
    </ol>
    <form method="post" action={`/r/${props.shop.slug}/owner/webhook`} class="stack">
      <label>
        Signing secret
        <input name="secret" type="password" required maxLength={200} autocomplete="off" />
      </label>
      <button type="submit" class="primary">
        {props.hasSecret ? "Replace" : "Save"}
      </button>
    </form>
  </section>
)

/** The page on which an owner looks after a shop, after connecting it. */
export const OwnerPage = (props: {
  readonly assets: Assets
  readonly shop: ShopLink
  readonly missingScopes: ReadonlyArray<string>
  readonly webhookUrl: string
  readonly events: ReadonlyArray<string>
  readonly isOfApp: boolean
  readonly hasSecret: boolean
  readonly problem: string | null
}) => (
  <OwnerLayout title={props.shop.name} assets={props.assets}>
    <p>
      Your shop is open at <a href={`/r/${props.shop.slug}`}>{`/r/${props.shop.slug}`}</a>.
    </p>
    {props.missingScopes.length > 0 && (
      <p class="notice">
        You did not allow {props.missingScopes.join(", ")}, so some pages will not work. Connect again to allow it.
      </p>
    )}
    {props.problem !== null && (
      <p class="problems" role="alert">
        {props.problem}
      </p>
    )}
    {!props.isOfApp && <AddWebhook {...props} />}
    <details class="cancel">
      <summary>Close the shop</summary>
      <p>The tokens are given back, and the page disappears. Nothing changes in your restaurant.</p>
      <form method="post" action={`/r/${props.shop.slug}/owner/disconnect`}>
        <button type="submit" class="danger">
          Close the shop
        </button>
      </form>
    </details>
  </OwnerLayout>
)

/** A sentence that ends a visit. */
export const NoticePage = (props: {
  readonly assets: Assets
  readonly title: string
  readonly text: string
  readonly link?: { readonly href: string; readonly text: string }
}) => (
  <OwnerLayout title={props.title} assets={props.assets}>
    <p>{props.text}</p>
    {props.link !== undefined && (
      <p>
        <a href={props.link.href}>{props.link.text}</a>
      </p>
    )}
  </OwnerLayout>
)
