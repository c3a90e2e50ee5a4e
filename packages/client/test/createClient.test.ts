import { createClient, isFourtopError, type ResponseInfo } from "@fourtop/client"
import * as operations from "@fourtop/client/operations"
import { assert, describe, it } from "vitest"
import { json, limited, menus, options, scripted } from "./scripted.ts"

describe("a client", () => {
  it("takes tokens from a function, headers of its own, and tells of every response", async () => {
    const { fetch, seen } = scripted(limited("0"), menus)
    const told: Array<ResponseInfo> = []
    let tokens = 0
    const client = createClient(
      options(fetch, {
        token: () => Promise.resolve(`${++tokens}|svc_fresh`),
        headers: { "user-agent": "till/1" },
        onResponse: (answer) => void told.push(answer)
      })
    )
    const answer = await client.menu.listMenus.answered()
    assert.deepStrictEqual([answer.status, answer.body.meta.currency, answer.replayed], [200, "EUR", false])
    assert.deepStrictEqual(
      seen.map(({ headers }) => [headers.get("authorization"), headers.get("user-agent")]),
      [
        ["Bearer 1|svc_fresh", "till/1"],
        ["Bearer 2|svc_fresh", "till/1"]
      ]
    )
    assert.deepStrictEqual(
      told.map(({ status }) => status),
      [429, 200]
    )
  })

  it("reads what the headers say", async () => {
    const headers = { "idempotent-replayed": "true", "service-sandbox": "true", "x-ratelimit-remaining": "soon" }
    const { fetch } = scripted(json(200, { data: [], meta: {}, links: {} }, headers))
    const { replayed, rateLimit, requestId, sandbox } = await createClient(options(fetch)).menu.listMenus.answered()
    assert.deepStrictEqual([replayed, sandbox, requestId, rateLimit.remaining], [true, true, "r-1", null])
  })

  it("fails with what `onResponse` throws, and does not retry", async () => {
    const { fetch, seen } = scripted(limited("0"), menus)
    const reason = new Error("no metrics")
    const onResponse = () => {
      throw reason
    }
    const error: unknown = await createClient(options(fetch, { onResponse }))
      .menu.listMenus()
      .catch((error: unknown) => error)
    assert.deepStrictEqual([error, seen.length], [reason, 1])
  })

  it("is stopped by a signal while it waits, and before it begins", async () => {
    const controller = new AbortController()
    const reason = new Error("the guest has left")
    const { fetch, seen } = scripted(() => {
      setImmediate(() => controller.abort(reason))
      return limited("59")
    })
    const { menu } = createClient(options(fetch))
    const error = await menu.listMenus({}, { signal: controller.signal }).catch((error: unknown) => error)
    assert.strictEqual(error, reason)
    assert.isFalse(isFourtopError(error))
    assert.strictEqual(await menu.listMenus({}, { signal: controller.signal }).catch((error: unknown) => error), reason)
    assert.strictEqual(seen.length, 1)
  })

  it("hands its signal to fetch, and does not wait for a fetch that ignores it", async () => {
    for (const heeds of [true, false]) {
      const controller = new AbortController()
      const hanging: typeof globalThis.fetch = (_input, init) =>
        new Promise((_resolve, reject) => {
          if (heeds) init!.signal!.addEventListener("abort", () => reject(new Error("ended")))
          setImmediate(() => controller.abort())
        })
      const error: unknown = await createClient(options(hanging))
        .menu.listMenus({}, { signal: controller.signal })
        .catch((error: unknown) => error)
      assert.strictEqual((error as Error).name, "AbortError")
    }
  })

  it("keeps no listeners on a signal that outlives its calls", async () => {
    const { signal } = new AbortController()
    let listeners = 0
    const counted = new Proxy(signal, {
      get: (target, name) => {
        if (name === "addEventListener") listeners++
        if (name === "removeEventListener") listeners--
        const member: unknown = Reflect.get(target, name, target)
        return typeof member === "function" ? (member.bind(target) as unknown) : member
      }
    })
    const { fetch } = scripted(limited("0"), menus)
    await createClient(options(fetch)).menu.listMenus({}, { signal: counted })
    assert.strictEqual(listeners, 0)
  })

  it("walks a list page by page, or row by row, with its filters", async () => {
    const page = (ids: ReadonlyArray<number>, next: string | null) => () =>
      json(200, { data: ids.map((id) => ({ id })), meta: { next_cursor: next }, links: {} })
    const pages = [page([1, 2], "c1"), page([], "c2"), page([3], null)]
    const { fetch, seen } = scripted(...pages, ...pages)
    const { menu } = createClient(options(fetch))
    const rows: Array<number> = []
    for await (const { id } of menu.listItems.all({ query: { category_id: 4 } })) rows.push(id)
    assert.deepStrictEqual(rows, [1, 2, 3])
    const sizes: Array<number> = []
    for await (const { data } of menu.listItems.pages({ query: { per_page: 2 } })) sizes.push(data.length)
    assert.deepStrictEqual(sizes, [2, 0, 1])
    assert.deepStrictEqual(
      seen.map(({ url }) => new URL(url).search),
      [
        "?category_id=4",
        "?category_id=4&cursor=c1",
        "?category_id=4&cursor=c2",
        "?per_page=2",
        "?per_page=2&cursor=c1",
        "?per_page=2&cursor=c2"
      ]
    )
  })

  it("reads no further than needed", async () => {
    const { fetch, seen } = scripted(json(200, { data: [{ id: 1 }], meta: { next_cursor: "c1" }, links: {} }))
    const rows = createClient(options(fetch)).menu.listItems.all()
    assert.deepInclude((await rows.next()).value, { id: 1 })
    await rows.return?.()
    assert.strictEqual(seen.length, 1)
  })

  it("has every operation", () => {
    const client = createClient(options(fetch))
    const names = Object.values(client).flatMap((group) => Object.keys(group as object))
    const { connect: _connect, ...functions } = operations
    assert.deepStrictEqual(names.toSorted(), Object.keys(functions).toSorted())
    assert.isAbove(names.length, 20)
  })
})
