/** Sends an order to the site's own server. */
import type { Frame } from "../shared/Frame.ts"
import { pathTo } from "../shared/Frame.ts"

/** How sending it ended. */
export type Sent =
  | { readonly outcome: "placed"; readonly location: string }
  /** Reasons by field, as the service gives them. */
  | { readonly outcome: "refused"; readonly problems: Readonly<Record<string, ReadonlyArray<string>>> }
  | { readonly outcome: "failed"; readonly message: string }

interface Answer {
  readonly location?: string
  readonly problems?: Readonly<Record<string, ReadonlyArray<string>>>
  readonly message?: string
}

/** Sends it; sending the same basket again does not order twice. */
export const sendOrder = async (frame: Frame, order: unknown): Promise<Sent> => {
  try {
    const response = await fetch(pathTo(frame, "/orders"), {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(order)
    })
    const { location, message, problems } = (await response.json()) as Answer
    if (location !== undefined) return { outcome: "placed", location }
    if (problems !== undefined) return { outcome: "refused", problems }
    return { outcome: "failed", message: message ?? frame.words.lost }
  } catch {
    return { outcome: "failed", message: frame.words.lost }
  }
}
