/** Starts the storefront beside a service on this machine, and says where to go. */
import * as path from "node:path"
import { buildAssets } from "../build/buildAssets.ts"
import { openStorefront, type Storefront } from "../server/openStorefront.tsx"
import { InvalidSetting, placesOf, standard } from "../server/Settings.ts"
import { appOf } from "./appOf.ts"
import { tryWebhook } from "./tryWebhook.ts"

const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** The demo restaurant of `npm start`, which a first visit is most likely about. */
const demo = { name: "Trattoria Fiore", slug: "trattoria-fiore" }

const announce = ({ connections, url }: Storefront, serviceUrl: string): void => {
  say(`The storefront is ready, for the service at ${serviceUrl}.`)
  const open = connections.all().filter(({ ended }) => !ended)
  if (open.length === 0) {
    say("")
    say(`1. Connect a restaurant:  ${url}/install?${new URLSearchParams(demo).toString()}`)
    say("   Sign in with the email and password that `npm start` printed, and allow the app.")
    say(`2. Then open its shop:    ${url}/r/${demo.slug}`)
    return
  }
  for (const { name, slug } of open) say(`${name}:  ${url}/r/${slug}`)
  say(`Another restaurant:  ${url}/install`)
}

const run = async (folder: string): Promise<void> => {
  const root = path.resolve(folder, "..", "..")
  const { serviceUrl, ...places } = placesOf(process.env, path.join(root, ".data", "storefront"))
  const app = await appOf({ folder: places.dataFolder, redirectUri: `${places.url}/callback`, root, say, serviceUrl })
  const assets = await buildAssets(path.join(folder, "src"))
  const pinged = new Map<string, () => void>()
  const storefront: Storefront = await openStorefront({ ...standard, ...places, app }, assets, {
    onPing: (slug) => pinged.get(slug)?.(),
    onConnected: (slug) => {
      say(`Connected ${slug}.`)
      if (places.webhookSecret !== null) return
      const ping = new Promise<void>((resolve) => pinged.set(slug, resolve))
      void tryWebhook({ storefront, slug, root, say, ping }).catch((error: unknown) => say(String(error)))
    }
  })
  announce(storefront, serviceUrl)
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void storefront.close().then(() => process.exit(0)))
  }
}

/** Runs it until it is stopped. */
export const main = async (folder: string): Promise<void> => {
  try {
    await run(folder)
  } catch (error) {
    if (!(error instanceof InvalidSetting)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
