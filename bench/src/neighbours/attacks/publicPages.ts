/** What needs no token: documentation, and the way in for owners. */
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

export const guessers: Attack = {
  name: "guessers",
  what: "50 passwords a second, tried for one account",
  begin: async (town, millis) => {
    const body = "email=owner%40example.com&password=wrong"
    const head = `POST /console/sign-in HTTP/1.1\r\nhost: 127.0.0.1:${town.service.port}\r\norigin: http://127.0.0.1:${town.service.port}\r\ncontent-type: application/x-www-form-urlencoded\r\n`
    const request = `${head}content-length: ${body.length}\r\n\r\n${body}`
    return flood(town, millis, { requests: [request], connections: 50, perSecond: 50 })
  }
}

export const slowUploads: Attack = {
  name: "slow-uploads",
  what: "500 bodies of up to a mebibyte that arrive in small pieces",
  begin: async (town, millis) =>
    slowly(town, millis, {
      head: `POST /api/v1/orders HTTP/1.1\r\nhost: bench.test\r\nauthorization: Bearer ${town.hostile.token}\r\ncontent-type: application/json\r\ncontent-length: 1048576\r\n\r\n`,
      piece: " ".repeat(16_384),
      connections: 500
    })
}
