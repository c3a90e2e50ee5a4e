/** Every example of the API is what a new sandbox does, on the day of the examples and on any other. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { type Sandbox, startSandbox } from "@fourtop/testkit"
import { exampleIds, isAboutOwn, samplesOf, statusesOf } from "./DocsPage.ts"

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

/** A new sandbox has no events and webhooks: what their lists show as an example happens later, and each secret is another. */
const later: ReadonlySet<string> = new Set(["listEvents", "listWebhooks", "createWebhook"])

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
        if (!path.startsWith("/api/v1/") || isAboutOwn(operationId)) continue
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
        for (const { operation, text } of samples.filter(({ operation }) => !isAboutOwn(operation))) {
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

  it("about webhooks work on one that was added, with its ids in place of those of the examples", async () => {
    const sandbox = await startSandbox()
    const statuses = await statusesOf(sandbox)
    const samples = (await samplesOf(sandbox)).filter(({ language }) => language === "curl")
    const ids = { ...exampleIds }
    const send = async (operation: string) => {
      const { text } = samples.find((sample) => sample.operation === operation)!
      const own = text.replaceAll(exampleIds.webhook, ids.webhook).replaceAll(exampleIds.event, ids.event)
      const { url, ...request } = requestOf(own)
      const headers = { authorization: `Bearer ${sandbox.token}`, "content-type": "application/json" }
      const response = await fetch(url, { ...request, headers })
      const { data } = (await response.json()) as { readonly data: { readonly id: number; readonly event_id: string } }
      return { data, isDone: response.status === statuses.get(operation) }
    }
    ids.webhook = String((await send("createWebhook")).data.id)
    const ping = await send("pingWebhook")
    ids.event = ping.data.event_id
    for (const operation of ["readWebhook", "changeWebhook", "rotateWebhookSecret", "listWebhookDeliveries"]) {
      assert.isTrue((await send(operation)).isDone, operation)
    }
    // An event that is being sent at this moment is not found.
    while (!(await send("replayWebhookDelivery")).isDone) await new Promise(setImmediate)
    assert.isTrue(ping.isDone && (await send("removeWebhook")).isDone)
    await sandbox.close()
  })
})
