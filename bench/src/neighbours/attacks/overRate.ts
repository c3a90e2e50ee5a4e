/** Callers who ignore rate limits. */
import { wire } from "../../http/Load.ts"
import type { Attack } from "../Attack.ts"
import { flood } from "../flood.ts"

export const overRate: Attack = {
  name: "over-rate",
  what: "a token over its rate: 300 connections, 600 requests a second",
  begin: async (town, millis) => {
    const { itemIds } = town.hostile
    return flood(town, millis, {
      requests: [wire({ method: "GET", path: `/api/v1/items/${itemIds[0]}`, token: town.slowToken })],
      connections: 300,
      perSecond: 600
    })
  }
}

export const unknownTokens: Attack = {
  name: "unknown-tokens",
  what: "tokens that nobody has, each another: 300 connections, 600 requests a second",
  begin: async (town, millis) => {
    const requests = Array.from({ length: 1_000 }, (_, index) =>
      wire({ method: "GET", path: "/api/v1/menus", token: `${1_000 + index}|svc_${"x".repeat(30)}${index}` })
    )
    return flood(town, millis, { requests, connections: 300, perSecond: 600 })
  }
}
