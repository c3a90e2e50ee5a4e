/** A browser at an open page: how it asks, what comes over the line, and how soon. */
import * as http from "node:http"
import * as zlib from "node:zlib"

export interface Answer {
  readonly firstByteMillis: number
  /** Of the line: the head and the compressed body. */
  readonly bytes: number
  readonly text: string
}

export interface Visit {
  readonly open: (path: string) => Promise<Answer>
  /** Asks for a page of which the browser has what came before. */
  readonly again: (path: string, before: Answer) => Promise<Answer>
  readonly close: () => Promise<void>
}

const bodyOf = (encoding: string | undefined, body: Buffer): string => {
  if (encoding === "br") return zlib.brotliDecompressSync(body).toString()
  if (encoding === "gzip") return zlib.gunzipSync(body).toString()
  if (encoding === undefined) return body.toString()
  throw new Error(`Unknown encoding ${encoding}.`)
}

/** The script names no more than this. */
const mostNamed = 4096

/** What the script of a live page names of it: its stamp, then the digests of its pieces. */
const namedOf = ({ text }: Answer): string => {
  const stamp = /data-stamp="([^"]*)"/.exec(text)?.[1]
  if (stamp === undefined) throw new Error("The page has no stamp.")
  const all = [stamp, ...[...text.matchAll(/ data-digest="([^"]*)"/g)].map(([, digest]) => digest)].join(" ")
  return all.length <= mostNamed ? all : all.slice(0, all.lastIndexOf(" ", mostNamed))
}

export const make = (base: string, cookie: string): Visit => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (path: string, headers: Readonly<Record<string, string>>): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const began = performance.now()
      const request = http.get(`${base}${path}`, {
        agent,
        headers: { cookie, accept: "text/html", "accept-encoding": "gzip, deflate, br", ...headers }
      })
      request.on("error", reject)
      request.on("response", (response) => {
        const firstByteMillis = performance.now() - began
        const chunks: Array<Buffer> = []
        response.on("data", (chunk: Buffer) => chunks.push(chunk))
        response.on("error", reject)
        response.on("end", () => {
          if (response.statusCode !== 200) return reject(new Error(`${path} answered ${String(response.statusCode)}.`))
          const body = Buffer.concat(chunks)
          const head = response.rawHeaders.reduce((sum, text) => sum + text.length + 2, 17)
          const text = bodyOf(response.headers["content-encoding"], body)
          resolve({ firstByteMillis, bytes: head + body.length, text })
        })
      })
    })
  return {
    open: (path) => ask(path, {}),
    again: (path, before) => ask(path, { "fourtop-has": namedOf(before) }),
    close: () => Promise.resolve(agent.destroy())
  }
}
