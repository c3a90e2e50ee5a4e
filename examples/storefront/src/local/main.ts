/** Starts the storefront beside a service on this machine, and says where to go. */
import * as path from "node:path"
import { buildAssets } from "../build/buildAssets.ts"
import { openStorefront, type Storefront } from "../server/openStorefront.tsx"
import { InvalidSetting, placesOf, standard } from "../server/Settings.ts"
import { appOf } from "./appOf.ts"
import { sayWhetherHeard } from "./appWebhook.ts"

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
  const { dataFolder, url } = places
  const app = await appOf({ folder: dataFolder, root, say, serviceUrl, url })
  const assets = await buildAssets(path.join(folder, "src"))
  const { onConnected, onFirstEvent } = sayWhetherHeard(say)
  const storefront = await openStorefront({ ...standard, ...places, app }, assets, {
    onFirstEvent,
    onConnected: (slug) => {
      say(`Connected ${slug}.`)
      onConnected()
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
