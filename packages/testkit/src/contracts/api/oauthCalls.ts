/** Calls of the OAuth endpoints, and checks of their responses. */
import { assert } from "chai"
import { Effect } from "effect"
import { ApiUnderTest } from "./ApiUnderTest.ts"
import type { Answer } from "./call.ts"

export type Fields = Readonly<Record<string, string>>

/** Posts a form, or a text of another type. */
export const post = (
  path: string,
  body: Fields | string,
  headers: Readonly<Record<string, string>> = {}
): Effect.Effect<Answer, never, ApiUnderTest> =>
  Effect.gen(function* () {
    const { fetch, origin } = yield* ApiUnderTest
    const request = new Request(`${origin}${path}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      body: typeof body === "string" ? body : new URLSearchParams(body).toString()
    })
    const response = yield* Effect.promise(() => fetch(request))
    return { status: response.status, headers: response.headers, text: yield* Effect.promise(() => response.text()) }
  })

/** The headers that every response has. */
const assertUncached = ({ headers }: Answer): void => {
  assert.strictEqual(headers.get("content-type"), "application/json")
  assert.strictEqual(headers.get("cache-control"), "no-store")
  assert.strictEqual(headers.get("pragma"), "no-cache")
}

export interface TokenAnswer {
  readonly access_token: string
  readonly token_type: string
  readonly expires_in: number
  readonly refresh_token: string
  readonly scope: string
}

/** A response with tokens, exactly as specified. */
export const granted = (answer: Answer): TokenAnswer => {
  assert.strictEqual(answer.status, 200, answer.text)
  assertUncached(answer)
  const body = JSON.parse(answer.text) as TokenAnswer
  const names = ["access_token", "token_type", "expires_in", "refresh_token", "scope"]
  assert.deepStrictEqual(Object.keys(body), names)
  assert.match(body.access_token, /^\d+\|svc_oat_\w+$/)
  assert.match(body.refresh_token, /^svc_ort_\w+$/)
  assert.deepInclude(body, { token_type: "Bearer", expires_in: 3600 })
  return body
}

/** An error as RFC 6749 defines it. */
export const denied = (answer: Answer, status: number, error: string): void => {
  assert.strictEqual(answer.status, status, answer.text)
  assertUncached(answer)
  const body = JSON.parse(answer.text) as { readonly error_description: string }
  assert.match(body.error_description, /^[ !#-[\]-~]+$/)
  assert.deepStrictEqual<object>(body, { error, error_description: body.error_description })
}

export const basic = (id: string, secret: string): Readonly<Record<string, string>> => ({
  authorization: `Basic ${btoa(`${id}:${secret}`)}`
})
