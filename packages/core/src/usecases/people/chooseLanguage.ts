/** Chooses the language in which somebody reads the console and gets mail. Changes: the person. */
import { Effect } from "effect"
import type { NotFound } from "../../domain/foundation/Errors.ts"
import * as Person from "../../domain/people/Person.ts"
import { type HeldSession, People } from "../../ports/people/People.ts"
import { installationUseCase } from "../definition/useCase.ts"
import { changingPerson, findByEmail } from "./changingPerson.ts"
import * as PeopleInput from "./PeopleInput.ts"

/** Chooses a language such as `de`; with null, the browser decides again. */
export const chooseLanguage = installationUseCase(
  "chooseLanguage",
  { input: [PeopleInput.held, PeopleInput.language] },
  ({ person: { email } }: HeldSession, language: string | null): Effect.Effect<void, NotFound, People> =>
    Effect.asVoid(
      changingPerson(
        Effect.gen(function* () {
          const person = Person.withLanguage(yield* findByEmail(email), language)
          return (yield* (yield* People).put(person, { logEntries: [] })) ? true : null
        })
      )
    )
)
