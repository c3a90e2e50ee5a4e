/** Assistants at a service on PostgreSQL. */
import { Effect, Layer } from "effect"
import { StreamableHTTPClientTransport, UnauthorizedError } from "@modelcontextprotocol/client"
import { assert, describe, it } from "vitest"
import * as Service from "../../src/service/Service.ts"
import * as Store from "../../src/service/store/Store.ts"
import { founded } from "../Founded.ts"
import { called, consoleTo, jsonOf, onServer, settingsOf, type Variables } from "../Fourtop.ts"
import { bookFridayAndCancel, clientOf, connected, dataOf, namesOf, refusalOf } from "./Assistant.ts"

interface Created {
  readonly id: number
  readonly token: string
}

/** Runs a test with a service on a database of its own, and the command beside it. */
const served = async (
  variables: Variables,
  test: (
    root: string,
    create: (...args: ReadonlyArray<string>) => Promise<Created>,
    settings: Variables
  ) => Promise<void>
): Promise<void> => {
  const { url } = await Effect.runPromise(founded)
  const settings = { ...onServer(url), PORT: "0", ...variables }
  const create = async (...args: ReadonlyArray<string>) => {
    const created = await called(["token", "create", "--name", "Assistant", "--json", ...args], settings)
    assert.strictEqual(created.code, 0, created.stderr)
    return jsonOf(created) as Created
  }
  const quiet = consoleTo({ stdout: "", stderr: "" })
  await Effect.runPromise(
    Effect.flatMap(Service.start, (port) =>
      Effect.promise(() => test(`http://127.0.0.1:${port}`, create, settings))
    ).pipe(Effect.scoped, Effect.provide(Layer.provide(Store.forService, Layer.merge(settingsOf(settings), quiet))))
  )
}

describe("an assistant at a service", () => {
  it("finds, books and cancels a table, within the token's scopes, until the token is revoked", () =>
    served({}, async (root, create, settings) => {
      const { id, token } = await create("--scopes", "reservations:read,reservations:write")
      const client = await connected(root, token)
      assert.notInclude(await namesOf(client), "listOrders")
      await bookFridayAndCancel(client)
      assert.match(await refusalOf(client, "listOrders"), /^insufficient_scope: /)
      const dish = { item: 1, is_available: false }
      assert.match(await refusalOf(client, "setItemAvailability", dish), /^insufficient_scope: .*menu:write/)
      const revoked = await called(["token", "revoke", String(id)], settings)
      assert.strictEqual(revoked.code, 0, revoked.stderr)
      const error = await client.callTool({ name: "readRestaurant", arguments: {} }).catch((error: unknown) => error)
      assert.isTrue(error instanceof UnauthorizedError, String(error))
      await client.close()
    }))

  it("works with the sandbox of the restaurant by its sandbox token", () =>
    served({}, async (root, _create, settings) => {
      const created = jsonOf(await called(["sandbox", "create", "--json"], settings)) as Created
      const client = await connected(root, created.token, "legacy")
      assert.include(client.getInstructions(), "in its sandbox")
      await bookFridayAndCancel(client)
      const { token } = await dataOf(client, "readRestaurant")
      assert.deepInclude(token, { kind: "sandbox" })
      await client.close()
    }))

  it("is not served with MCP=false", () =>
    served({ MCP: "false" }, async (root, create) => {
      const { token } = await create("--scopes", "all")
      assert.strictEqual((await fetch(`${root}/mcp`, { method: "POST" })).status, 404)
      assert.strictEqual((await fetch(`${root}/.well-known/oauth-protected-resource`)).status, 404)
      const transport = new StreamableHTTPClientTransport(new URL(`${root}/mcp`), {
        authProvider: { token: () => Promise.resolve(token) }
      })
      const error = await clientOf("legacy")
        .connect(transport)
        .catch((error: unknown) => error)
      assert.instanceOf(error, Error)
    }))
})
