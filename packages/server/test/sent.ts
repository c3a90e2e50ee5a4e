/** Requests as a careful client sends them. */
import { setTimeout as sleep } from "node:timers/promises"

/** How often a request is sent that is refused for lack of a turn. */
const mostAttempts = 10

/**
 * Sends a request as a careful client does: a service that a busy machine keeps waiting refuses requests for a moment,
 * and one that cannot be done twice is sent again then.
 */
export const sent = async (request: Request, attempts = mostAttempts): Promise<Response> => {
  const again = request.clone()
  const response = await fetch(request)
  const isRepeatable = request.method === "GET" || request.headers.has("idempotency-key")
  if (response.status !== 503 || !isRepeatable || attempts === 1) return response
  await sleep(Number(response.headers.get("retry-after") ?? 1) * 1_000)
  return sent(again, attempts - 1)
}
