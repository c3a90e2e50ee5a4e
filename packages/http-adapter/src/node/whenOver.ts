/** The end of a response, whichever it is. */
import type { IncomingMessage, ServerResponse } from "node:http"

/**
 * Acts once all of a response has left this process, or its connection is gone. A response that waits for others of
 * its connection is not told by Node when that closes, so that the connection is listened to as well.
 */
export const whenOver = ({ socket }: IncomingMessage, response: ServerResponse, action: () => void): void => {
  if (response.closed || response.writableFinished || socket.destroyed) return action()
  const over = () => {
    response.off("finish", over).off("close", over)
    socket.off("close", over)
    action()
  }
  // Several requests of a connection may be under way, and each of them listens.
  socket.setMaxListeners(0).on("close", over)
  response.on("finish", over).on("close", over)
}
