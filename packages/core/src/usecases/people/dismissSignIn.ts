/** Dismisses the notice of a new sign-in. Changes: the notice, for the browser that asks. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as NewSignIn from "../../domain/people/NewSignIn.ts"
import type { HeldSession } from "../../ports/people/People.ts"
import { SignIns } from "../../ports/people/SignIns.ts"
import { installationUseCase } from "../definition/useCase.ts"
import * as PeopleInput from "./PeopleInput.ts"

export const dismissSignIn = installationUseCase(
  "dismissSignIn",
  { input: [PeopleInput.held, Input.command(PeopleInput.Origin)] },
  ({ person, session }: HeldSession, origin: NewSignIn.Origin): Effect.Effect<void, never, SignIns> =>
    Effect.flatMap(SignIns, (signIns) => signIns.dismiss(person.id, origin, NewSignIn.keyOf(session)))
)
