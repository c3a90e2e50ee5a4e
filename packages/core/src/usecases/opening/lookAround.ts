/** Signs whoever has the secret of the start in as the owner of the demo restaurant. Changes: begins a session. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import type { RateLimited } from "../../domain/foundation/Errors.ts"
import type { AccessLinks } from "../../ports/people/AccessLinks.ts"
import type { Devices } from "../../ports/people/Devices.ts"
import type { People } from "../../ports/people/People.ts"
import type { SignIns } from "../../ports/people/SignIns.ts"
import type { Crypto } from "../../ports/security/Crypto.ts"
import type { Rates } from "../../ports/transaction/Rates.ts"
import { installationUseCase } from "../definition/useCase.ts"
import { type Arrival, beginSession, type BegunSession } from "../people/beginSession.ts"
import { changingPerson } from "../people/changingPerson.ts"
import { LinkEnded } from "../people/openLink.ts"
import * as PeopleInput from "../people/PeopleInput.ts"
import { opened } from "./openings.ts"

export interface DemoVisit extends Arrival {
  /** The secret that the start has printed; it is not used up. */
  readonly token: string
}

export const lookAround = installationUseCase(
  "lookAround",
  { input: [Input.command(PeopleInput.DemoVisit)] },
  ({
    token,
    ...arrival
  }: DemoVisit): Effect.Effect<
    BegunSession,
    LinkEnded | RateLimited,
    AccessLinks | Crypto | Devices | People | Rates | SignIns
  > =>
    changingPerson(
      Effect.gen(function* () {
        const { demo } = yield* opened(token, arrival.address)
        return demo === null ? yield* new LinkEnded() : yield* beginSession(demo, arrival, null)
      })
    )
)
