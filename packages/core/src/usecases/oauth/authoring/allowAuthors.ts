/** The operator lets somebody register apps, or no longer. Changes: the person. Apps that they have stay as they are. */
import { Clock, Effect } from "effect"
import type { NotFound } from "../../../domain/foundation/Errors.ts"
import * as Input from "../../../domain/foundation/input/Input.ts"
import type { InstallationAction } from "../../../domain/security/SecurityEntry.ts"
import * as Person from "../../../domain/people/Person.ts"
import { People } from "../../../ports/people/People.ts"
import type { Crypto } from "../../../ports/security/Crypto.ts"
import type { SecurityLog } from "../../../ports/security/SecurityLog.ts"
import { installationUseCase } from "../../definition/useCase.ts"
import { changingPerson, findByEmail } from "../../people/changingPerson.ts"
import { recordForInstallation } from "../../security/recordForInstallation.ts"

const changing = (
  email: string,
  action: InstallationAction,
  change: (person: Person.Person) => Person.Person
): Effect.Effect<Person.Person, NotFound, Crypto | People | SecurityLog> =>
  Effect.gen(function* () {
    const person = yield* changingPerson(
      Effect.gen(function* () {
        const before = yield* findByEmail(email)
        const after = change(before)
        if (after === before) return before
        return (yield* (yield* People).put(after, { logEntries: [] })) ? after : null
      })
    )
    const subject = { kind: "person", id: String(person.id) }
    yield* recordForInstallation({ action, person: null, subject, detail: { name: person.name } })
    return person
  })

export const allowAppAuthor = installationUseCase(
  "allowAppAuthor",
  { input: [Input.text("email")] },
  (email: string): Effect.Effect<Person.Person, NotFound, Crypto | People | SecurityLog> =>
    Effect.flatMap(Clock.currentTimeMillis, (now) =>
      changing(email, "app_author.allowed", (person) => Person.asAppAuthor(person, now))
    )
)

export const removeAppAuthor = installationUseCase(
  "removeAppAuthor",
  { input: [Input.text("email")] },
  (email: string): Effect.Effect<Person.Person, NotFound, Crypto | People | SecurityLog> =>
    changing(email, "app_author.removed", Person.withoutAppAuthor)
)
