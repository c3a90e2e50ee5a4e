/** Runs an action at the end of a response. */
import type { IncomingMessage, ServerResponse } from "node:http"

/**
 * Runs the action once the response has left this process or its connection is closed. Node does not notify a response
 * that is queued behind others when the connection closes, so this listens to the connection too.
 */
export const whenOver = ({ socket }: IncomingMessage, response: ServerResponse, action: () => void): void => {
  if (response.closed || response.writableFinished || socket.destroyed) return action()
  const over = () => {
    response.off("finish", over).off("close", over)
    socket.off("close", over)
    action()
  }
  // Several requests of a connection may be pending, and each adds a listener.
  socket.setMaxListeners(0).on("close", over)
  response.on("finish", over).on("close", over)
}
