/** A client's id and secret: in the Authorization header or in the body, not in both (RFC 6749 section 2.3.1). */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { type ClientCredentials, type OAuthRefusal, refusal } from "@fourtop/core/internal"
import { Either, Encoding } from "effect"
import type { Form } from "./Form.ts"

const scheme = /^basic +(\S+) *$/i

/** Some clients form-encode the credentials as the standard requires (`svc%5Fapp…`), others do not. */
const formDecoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text.replaceAll("+", " "))
  } catch {
    return null
  }
}

/** The credentials in an Authorization header; null if it has none. */
export const parseBasic = (header: string): ClientCredentials | null => {
  const encoded = scheme.exec(header)?.[1]
  const text = encoded === undefined ? null : Either.getOrNull(Encoding.decodeBase64String(encoded))
  const colon = text?.indexOf(":") ?? -1
  if (text === null || colon === -1) return null
  const [id, secret] = [formDecoded(text.slice(0, colon)), formDecoded(text.slice(colon + 1))]
  return id === null || secret === null ? null : { id, secret }
}

const unknown = refusal("invalid_client", "The client id or secret is wrong.")

export const of = (
  { headers }: Pick<HttpServerRequest.HttpServerRequest, "headers">,
  { client_id, client_secret }: Form
): Either.Either<ClientCredentials, OAuthRefusal> => {
  const header = headers["authorization"]
  if (header === undefined) {
    return client_id === undefined || client_secret === undefined
      ? Either.left(refusal("invalid_client", "Send client_id and client_secret, as HTTP Basic or in the body."))
      : Either.right({ id: client_id, secret: client_secret })
  }
  const basic = parseBasic(header)
  if (basic === null) return Either.left(unknown)
  if (client_secret !== undefined) {
    return Either.left(refusal("invalid_request", "Send client_secret once: as HTTP Basic or in the body."))
  }
  if (client_id !== undefined && client_id !== basic.id) {
    return Either.left(refusal("invalid_request", "client_id differs from the one in the Authorization header."))
  }
  return Either.right(basic)
}
