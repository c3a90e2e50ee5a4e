/** Sign-in and the consent screen by themselves, for an API with OAuth that has no console. */
import { Crypto } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { ComponentChildren } from "preact"
import type { PageHandler } from "../host/Exchange.ts"
import type { Route } from "../host/Routes.ts"
import { styles } from "../html/bundles.ts"
import { StyledDocument } from "../html/StyledDocument.tsx"
import { asset } from "../site/asset.ts"
import type { Site } from "../site/Site.ts"
import { FailurePage } from "../visits/FailurePage.tsx"
import * as Frame from "../visits/frame.ts"
import { consentPages } from "./consent.tsx"
import { signInPages } from "./signIn.tsx"
import { signInCodePages } from "./signInCode.tsx"

/** The pages, on the live store; the host adds them to its own. */
export const make: Effect.Effect<(site: Site) => ReadonlyArray<Route<PageHandler>>, never, Frame.VisitPorts> =
  Effect.gen(function* () {
    const context = yield* Effect.context<Frame.VisitPorts>()
    const crypto = yield* Crypto
    return (site) => {
      const sheet = asset(styles.people, "css", crypto, site)
      const assets = { style: sheet.path }
      const documentOf = (title: string, content: ComponentChildren) => (
        <StyledDocument assets={assets} title={title}>
          <div class="entrance">
            <main>{content}</main>
          </div>
        </StyledDocument>
      )
      const frame = Frame.make<never>({
        site,
        context,
        layout: (_, { content, title }) => Effect.succeed(documentOf(title, content)),
        failureLayout: (_, failure) => documentOf(failure.title, <FailurePage failure={failure} />)
      })
      return [
        sheet,
        ...signInPages(frame, site, assets),
        ...signInCodePages(frame, site, assets),
        ...consentPages(frame, site)
      ]
    }
  })
