/** The OAuth token and revocation endpoints (§4.6) for the document. They accept forms and need no bearer token. */
import { Grant, type TokenErrorCode } from "@fourtop/core/internal"
import * as ErrorBody from "../protocol/ErrorBody.ts"
import { earlyRefusals } from "../protocol/EarlyRefusal.ts"
import { bytes } from "../protocol/BodyBounds.ts"
import { PayloadTooLarge } from "../protocol/HttpFailure.ts"
import { paths } from "../oauth/metadata.ts"
import { unavailableBody } from "../oauth/OAuthAnswer.ts"
import { grantTypes } from "../oauth/tokenEndpoint.ts"
import { earlyReferences } from "./earlyResponses.ts"
import type { Operation, ResponseObject, SchemaObject } from "./Document.ts"

export const tag = {
  name: "OAuth",
  description:
    "How a marketplace app gets tokens for a restaurant whose owner has connected it. The app authenticates with HTTP " +
    "Basic (client id and secret), or with `client_id` and `client_secret` in the body. The body is a form or JSON. " +
    "Responses must not be cached."
}

const text = (description: string): SchemaObject => ({ type: "string", description })

const credentials = {
  client_id: text("The id of the app. Required unless HTTP Basic is used."),
  client_secret: text("The secret of the app. Required unless HTTP Basic is used.")
}

const tokenRequest: SchemaObject = {
  type: "object",
  required: ["grant_type"],
  properties: {
    grant_type: {
      type: "string",
      enum: Object.keys(grantTypes),
      description: "What is exchanged: the code from the redirect, or a refresh token."
    },
    code: text("For `authorization_code`: the `code` from the redirect."),
    redirect_uri: text("For `authorization_code`: the same `redirect_uri` as in the authorization request."),
    code_verifier: text("For `authorization_code`: the PKCE verifier that the `code_challenge` was derived from."),
    refresh_token: text("For `refresh_token`: the most recent refresh token."),
    scope: text("For `refresh_token`: a subset of the granted scopes for the new tokens, separated by spaces."),
    ...credentials
  }
}

const tokenResponse: SchemaObject = {
  type: "object",
  required: ["access_token", "token_type", "expires_in", "refresh_token", "scope"],
  properties: {
    access_token: text("A bearer token for the API, limited to the scopes that the owner allowed."),
    token_type: { type: "string", enum: ["Bearer"], description: "How the access token is sent: as a bearer token." },
    expires_in: { type: "integer", description: "Lifetime of the access token in seconds." },
    refresh_token: text("Works once, and expires after 90 days without use."),
    scope: text("The scopes of the access token, separated by spaces.")
  }
}

const codes: ReadonlyArray<TokenErrorCode> = [
  "invalid_request",
  "invalid_grant",
  "unauthorized_client",
  "unsupported_grant_type",
  "invalid_scope"
]

const refusal = (enumerated: ReadonlyArray<string>): SchemaObject => ({
  type: "object",
  required: ["error", "error_description"],
  properties: {
    error: { type: "string", enum: enumerated, description: "The code of the error." },
    error_description: text("What is wrong, for people.")
  }
})

const response = (
  description: string,
  schema: SchemaObject,
  example: unknown,
  headers: ReadonlyArray<string> = []
): ResponseObject => ({
  description,
  headers: Object.fromEntries(
    ["X-Request-Id", ...headers].map((name) => [name, { $ref: `#/components/headers/${name}` }])
  ),
  content: { "application/json": { schema, example } }
})

/** An OAuth error, or the API's error of this name, which may occur before the request is parsed. */
const orEarly = (name: "BadRequest" | "ServiceUnavailable", schema: SchemaObject): SchemaObject => ({
  anyOf: [schema, { $ref: `#/components/schemas/${name}` }]
})

