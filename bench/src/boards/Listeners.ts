/** Open boards, as the service sees them: connections that listen for changes. */
import * as http from "node:http"
import { setTimeout as sleep } from "node:timers/promises"

export interface Listeners {
  /** How many have heard a mark. */
  readonly heard: () => number
  readonly close: () => void
}

/** Few enough at a time that the service is not asked for all sessions at once. */
const atOnce = 20
const mostTries = 20

/** Opens a board for each address, and waits until each has its first mark. */
export const open = async (urls: ReadonlyArray<string>, cookie: string): Promise<Listeners> => {
  const requests: Array<http.ClientRequest> = []
  let heard = 0
  /** Whether the service had room for it; on a busy machine it may refuse, and a page asks again. */
  const listen = (url: string) =>
    new Promise<boolean>((resolve, reject) => {
      const request = http.get(url, { headers: { cookie, accept: "text/event-stream" }, agent: false }, (response) => {
        if (response.statusCode === 503) {
          request.destroy()
          return resolve(false)
        }
        if (response.statusCode !== 200) return reject(new Error(`${url} answered ${String(response.statusCode)}.`))
        let first = true
        response.setEncoding("utf8").on("data", (text: string) => {
          if (!first || !text.includes("event: mark")) return
          first = false
          heard++
          resolve(true)
        })
        // Closing at the end resets the connection.
        response.on("error", () => {})
      })
      request.on("error", reject)
      requests.push(request)
    })
  const persist = async (url: string) => {
    for (let turn = 0; turn < mostTries; turn++) {
      if (await listen(url)) return
      await sleep(1000)
    }
    throw new Error(`${url} answered 503 ${mostTries} times.`)
  }
  for (let first = 0; first < urls.length; first += atOnce) {
    await Promise.all(urls.slice(first, first + atOnce).map(persist))
  }
  return {
    heard: () => heard,
    close: () => {
      for (const request of requests) request.destroy()
    }
  }
}
