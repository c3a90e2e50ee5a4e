/**
 * Turns two-step sign-in off for someone who has lost app and recovery codes; for the operator of the installation.
 * Changes: the person; ends all their sessions and forgets all their devices; writes to the logs of their restaurants.
 */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as Acting from "../../domain/foundation/Acting.ts"
import type { NotFound } from "../../domain/foundation/Errors.ts"
import * as Person from "../../domain/people/Person.ts"
import type { Crypto } from "../../ports/security/Crypto.ts"
import type { Devices } from "../../ports/people/Devices.ts"
import { People } from "../../ports/people/People.ts"
import { installationUseCase } from "../definition/useCase.ts"
import { activityFor } from "./activityFor.ts"
import { changingPerson, findByEmail } from "./changingPerson.ts"
import { forgetDevices } from "./devices.ts"

/** The errors it can refuse with: nobody has the email. */
export type Refusal = NotFound

/** The person, and whether two-step sign-in was on. */
export interface ResetFactor {
  readonly person: Person.Person
  readonly wasOn: boolean
}

/** Turns two-step sign-in off for somebody who has lost app and recovery codes. */
export const resetFactor = installationUseCase(
  "resetFactor",
  { input: [Input.string("email")] },
  (email: string): Effect.Effect<ResetFactor, Refusal, Crypto | Devices | People> =>
    changingPerson(
      Effect.gen(function* () {
        const person = yield* findByEmail(email)
        if (!Person.hasFactor(person)) return { person, wasOn: false }
        const action = { actor: Acting.operator.actor, action: "person.factor_reset", detail: {} } as const
        const entries = yield* activityFor(person, person.memberships, action)
        const together = { logEntries: entries, ending: { except: null } }
        if (!(yield* (yield* People).put(Person.withoutFactor(person), together))) return null
        yield* forgetDevices(person, null)
        return { person, wasOn: true }
      })
    )
)
