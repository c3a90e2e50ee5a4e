/** Sends requests from a thread of its own, so that the thread of the service does nothing else. */
import { connect } from "node:net"
import { parentPort } from "node:worker_threads"

/** What the thread is asked: the bytes of a request, and where they go. */
export interface Asked {
  readonly port: number
  readonly wire: Uint8Array
}

/** Whether all of a response has arrived: as much as it declares, or the last of its chunks. */
const isWhole = (text: string): boolean => {
  const head = text.indexOf("\r\n\r\n")
  const length = /^content-length: (\d+)/im.exec(text.slice(0, head + 2))?.[1]
  if (head === -1) return false
  return length === undefined ? text.endsWith("0\r\n\r\n") : text.length >= head + 4 + Number(length)
}

/** The status of the response, after all of it has arrived and all of the request was taken. */
const statusOf = ({ port, wire }: Asked): Promise<number> =>
  new Promise((resolve, reject) => {
    let text = ""
    let isSent = false
    const socket = connect(port, "127.0.0.1")
    const end = () => {
      if (!isSent || !isWhole(text)) return
      socket.destroy()
      resolve(Number(text.slice(9, 12)))
    }
    socket.write(wire, () => {
      isSent = true
      end()
    })
    socket.on("data", (part) => {
      text += part.toString("latin1")
      end()
    })
    socket.on("error", reject)
  })

parentPort?.on("message", (asked: Asked) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void statusOf(asked).then((status) => parentPort?.postMessage(status))
})
