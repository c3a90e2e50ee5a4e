/** What every store promises about webhooks of apps. */
import type { Layer } from "effect"
import { contract, type Options } from "./arranging/contract.ts"
import { ending } from "./appwebhooks/ending.ts"
import { health } from "./appwebhooks/health.ts"
import type { Listening } from "./appwebhooks/installed.ts"
import { linking } from "./appwebhooks/linking.ts"
import { receiving } from "./appwebhooks/receiving.ts"
import { sharing } from "./appwebhooks/sharing.ts"

export const suite = <E>(name: string, layer: Layer.Layer<Listening, E>, options: Options = {}): void =>
  contract(`Webhooks of apps of ${name}`, layer, options, (it) => {
    receiving(it)
    linking(it)
    ending(it)
    health(it, options)
    sharing(it, options)
  })
