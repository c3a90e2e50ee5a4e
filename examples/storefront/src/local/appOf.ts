/**
 * The app's credentials: from settings, or those of the last start, or new ones. On your own machine you are the
 * operator of the service too, so that the app can register itself and set its webhook with the `fourtop` command.
 */
import * as fs from "node:fs/promises"
import * as path from "node:path"
import { type App, refresh, scopes, TokenRefused } from "../server/connect/oauth.ts"
import { InvalidSetting } from "../server/Settings.ts"
import { setWebhook } from "./appWebhook.ts"
import { fourtop } from "./fourtop.ts"

/** Where the app runs, and where its credentials are kept. */
export interface AppSetting {
  readonly folder: string
  readonly root: string
  readonly serviceUrl: string
  /** Where visitors reach it. */
  readonly url: string
  readonly say: (text: string) => void
}

const redirectUriOf = ({ url }: AppSetting): string => `${url}/callback`

const fileOf = ({ folder }: AppSetting): string => path.join(folder, "app.json")

const isReachable = async (serviceUrl: string): Promise<boolean> => {
  try {
    return (await fetch(new URL("/healthz", serviceUrl), { signal: AbortSignal.timeout(5_000) })).ok
  } catch {
    return false
  }
}

/** Asks for tokens that cannot exist: the service says first if it does not know the app. */
const isKnown = async (app: App): Promise<boolean> => {
  try {
    await refresh(app, "svc_ort_none")
    return true
  } catch (error) {
    if (!(error instanceof TokenRefused)) throw error
    return error.error === "invalid_grant"
  }
}

const keep = async (place: AppSetting, app: App): Promise<App> => {
  await fs.mkdir(place.folder, { recursive: true, mode: 0o700 })
  await fs.writeFile(fileOf(place), JSON.stringify(app, null, 2), { mode: 0o600 })
  return app
}

const kept = async (place: AppSetting): Promise<App | null> => {
  try {
    const app = JSON.parse(await fs.readFile(fileOf(place), "utf8")) as App
    const isHere = app.serviceUrl === place.serviceUrl && app.redirectUri === redirectUriOf(place)
    return isHere && (await isKnown(app)) ? app : null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null
    throw error
  }
}

const register = async (place: AppSetting): Promise<App> => {
  const { root, say, serviceUrl } = place
  const redirectUri = redirectUriOf(place)
  say(`Registering the app with \`fourtop app register\`, to return to ${redirectUri} …`)
  const made = (await fourtop(root, [
    "app",
    "register",
    "Storefront",
    "--redirect",
    redirectUri,
    "--scopes",
    scopes.join(",")
  ])) as { readonly client_id: string; readonly client_secret: string }
  const [clientId, clientSecret] = [made.client_id, made.client_secret]
  const app = await keep(place, { serviceUrl, redirectUri, clientId, clientSecret, webhookSecret: null })
  say(`Its secrets are kept in ${fileOf(place)}, which only you can read.`)
  return app
}

/** Gives the app its webhook, if it has none yet: it was just registered, or by an earlier version. */
const withWebhook = async (place: AppSetting, app: App): Promise<App> => {
  // An earlier version kept no such member.
  if (typeof app.webhookSecret === "string") return app
  const { root, say, url } = place
  say(`Setting its webhook with \`fourtop app webhook set\`, to ${url}/webhooks …`)
  return keep(place, { ...app, webhookSecret: await setWebhook(root, app.clientId, `${url}/webhooks`) })
}

/** The app, which the service at that address knows. */
export const appOf = async (place: AppSetting): Promise<App> => {
  const { serviceUrl } = place
  if (!(await isReachable(serviceUrl)))
    throw new InvalidSetting(`No service answers at ${serviceUrl}. Run \`npm start\` first, or set FOURTOP_URL.`)
  const { FOURTOP_CLIENT_ID: clientId, FOURTOP_CLIENT_SECRET: clientSecret } = process.env
  const webhookSecret = process.env["FOURTOP_WEBHOOK_SECRET"] ?? null
  if (clientId !== undefined && clientSecret !== undefined) {
    const app = { serviceUrl, redirectUri: redirectUriOf(place), clientId, clientSecret, webhookSecret }
    if (await isKnown(app)) return app
    throw new InvalidSetting(
      `The service at ${serviceUrl} does not accept FOURTOP_CLIENT_ID and FOURTOP_CLIENT_SECRET.`
    )
  }
  return withWebhook(place, (await kept(place)) ?? (await register(place)))
}
