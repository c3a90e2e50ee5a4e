/** Pages that need no token: documentation, and the sign-in of owners. */
import { together, type Attack } from "../Attack.ts"
import { flood } from "../flood.ts"
import { slowly } from "../slowly.ts"

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: bench.test\r\naccept-encoding: gzip\r\n\r\n`

export const documentation: Attack = {
  name: "documentation",
  what: "250 requests a second to /docs, and 2,000 slow readers of it",
  begin: async (town, millis) => {
    const slow = await slowly(town, millis, { head: get("/docs").replace("gzip", "identity"), connections: 2_000 })
    const fast = flood(town, millis, { requests: [get("/docs")], connections: 20, perSecond: 250 })
    return { end: async () => together(await Promise.all([slow.end(), fast.end()])) }
  }
}

/** The form as a browser gets it: its CSRF cookie, and its fields. */
const signInForm = async (port: number) => {
  const page = await fetch(`http://127.0.0.1:${port}/console/sign-in`)
  const cookie = (page.headers.getSetCookie()[0] ?? "").split(";")[0]!
  const csrf = /name="csrf" value="([^"]+)"/.exec(await page.text())?.[1]
  if (csrf === undefined) throw new Error("The page to sign in has no form.")
  return { cookie, csrf }
}

export const guessers: Attack = {
  name: "guessers",
  what: "50 passwords a second, tried for accounts that change",
  begin: async (town, millis) => {
    const { port } = town.service
    const { cookie, csrf } = await signInForm(port)
    const request = (account: number) => {
      const body = new URLSearchParams({
        csrf,
        email: `owner${account}@example.com`,
        password: "wrong horse"
      }).toString()
      return [
        "POST /console/sign-in HTTP/1.1",
        `host: 127.0.0.1:${port}`,
        `cookie: ${cookie}`,
        "content-type: application/x-www-form-urlencoded",
        `content-length: ${body.length}\r\n\r\n${body}`
      ].join("\r\n")
    }
    const requests = Array.from({ length: 100 }, (_, account) => request(account))
    return flood(town, millis, { requests, connections: 50, perSecond: 50 })
  }
}

export const slowUploads: Attack = {
  name: "slow-uploads",
  what: "500 bodies of a mebibyte that arrive in pieces of 4 KiB, 8 MB a second",
  begin: async (town, millis) =>
    slowly(town, millis, {
      head: `POST /api/v1/orders HTTP/1.1\r\nhost: bench.test\r\nauthorization: Bearer ${town.hostile.token}\r\ncontent-type: application/json\r\ncontent-length: 1048576\r\n\r\n`,
      piece: " ".repeat(4_096),
      connections: 500
    })
}
