import type { Caller } from "@fourtop/core/internal"
import { expect, it } from "vitest"
import * as TokenMemory from "../src/ports/security/TokenMemory.ts"

const caller = (planInForce: boolean) => ({ kind: "live", planInForce }) as Caller.Caller

const remembered = (name: string, endsOn: string | null = null): TokenMemory.Remembered => ({
  lane: { name, part: "" },
  state: name,
  caller: caller(true),
  lasting: { plan: { ends_on: endsOn }, zone: "Europe/Rome" }
})

it("keeps what was learned last of a digest, until it is forgotten", () => {
  const memory = TokenMemory.make()
  expect(memory.find("a")).toBeUndefined()
  memory.learn("a", remembered("one"))
  memory.learn("a", remembered("two"))
  expect(memory.find("a")).toEqual(remembered("two"))
  memory.forget("a")
  expect(memory.find("a")).toBeUndefined()
})

it("keeps so many and no more, those learned last", () => {
  const memory = TokenMemory.make(2)
  for (const digest of ["a", "b", "c"]) memory.learn(digest, remembered(digest))
  expect(["a", "b", "c"].map((digest) => memory.find(digest)?.state)).toEqual([undefined, "b", "c"])
})

it("knows that a plan ends on the restaurant's clock", () => {
  const known = remembered("a", "2026-03-01")
  const lastMoment = Date.parse("2026-03-01T22:59:59Z")
  expect(TokenMemory.callerAt(known, lastMoment)).toBe(known.caller)
  expect(TokenMemory.callerAt(known, lastMoment + 1000)).toEqual(caller(false))
  expect(TokenMemory.callerAt({ ...known, lasting: null }, lastMoment + 1000)).toBe(known.caller)
})
