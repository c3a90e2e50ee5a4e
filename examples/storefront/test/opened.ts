/** A sandbox, a storefront that a restaurant has connected, and a visitor, for one test. */
import { type Sandbox, type SandboxApp, type SandboxOptions, startSandbox } from "@fourtop/testkit"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import { fileURLToPath } from "node:url"
import { buildAssets } from "../src/build/buildAssets.ts"
import type { Assets } from "../src/server/pages/Assets.ts"
import { openStorefront, type Storefront } from "../src/server/openStorefront.tsx"
import { events } from "../src/server/shop/Webhooks.ts"
import { type Settings, standard } from "../src/server/Settings.ts"
import { Visitor } from "./Visitor.ts"

/** Saturday evening, an hour into dinner. */
export const evening = "2026-03-14T19:00:00+01:00"

let built: Promise<Assets> | undefined

/** The scripts and the style sheet, built once. */
export const assets = (): Promise<Assets> => (built ??= buildAssets(fileURLToPath(new URL("../src", import.meta.url))))

export interface Opened {
  readonly sandbox: Sandbox
  readonly storefront: Storefront
  readonly visitor: Visitor
  /** The app's credentials. */
  readonly app: SandboxApp
  readonly folder: string
  /** What the storefront has logged. */
  readonly logged: ReadonlyArray<unknown>
  /** Connects a restaurant as its owner would, and returns the response to the browser that comes back. */
  readonly connect: (options: Connecting) => ReturnType<Visitor["get"]>
}

export interface Connecting {
  readonly slug: string
  readonly visitor: Visitor
  readonly restaurantId?: number
  readonly deny?: boolean
}

export interface OpenOptions extends SandboxOptions {
  /** Whether the sandbox's restaurant is connected as "fiore"; true by default. */
  readonly connected?: boolean
  /** Whether the app has a webhook for all restaurants. */
  readonly webhook?: boolean
  readonly settings?: Partial<Settings>
}

const callback = "https://shop.example.com/callback"

/** Opens everything, and closes it after the test. */
export const opened =
  (test: (opened: Opened) => Promise<void>, options: OpenOptions = {}) =>
  async (): Promise<void> => {
    const { connected = true, settings, webhook = false, ...rest } = options
    const sandbox = await startSandbox({ now: evening, ...rest })
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "storefront-test-"))
    const logged: Array<unknown> = []
    const app = await sandbox.apps.register({ name: "Storefront", redirectUris: [callback] })
    const heard = (url: string) => sandbox.apps.setWebhook(app, { url: `${url}/webhooks`, events })
    // Its secret stays when the URL is known.
    const webhookSecret = webhook ? await heard("https://shop.example.com") : null
    const storefront = await openStorefront(
      {
        ...standard,
        url: "",
        port: 0,
        app: { serviceUrl: sandbox.url, ...app, redirectUri: callback },
        webhookSecret,
        dataFolder: folder,
        writesPerMinute: 1_000,
        askEveryMillis: 20,
        now: () => sandbox.clock.now().getTime(),
        log: (error) => logged.push(error),
        ...settings
      },
      await assets()
    )
    const connect = async ({ deny = false, restaurantId, slug, visitor }: Connecting) => {
      const begun = await visitor.form("/install", { name: "Trattoria Fiore", slug })
      const back = await sandbox.apps.authorize(begun.location!, {
        deny,
        ...(restaurantId === undefined ? {} : { restaurantId })
      })
      return visitor.get(`/callback${back.search}`)
    }
    try {
      if (webhook) await heard(storefront.url)
      if (connected) await connect({ slug: "fiore", visitor: new Visitor(storefront.url) })
      await test({ sandbox, storefront, app, folder, logged, connect, visitor: new Visitor(storefront.url) })
    } finally {
      await storefront.close()
      await sandbox.close()
      fs.rmSync(folder, { recursive: true })
    }
  }
