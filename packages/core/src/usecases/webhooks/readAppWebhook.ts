/** The webhook of an app with its health, and how far its deliveries are, of all restaurants together. */
import { Clock, Duration, Effect } from "effect"
import { NotFound } from "../../domain/foundation/Errors.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import type { Instant } from "../../domain/foundation/time/ZonedClock.ts"
import type { App } from "../../domain/oauth/App.ts"
import * as AppFigures from "../../domain/webhooks/AppFigures.ts"
import { Apps } from "../../ports/oauth/Apps.ts"
import { installationUseCase } from "../definition/useCase.ts"

export interface AppWebhookHealth {
  readonly app: App
  /** How many restaurants have the app installed. */
  readonly installations: number
  /** Since when all attempts have failed; null while some succeed. */
  readonly failingSince: Instant | null
  /** Deliveries of the last day. */
  readonly figures: AppFigures.AppFigures
}

/** An app with the health of its webhook, or `NotFound`; also for an app that has no webhook. */
export const readAppWebhook = installationUseCase(
  "readAppWebhook",
  { input: [Input.string("client_id")] },
  (id: string): Effect.Effect<AppWebhookHealth, NotFound, Apps> =>
    Effect.gen(function* () {
      const apps = yield* Apps
      const app = yield* apps.find(id)
      if (app === null) return yield* new NotFound({ resource: "app" })
      const since = (yield* Clock.currentTimeMillis) - Duration.toMillis(AppFigures.period)
      return {
        app,
        installations: (yield* apps.installations(id)).filter(({ sandbox }) => !sandbox).length,
        failingSince: (yield* apps.health(id))?.failingSince ?? null,
        figures: yield* apps.figures(id, since)
      }
    })
)
