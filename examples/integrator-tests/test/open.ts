/** A sandbox and a shop for one test. */
import { createClient, type FourtopClient } from "@fourtop/client"
import { type Sandbox, type SandboxOptions, startSandbox, type Subscription } from "@fourtop/testkit"
import { openShop, type Shop } from "../src/openShop.ts"

/** An event that the shop has handled. */
export interface Handled {
  readonly id: string
  readonly type: string
}

export interface Opened {
  readonly sandbox: Sandbox
  readonly shop: Shop
  /** A client for what the staff does at the POS and in the kitchen. */
  readonly staff: FourtopClient
  readonly subscription: Subscription
  /** The events that the shop has handled. */
  readonly handled: ReadonlyArray<Handled>
  /** Waits until everything that is due has been delivered. */
  readonly settle: () => Promise<void>
}

/** Saturday evening, an hour into dinner. */
const evening = "2026-03-14T19:00:00+01:00"

export interface OpenOptions extends SandboxOptions {
  /** Whether the shop knows the secret of its webhooks from the beginning. */
  readonly trusting?: boolean
  /** The token of the shop; the restaurant's first by default. */
  readonly tokenOf?: (sandbox: Sandbox) => Promise<string>
}

/** Short pauses between retries. A request may take long on a busy machine, but a slow one takes longer. */
const impatience = { retry: { firstWaitMillis: 10 }, timeoutMillis: 4_000 }

/** Opens both, and closes them after the test. */
export const opened =
  (test: (opened: Opened) => Promise<void>, options: OpenOptions = {}) =>
  async (): Promise<void> => {
    const { tokenOf, trusting = true, ...rest } = options
    const sandbox = await startSandbox({ now: evening, ...rest })
    const token = tokenOf === undefined ? sandbox.restaurant.token : await tokenOf(sandbox)
    const now = () => sandbox.clock.now().getTime()
    const handled: Array<Handled> = []
    const onEvent = ({ id, type }: Handled) => void handled.push({ id, type })
    const shop = await openShop({ url: sandbox.url, token, now, onEvent, ...impatience })
    try {
      const subscription = await sandbox.webhooks.subscribe({ url: shop.webhookUrl })
      if (trusting) shop.trust(subscription.secret)
      await test({
        sandbox,
        shop,
        subscription,
        handled,
        staff: createClient({ url: sandbox.url, token: await sandbox.restaurant.createToken() }),
        settle: () => sandbox.clock.advance(0)
      })
    } finally {
      await shop.close()
      await sandbox.close()
    }
  }
