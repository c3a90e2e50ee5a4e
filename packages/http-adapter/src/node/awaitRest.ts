/** Limits how long the rest of a request is awaited that has been answered before it had arrived. */
import type { IncomingMessage, ServerResponse } from "node:http"
import { whenOver } from "./whenOver.ts"

/**
 * Closes the connection unless the request is complete within this time of its response. Node discards what arrives
 * meanwhile, so that whoever sends it can read the response; a body that trickles would keep the connection for minutes.
 */
export const awaitRest = (incoming: IncomingMessage, response: ServerResponse, restMillis: number): void => {
  if (incoming.complete) return
  whenOver(incoming, response, () => {
    if (incoming.complete || incoming.socket.destroyed) return
    const timer = setTimeout(() => incoming.complete || incoming.socket.destroy(), restMillis)
    incoming.once("close", () => clearTimeout(timer))
  })
}
