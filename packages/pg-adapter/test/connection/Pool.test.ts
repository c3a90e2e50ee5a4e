import { expect, it } from "vitest"
import * as Pool from "../../src/connection/Pool.ts"

const optionsOf = (url: string) => new URLSearchParams(url.split("?")[1]).get("options")

it("gives a session its settings", () => {
  const url = Pool.withSettings("postgres://rosa:secret@db.example:5432/fourtop", {
    plan_cache_mode: "auto",
    jit: "off"
  })
  expect(url).toMatch(/^postgres:\/\/rosa:secret@db\.example:5432\/fourtop\?/)
  expect(optionsOf(url)).toBe("-c plan_cache_mode=auto -c jit=off")
})

it("keeps what the URL says already, and lets ours win", () => {
  const url = Pool.withSettings("postgres:///fourtop?host=/run/pg&options=-c%20search_path%3Dmine", {
    search_path: "fourtop"
  })
  expect(optionsOf(url)).toBe("-c search_path=mine -c search_path=fourtop")
  expect(new URLSearchParams(url.split("?")[1]).get("host")).toBe("/run/pg")
})
