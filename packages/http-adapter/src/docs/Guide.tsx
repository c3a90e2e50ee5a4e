/** What every integrator must know before the first call. */
import { Idempotency, Page, Scope } from "@fourtop/core"
import type { ComponentChildren } from "preact"
import * as CrossOrigin from "../access/CrossOrigin.ts"
import { basePath } from "../protocol/BasePath.ts"
import { failuresPerAddress, requestsPerAddress } from "../oauth/AddressRates.ts"
import { paths } from "../oauth/metadata.ts"
import { exampleOrigin } from "../openapi/OpenApiDocument.ts"
import { CodeBlock, JsonBlock } from "./Code.tsx"
import { ErrorExample, ErrorTable } from "./Errors.tsx"

export interface Chapter {
  readonly id: string
  readonly title: string
  /** In paragraphs. */
  readonly text: string
  /** What stands below the text. */
  readonly below?: ComponentChildren
  readonly example?: ComponentChildren
}

const Scopes = () => (
  <dl class="scopes">
    {Object.entries(Scope.scopes).map(([scope, meaning]) => (
      <div>
        <dt>
          <code>{scope}</code>
        </dt>
        <dd>{meaning}</dd>
      </div>
    ))}
  </dl>
)

const named = (names: ReadonlyArray<string>): string => {
  const quoted = names.map((name) => `\`${name}\``)
  return `${quoted.slice(0, -1).join(", ")} and ${quoted.at(-1)}`
}

const Shell = ({ text, title }: { readonly title: string; readonly text: string }) => (
  <CodeBlock title={title} label={title}>
    {text}
  </CodeBlock>
)

