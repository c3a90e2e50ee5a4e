/** The signing secret of a webhook, as the next page shows it once. */
import { StandardSecret } from "@fourtop/core/internal"
import type { Words } from "../words/Words.ts"

export const signingSecret = ({ webhooks }: Pick<Words, "webhooks">, secret: string) => ({
  label: webhooks.one.signingSecret,
  text: secret,
  also: { label: webhooks.one.standardSecret, text: StandardSecret.of(secret) }
})
