/** The error page of OAuth. Nothing is redirected before the client and its redirect URI have been verified. */
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { Crypto } from "@fourtop/core/internal"
import { Context } from "effect"
import { Document } from "../html/Document.tsx"
import { styles } from "../html/bundles.ts"
import { EmbeddedStyle } from "../html/Embedded.tsx"
import { htmlType, renderPage } from "../html/renderPage.ts"
import { contentHash } from "../html/contentHash.ts"
import type { OAuthPorts } from "./OAuthServices.ts"

const securityPolicy = (crypto: Context.Tag.Service<Crypto>): string =>
  [
    "default-src 'none'",
    `style-src ${contentHash(styles.error, crypto)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'"
  ].join("; ")

const ErrorPage = ({ reason }: { readonly reason: string }) => (
  <Document title="The app cannot be connected" head={<EmbeddedStyle text={styles.error} />}>
    <main>
      <h1>The app cannot be connected</h1>
      <p>{reason}</p>
      <p>Nothing was changed, and no access was granted. Go back to the app, or contact its support.</p>
    </main>
  </Document>
)

export const errorPage = (
  ports: Context.Context<OAuthPorts>,
  status: number,
  reason: string,
  headers: Readonly<Record<string, string>> = {}
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.text(renderPage(<ErrorPage reason={reason} />), {
    status,
    contentType: htmlType,
    headers: {
      ...headers,
      "cache-control": "no-store",
      "content-security-policy": securityPolicy(Context.get(ports, Crypto)),
      "referrer-policy": "no-referrer"
    }
  })
