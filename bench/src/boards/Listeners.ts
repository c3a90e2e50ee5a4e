/** Open boards, as the service sees them: connections that listen for changes. */
import * as http from "node:http"

export interface Listeners {
  /** How many have heard a mark. */
  readonly heard: () => number
  readonly close: () => void
}

/** Few enough at a time that the service is not asked for all sessions at once. */
const atOnce = 20

/** Opens a board for each address, and waits until each has its first mark. */
export const open = async (urls: ReadonlyArray<string>, cookie: string): Promise<Listeners> => {
  const requests: Array<http.ClientRequest> = []
  let heard = 0
  const listen = (url: string) =>
    new Promise<void>((resolve, reject) => {
      const request = http.get(url, { headers: { cookie, accept: "text/event-stream" }, agent: false }, (response) => {
        if (response.statusCode !== 200) return reject(new Error(`${url} answered ${String(response.statusCode)}.`))
        let first = true
        response.setEncoding("utf8").on("data", (text: string) => {
          if (!first || !text.includes("event: mark")) return
          first = false
          heard++
          resolve()
        })
        // Closing at the end resets the connection.
        response.on("error", () => {})
      })
      request.on("error", reject)
      requests.push(request)
    })
  for (let first = 0; first < urls.length; first += atOnce) {
    await Promise.all(urls.slice(first, first + atOnce).map(listen))
  }
  return {
    heard: () => heard,
    close: () => {
      for (const request of requests) request.destroy()
    }
  }
}
