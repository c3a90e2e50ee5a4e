/** The guide: what an integrator should know before the first request. */
import { Idempotency, Page, Scope } from "@fourtop/core/internal"
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
  /** Paragraphs, separated by blank lines. */
  readonly text: string
  /** Shown below the text. */
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
    title: "First request",
    text:
      `All operations are under \`${exampleOrigin}${basePath}\` and use JSON in UTF-8. Each request acts on the ` +
      "restaurant that the token belongs to: there is no restaurant id in any path, and resources of other " +
      "restaurants respond with 404, as if they did not exist.\n\n" +
      "Every successful response is an object with exactly three members: `data`, `meta` and `links`. Version 1 only " +
      "grows: new operations, fields and events may appear. Ignore what you do not know.\n\n" +
      `For your tools: the operations as OpenAPI are at \`${exampleOrigin}/openapi.json\`, and the events as AsyncAPI ` +
      `at \`${exampleOrigin}/asyncapi.json\`.`,
    example: (
      <>
        <Shell
          title="Shell"
          text={`export FOURTOP_TOKEN='8|svc_sbx_…'\n\ncurl "${exampleOrigin}${basePath}/menus" \\\n  -H "Authorization: Bearer $FOURTOP_TOKEN"`}
        />
        <JsonBlock
          title="Every successful response"
          value={{ data: {}, meta: {}, links: {} }}
          label="The envelope of every successful response"
        />
      </>
    )
  },
  {
    id: "authentication",
    title: "Authentication",
    text:
      "Send an API token with every request: `Authorization: Bearer <token>`. An owner or manager creates tokens in the " +
      "developer settings and chooses their scopes. A token is shown once. Live tokens look like `7|svc_…`, sandbox " +
      "tokens like `8|svc_sbx_…`.\n\n" +
      "Each operation requires one scope:",
    below: <Scopes />
  },
  {
    id: "values",
    title: "Money, texts and times",
    text:
      "Money is an integer in the currency's minor unit: 1250 is 12.50 in euros and 1.250 in Kuwaiti dinars. " +
      "Currencies are ISO 4217 codes.\n\n" +
      "Names and descriptions are translation maps from language code to text. When you create or change an item you may " +
      "also send a plain string, which is stored under the restaurant's default language.\n\n" +
      "Date-times are ISO 8601 with the restaurant's UTC offset. Dates are `YYYY-MM-DD`.",
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
      "All errors have the same body. `code` is for programs and `message` is for people; `details` depends on the code. " +
      "All invalid fields of a request are reported together.",
    below: <ErrorTable />,
    example: <ErrorExample />
  },
  {
    id: "paging",
    title: "Paging",
    text:
      `Long lists are paged: \`per_page\` is ${Page.limits.smallest} to ${Page.limits.largest}, by default ` +
      `${Page.limits.standard}. Follow \`links.next\` until it is null, or pass \`meta.next_cursor\` as \`cursor\`. ` +
      "`links.prev` goes back. Entries added or removed while you page do not cause others to be repeated or skipped.\n\n" +
      "A cursor is valid only for its list, its restaurant and its filters; otherwise the response is 422.",
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
      `A token may make ${standardRateLimit} requests in any 60 seconds, unless the token, or the plan of a live token, ` +
      "has its own limit. Every response has `X-RateLimit-Limit` and `X-RateLimit-Remaining`. Above the limit the " +
      "response is 429 with `Retry-After` in seconds; refused requests do not count.",
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
      "A connection may be lost after the service has done its work. Send a new `Idempotency-Key` of up to 255 characters " +
      "with every POST, and retry with the same key if you get no response: for " +
      `${Idempotency.windowHours} hours you get the first response again, byte for byte, with the header ` +
      "`Idempotent-Replayed: true`, and nothing is done twice.\n\n" +
      "A rejected request does not use up its key: correct it and send it again with the same key. The one exception is " +
      "`invalid_transition`, which is stored. While the first request is still running the response is 409; the same key " +
      "with another body is 422.",
    example: <Shell title="Header" text={"Idempotency-Key: 5f2c9b1e-8a4d-4f6e-9c3a-7d1b2e3f4a5b"} />
  },
  {
    id: "sandbox",
    title: "Sandbox",
    text:
      "A sandbox is a sample restaurant with its own tokens, at the same host and paths. Every response has " +
      "`Service-Sandbox: true`. It never touches the live restaurant, sends no messages to guests and no orders to a POS, " +
      "and is reset to its sample data every night.\n\n" +
      "Every sample on this page works in a new sandbox as it is: the ids are those of the sample restaurant, and the " +
      "dates are in the coming days. An owner or manager creates a sandbox and its token in the developer settings; " +
      "`fourtop sandbox` starts one on your computer and prints its token.\n\n" +
      "“Try it” sends a request from this page. It accepts only sandbox tokens, and keeps the token until you close the tab."
  },
  {
    id: "web-pages",
    title: "Web pages",
    text:
      "By default, scripts of any origin may use sandbox tokens. Live tokens can be used only from origins that this " +
      "installation allows; from others the response is 403 `origin_not_allowed`, and nothing is done. Preflight requests " +
      "succeed for every origin and do not count against the rate limit.\n\n" +
      `Scripts can send the headers ${named(CrossOrigin.allowedHeaders)}, and read ${named(CrossOrigin.exposedHeaders)}.`
  },
  {
    id: "apps",
    title: "Marketplace apps",
    text:
      "An app registered with this installation has a client id and a client secret. It sends the owner's browser to " +
      `\`${exampleOrigin}${paths.authorize}\` with a PKCE \`code_challenge\` (required, method \`S256\`). The owner chooses ` +
      "what to allow, and the browser is redirected to the `redirect_uri` with a `code` and the `state`, or with `error`, " +
      "`error_description` and the `state`. The `redirect_uri` must be registered and match exactly.\n\n" +
      "The code expires after five minutes and can be exchanged once. The access token works for one hour on every " +
      "operation within its scopes; the refresh token is replaced on every use. The owner can disconnect the app at any " +
      "time, which revokes its tokens immediately; the app must then ask for authorization again.\n\n" +
      `Errors of the OAuth endpoints have the body \`{ "error", "error_description" }\` of RFC 6749. An invalid code, ` +
      "verifier, `redirect_uri` or refresh token is `invalid_grant`. An IP address may make " +
      `${requestsPerAddress.toLocaleString("en-US")} requests a minute, of which ${failuresPerAddress} may fail. ` +
      `OAuth libraries find the endpoints at \`${paths.metadata}\`.`,
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
