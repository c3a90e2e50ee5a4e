/** A running sandbox whose restaurants and clock a property test sets. */
import { Acting, setBusy, type VenueDocument } from "@fourtop/core/internal"
import { TestSandbox } from "@fourtop/testkit"
import { Effect, ManagedRuntime } from "effect"

/** An answer of the API. */
export interface Answer {
  readonly status: number
  readonly body: {
    readonly data: unknown
    readonly error: { readonly details: unknown }
  }
}

/** How busy a restaurant is. */
export type Busy = Parameters<typeof setBusy>[1]

/** A restaurant of the sandbox. */
export interface Restaurant {
  readonly get: (path: string) => Promise<Answer>
  readonly post: (path: string, json: unknown) => Promise<Answer>
}

/** Starts a sandbox; its restaurants are called over HTTP. */
export const start = async () => {
  const runtime = ManagedRuntime.make(TestSandbox.layer())
  const sandbox = await runtime.runPromise(TestSandbox.TestSandbox)
  let count = 0

  /** A restaurant with this document, at this time. */
  const found = async (
    venue: Omit<VenueDocument.VenueDocumentInput, "slug">,
    now: number,
    busy: Busy = null
  ): Promise<Restaurant> => {
    const { token } = await runtime.runPromise(
      Effect.gen(function* () {
        yield* sandbox.moveTo(now)
        const restaurant = yield* sandbox.addRestaurant({ ...venue, slug: `house-${++count}` })
        if (busy !== null) yield* sandbox.run(setBusy(Acting.as(restaurant.id, Acting.system), busy))
        return restaurant
      })
    )
    const send = async (path: string, init: RequestInit): Promise<Answer> => {
      const response = await fetch(`${sandbox.url}/api/v1${path}`, {
        ...init,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" }
      })
      return { status: response.status, body: (await response.json()) as Answer["body"] }
    }
    return {
      get: (path) => send(path, {}),
      post: (path, json) => send(path, { method: "POST", body: JSON.stringify(json) })
    }
  }
  return { found, stop: () => runtime.dispose() }
}