const failures = (error: TokenErrorCode, error_description: string, enumerated = codes) => ({
  "400": response(
    [...enumerated, earlyRefusals.malformed.code].map((code) => `\`${code}\``).join(", "),
    orEarly("BadRequest", refusal(enumerated)),
    { error, error_description }
  ),
  "401": response("`invalid_client`", refusal(["invalid_client"]), {
    error: "invalid_client",
    error_description: "The client id or secret is wrong."
  }),
  "413": response("`invalid_request`", refusal(["invalid_request"]), {
    error: "invalid_request",
    error_description: new PayloadTooLarge({ limit: bytes.anybody, abandoned: false }).message
  }),
  "429": response(
    "Too many requests from this address",
    { type: "object", required: ["message"], properties: { message: text("What is wrong, for people.") } },
    { message: "Too many requests from this address. Try again in 17 seconds." },
    ["Retry-After"]
  ),
  "500": response("`server_error`", refusal(["server_error"]), {
    error: "server_error",
    error_description: ErrorBody.internal.message
  }),
  "503": response(
    "`temporarily_unavailable`, `service_unavailable`",
    orEarly("ServiceUnavailable", refusal(["temporarily_unavailable"])),
    JSON.parse(unavailableBody) as unknown,
    ["Retry-After"]
  )
})

/** These operations describe 400 themselves, with OAuth's codes. */
const { 400: _other, ...early } = earlyReferences

interface Described extends Pick<Operation, "summary" | "description"> {
  readonly responses: Readonly<Record<string, ResponseObject>>
}

const operation = (
  id: string,
  { description, responses, summary }: Described,
  schema: SchemaObject,
  example: unknown
): Operation => ({
  operationId: id,
  tags: [tag.name],
  summary,
  description,
  responses: { ...responses, ...early },
  security: [{ client: [] }, {}],
  parameters: [],
  requestBody: {
    required: true,
    content: { "application/x-www-form-urlencoded": { schema, example }, "application/json": { schema, example } }
  }
})

const createToken = operation(
  "createOAuthToken",
  {
    summary: "Exchange a code or a refresh token",
    description:
      "A code or refresh token can be exchanged once, even if several requests try at the same time. A refresh replaces " +
      "both tokens, and the old pair stops working immediately. Store the new pair before you use it: if a code or a " +
      "refresh token is presented again more than a minute after it was used, the whole grant is revoked.",
    responses: {
      "200": response("OK", tokenResponse, {
        access_token: "4711|svc_oat_5Kq0Zs8mYw2RtBxN7cVh3LpJdGf9aE1Q",
        token_type: "Bearer",
        expires_in: Grant.accessLifeSeconds,
        refresh_token: "svc_ort_8Xv3TnWm6YbRq1ZkLs0PcHj5DfGa7E2U",
        scope: "menu:read orders:read"
      }),
      ...failures("invalid_grant", "code_verifier does not match the code_challenge.")
    }
  },
  tokenRequest,
  {
    grant_type: "authorization_code",
    code: "svc_ac_2Fh8NqLr4VxTz6YwKm0JsBc9DpGa3E5U",
    redirect_uri: "https://app.example.com/callback",
    code_verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
  }
)

const revokeToken = operation(
  "revokeOAuthToken",
  {
    summary: "Revoke a token",
    description:
      "Revoking a refresh token also revokes its access token; revoking an access token leaves the refresh token valid. " +
      "An unknown token, or a token of another app, is not an error: the response is 200 and nothing changes.",
    responses: {
      "200": response("OK", { type: "object", properties: {} }, {}),
      ...failures("invalid_request", "token is missing.", ["invalid_request", "unauthorized_client"])
    }
  },
  {
    type: "object",
    required: ["token"],
    properties: { token: text("An access token or a refresh token."), ...credentials }
  },
  { token: "svc_ort_8Xv3TnWm6YbRq1ZkLs0PcHj5DfGa7E2U" }
)

export const oauthOperations = {
  [paths.token]: { post: createToken },
  [paths.revoke]: { post: revokeToken }
}