export const chapters = (standardRateLimit: number): ReadonlyArray<Chapter> => [
  {
    id: "start",
    title: "First call",
    text:
      `All operations are addressed under \`${exampleOrigin}${basePath}\` and speak JSON in UTF-8. Each acts for the ` +
      "restaurant that owns the token: there is no restaurant id in any path, and what belongs to another " +
      "restaurant answers as if it did not exist.\n\n" +
      "Every success is an object with exactly three members: `data`, `meta` and `links`. Version 1 only grows: " +
      "new operations and new fields may appear, so ignore what you do not know.",
    example: (
      <>
        <Shell
          title="Shell"
          text={`export FOURTOP_TOKEN='7|svc_…'\n\ncurl "${exampleOrigin}${basePath}/menus" \\\n  -H "Authorization: Bearer $FOURTOP_TOKEN"`}
        />
        <JsonBlock
          title="Every success"
          value={{ data: {}, meta: {}, links: {} }}
          label="The envelope of every success"
        />
      </>
    )
  },
  {
    id: "authentication",
    title: "Authentication",
    text:
      "Send an API token with every request: `Authorization: Bearer <token>`. The owner or a manager creates tokens " +
      "in the developer settings and chooses what each may do. A token is shown once. Those of the live restaurant " +
      "look like `7|svc_…`, those of its sandbox like `8|svc_sbx_…`.\n\n" +
      "A token carries only the scopes it was given, and each operation needs one of them:",
    below: <Scopes />
  },
  {
    id: "values",
    title: "Money, texts and times",
    text:
      "Money is an integer in the currency's minor unit: 1250 is 12.50 in euros and 1.250 in Kuwaiti dinars. " +
      "Currencies are ISO 4217 codes.\n\n" +
      "Names and descriptions are translation maps from language code to text. Where a dish is written, a plain text " +
      "is accepted too and taken as the restaurant's default language.\n\n" +
      "Times are ISO 8601 with the offset of the restaurant's clock. Dates are `YYYY-MM-DD`.",
    example: (
      <JsonBlock
        title="A few values"
        value={{
          price_minor: 1250,
          currency: "EUR",
          name: { en: "Mushroom risotto", it: "Risotto ai funghi" },
          updated_at: "2026-03-14T18:30:00.000+01:00"
        }}
        label="Examples of values"
      />
    )
  },
  {
    id: "errors",
    title: "Errors",
    text:
      "Every failure has the same body. `code` is for programs, `message` for people, and `details` holds what is " +
      "known besides. All invalid fields of a request are reported at once.",
    below: <ErrorTable />,
    example: <ErrorExample />
  },
  {
    id: "paging",
    title: "Paging",
    text:
      `Long lists come in pages of \`per_page\` rows: ${Page.limits.smallest} to ${Page.limits.largest}, ` +
      `${Page.limits.standard} when you say nothing. Follow \`links.next\` until it is null, or pass ` +
      "`meta.next_cursor` as `cursor`; `links.prev` really goes back. Rows that come or go meanwhile never make " +
      "another row appear twice or vanish.\n\n" +
      "A cursor belongs to its list, its restaurant and the filters it was made with. With others it answers 422.",
    example: (
      <JsonBlock
        title="A page"
        value={{
          data: [],
          meta: { per_page: 25, next_cursor: "WyJb…", prev_cursor: null },
          links: { next: `${exampleOrigin}${basePath}/items?cursor=WyJb…`, prev: null }
        }}
        label="The envelope of a page"
      />
    )
  },
  {
    id: "rate",
    title: "Rate limit",
    text:
      `A token may make ${standardRateLimit} requests in any 60 seconds, unless it has a limit of its own, or is a live ` +
      "token and the plan has one. Every answer carries `X-RateLimit-Limit` and `X-RateLimit-Remaining`. Above the " +
      "limit the answer is 429 with `Retry-After`, in whole seconds; a refused request does not count.",
    example: (
      <Shell
        title="Headers"
        text={`X-RateLimit-Limit: ${standardRateLimit}\nX-RateLimit-Remaining: ${standardRateLimit - 1}\nX-Request-Id: 0196a3c2-7d1e-7c40-9a55-3b1f6f0f2a10`}
      />
    )
  },
  {
    id: "idempotency",
    title: "Safe retries",
    text:
      "Networks fail after the work is done. Send a fresh `Idempotency-Key` of up to 255 characters with every POST, and " +
      `repeat the request with the same key when in doubt: for ${Idempotency.windowHours} hours it gets the first answer ` +
      "again, byte for byte, with the header `Idempotent-Replayed: true`, and nothing is done twice.\n\n" +
      "A request that was refused is not remembered: correct it and send it again with the same key. While the first " +
      "request is still running the answer is 409, and the same key with another body is 422.",
    example: <Shell title="Header" text={"Idempotency-Key: 5f2c9b1e-8a4d-4f6e-9c3a-7d1b2e3f4a5b"} />
  },
  {
    id: "sandbox",
    title: "Sandbox",
    text:
      "A sandbox is a sample venue behind a token of its own that holds every scope: same host, same paths, and " +
      "`Service-Sandbox: true` on every answer. It never touches the live restaurant, sends nothing to anybody, and is " +
      "reset to its sample data every night."
  },
  {
    id: "web-pages",
    title: "Web pages",
    text:
      "Scripts of any origin may use the token of a sandbox, unless this installation says otherwise. A live token works " +
      "only in pages of the origins that it allows; elsewhere it answers 403 `origin_not_allowed`, and nothing is done. " +
      "A preflight is answered for every origin, and counts for no rate.\n\n" +
      `Scripts can send ${named(CrossOrigin.allowedHeaders)}, and read ${named(CrossOrigin.exposedHeaders)}.`
  },
  {
    id: "apps",
    title: "Marketplace apps",
    text:
      "An app that is registered with this installation has a client id and a client secret. It sends the owner's " +
      `browser to \`${exampleOrigin}${paths.authorize}\` with a \`code_challenge\` of its own (PKCE with \`S256\`, for ` +
      "every app). The owner chooses what to allow, and the browser comes back to the `redirect_uri` with a `code` " +
      "and the `state`; with `error`, `error_description` and the `state` when there is nothing to exchange. The " +
      "address must be registered, and is compared character by character.\n\n" +
      "The code is good for five minutes and for one exchange. The access token works for an hour on every " +
      "operation within its scopes; the refresh token is replaced on every use. The owner can disconnect the app " +
      "at any time: its tokens end at once, and so it must ask again.\n\n" +
      `Failures of the OAuth endpoints have the body \`{ "error", "error_description" }\` of RFC 6749. Whatever is ` +
      "wrong with a code, a verifier, an address or a refresh token is `invalid_grant`. An address may make " +
      `${requestsPerAddress.toLocaleString("en-US")} requests a minute, ${failuresPerAddress} of which may be refused. ` +
      `\`${paths.metadata}\` tells libraries where everything is.`,
    example: (
      <Shell
        title="Link for the owner"
        text={
          `${exampleOrigin}${paths.authorize}?response_type=code\n` +
          "  &client_id=svc_app_…\n" +
          "  &redirect_uri=https://app.example.com/callback\n" +
          "  &scope=menu:read orders:read\n" +
          "  &state=…\n" +
          "  &code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM\n" +
          "  &code_challenge_method=S256"
        }
      />
    )
  }
]
