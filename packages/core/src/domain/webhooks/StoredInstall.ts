/** What is stored about an app and a grant that brings it a restaurant's events. */
import type * as App from "../oauth/App.ts"
import type * as Grant from "../oauth/Grant.ts"

/** The parts that deliveries depend on; null where they exist no more. */
export interface StoredInstall {
  readonly app_id: string
  readonly app: Pick<App.App, "disabled_at" | "webhook"> | null
  readonly grant: Pick<Grant.Grant, "scopes" | "ended_at" | "code_id" | "tokens_id"> | null
}
