/** Every example of the API is what a new sandbox does, on the day of the examples and on any other. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { type Sandbox, startSandbox } from "@fourtop/testkit"
import { samplesOf, statusesOf } from "./DocsPage.ts"

interface Operation {
  readonly operationId: string
  readonly parameters: ReadonlyArray<{ readonly name: string; readonly in: string; readonly example?: string | number }>
  readonly requestBody?: { readonly content: { readonly "application/json": { readonly example: unknown } } }
  readonly responses: Readonly<
    Record<string, { readonly content?: { readonly "application/json": { readonly example?: unknown } } }>
  >
}

/** Where the real value lacks something of the example. Lists of examples may be shortened. */
const missing = (example: unknown, real: unknown, path = "response"): ReadonlyArray<string> => {
  if (Array.isArray(example) && Array.isArray(real)) {
    let from = 0
    return example.flatMap((entry, index) => {
      const found = real.findIndex((one, at) => at >= from && missing(entry, one).length === 0)
      if (found >= 0) from = found + 1
      return found >= 0 ? [] : [`${path}.${index}`]
    })
  }
  if (typeof example === "object" && example !== null && typeof real === "object" && real !== null) {
    const there = real as Readonly<Record<string, unknown>>
    return Object.entries(example).flatMap(([name, member]) => missing(member, there[name], `${path}.${name}`))
  }
  return example === real ? [] : [`${path}: ${JSON.stringify(example)} is ${JSON.stringify(real)}`]
}

/** A new sandbox has no events: what their list shows as an example happens later. */
const later: ReadonlySet<string> = new Set(["listEvents"])

describe("the examples of the OpenAPI document", () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox({ now: "2026-03-14T18:30:00+01:00" })
  })
  afterAll(() => sandbox.close())

  it("are requests to a new sandbox, and its responses", async () => {
    const document = (await (await fetch(`${sandbox.url}/openapi.json`)).json()) as {
      readonly paths: Record<string, Record<string, Operation>>
    }
    const problems: Array<string> = []
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, { operationId, parameters, requestBody, responses }] of Object.entries(methods)) {
        if (!path.startsWith("/api/v1/")) continue
        await sandbox.reset()
        const exampleOf = (name: string) => String(parameters.find((one) => one.name === name)?.example)
        const url = new URL(sandbox.url + path.replace(/\{(\w+)\}/g, (_, name: string) => exampleOf(name)))
        for (const { example, in: place, name } of parameters) {
          if (place === "query" && example !== undefined) url.searchParams.set(name, String(example))
        }
        const response = await fetch(url, {
          method: method.toUpperCase(),
          headers: { authorization: `Bearer ${sandbox.token}`, "content-type": "application/json" },
          ...(requestBody === undefined
            ? {}
            : { body: JSON.stringify(requestBody.content["application/json"].example) })
        })
        if (response.status >= 300) problems.push(`${operationId}: ${response.status}`)
        const documented = responses[String(response.status)]?.content?.["application/json"].example
        const found = later.has(operationId) ? [] : missing(documented, await response.json())
        problems.push(...found.map((problem) => `${operationId} (${response.status}): ${problem}`))
      }
    }
    assert.deepStrictEqual(problems, [])
  })
})

/** What a curl command of the page sends. */
const requestOf = (command: string) => {
  const [, url] = /^curl[^"]* "([^"]+)"/.exec(command)!
  const method = /^curl -X (\w+)/.exec(command)?.[1] ?? "GET"
  const body = / -d '(.*)'$/s.exec(command)?.[1]
  return { url: url!, method, ...(body === undefined ? {} : { body: body.replaceAll("'\\''", "'") }) }
}

describe("the samples of the documentation page", () => {
  // Both ends of a week, the hour in which Rome has another date, and the days around the closing day.
  it.each([
    "2026-03-20T23:30:00Z",
    "2026-12-11T23:30:00Z",
    "2026-12-15T12:00:00Z",
    "2026-12-25T12:00:00Z",
    "2031-07-02T15:30:00Z"
  ])("work at %s: each in a new sandbox, and all in one from top to bottom", async (now) => {
    const sandbox = await startSandbox({ now })
    try {
      const statuses = await statusesOf(sandbox)
      const samples = (await samplesOf(sandbox)).filter(
        ({ language, text }) => language === "curl" && text.includes("FOURTOP_TOKEN")
      )
      const failuresOf = async (before: () => Promise<unknown>) => {
        const failed: Array<string> = []
        for (const { operation, text } of samples) {
          await before()
          const { url, ...request } = requestOf(text)
          const headers = { authorization: `Bearer ${sandbox.token}`, "content-type": "application/json" }
          const response = await fetch(url, { ...request, headers })
          const body = await response.text()
          if (response.status !== statuses.get(operation)) failed.push(`${operation}: ${body}`)
        }
        return failed
      }
      assert.deepStrictEqual(await failuresOf(() => sandbox.reset()), [])
      await sandbox.reset()
      assert.deepStrictEqual(await failuresOf(() => Promise.resolve()), [])
      assert.isAbove(samples.length, 26)
    } finally {
      await sandbox.close()
    }
  })
})
