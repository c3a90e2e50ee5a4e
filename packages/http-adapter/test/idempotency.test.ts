import { assert, describe, it } from "@effect/vitest"
import { type Acting, Caller, type Idempotency as Stored, InvalidTransition, NotFound } from "@fourtop/core/internal"
import { Effect, Either } from "effect"
import * as Idempotency from "../src/protocol/Idempotency.ts"
import { caller, crypto } from "./fakes.ts"

const fingerprint = (method: string, path: string, body: unknown) =>
  Idempotency.fingerprint(crypto, { method, path, body })

describe("the fingerprint", () => {
  const own = fingerprint("POST", "/api/v1/orders", { a: 1, b: [{ c: null }] })

  it("is the same for the same meaning", () => {
    assert.strictEqual(fingerprint("POST", "/api/v1/orders", { b: [{ c: null }], a: 1 }), own)
  })

  it.each([
    ["another method", "PUT", "/api/v1/orders", { a: 1, b: [{ c: null }] }],
    ["another path", "POST", "/api/v1/items", { a: 1, b: [{ c: null }] }],
    ["another value", "POST", "/api/v1/orders", { a: 2, b: [{ c: null }] }],
    ["another member", "POST", "/api/v1/orders", { a: 1, b: [{ c: null }], d: 1 }],
    ["another order of a list", "POST", "/api/v1/orders", { a: 1, b: [] }],
    ["no body", "POST", "/api/v1/orders", undefined]
  ])("differs for %s", (_, method, path, body) => {
    assert.notStrictEqual(fingerprint(method, path, body), own)
  })
})

describe("write", () => {
  const key = { principal: "token:7", key: "k", fingerprint: "f" }

  const rendering = {
    envelope: (data: unknown) => ({ data }),
    holds: () => ({ resource: "order", guest_id: 7 }) as const
  }

  /** What the use-case was called with. */
  const actingOf = (given: Stored.Key | null): Acting.Acting => {
    let seen: Acting.Acting | null = null
    const useCase = (acting: Acting.Acting) => {
      seen = acting
      return Effect.succeed(1)
    }
    Effect.runSync(Idempotency.write({ acting: Caller.actingOf(caller), key: given, status: 201 }, useCase, rendering))
    return seen!
  }

  it("acts in the token's name", () => {
    assert.deepStrictEqual(actingOf(null), {
      restaurantId: 1,
      actor: { kind: "token", id: "token:7", name: "Till" },
      authority: {
        kind: "token",
        scopes: caller.scopes,
        credential: { kind: "token", id: 7, name: "Till", sandbox: false }
      },
      key: null,
      venueVersion: 1
    })
  })

  it("keeps a success with its status", () => {
    const claimed = actingOf(key).key
    assert.deepInclude(claimed, key)
    assert.deepStrictEqual(claimed!.render(Either.right(1)), {
      status: 201,
      body: '{"data":1}',
      holds: { resource: "order", guest_id: 7 }
    })
  })

  it("keeps a transition that was refused", () => {
    const refusal = new InvalidTransition({ from: "ready", to: "placed", allowed: [] })
    const kept = actingOf(key).key!.render(Either.left(refusal))
    assert.strictEqual(kept?.status, 409)
    assert.include(kept?.body, "invalid_transition")
    assert.deepStrictEqual(kept?.holds, { resource: "refusal", guest_id: null })
  })

  it("frees the key for everything else", () => {
    assert.isNull(actingOf(key).key!.render(Either.left(new NotFound({ resource: "item" }))))
  })

  it("answers with the very text that was kept", () => {
    const useCase = ({ key }: Acting.Acting) => Effect.sync(() => void key!.render(Either.right({ n: 1 })))
    const answered = Idempotency.write({ acting: Caller.actingOf(caller), key, status: 201 }, useCase, rendering)
    assert.strictEqual(Effect.runSync(answered), '{"data":{"n":1}}')
  })
})
