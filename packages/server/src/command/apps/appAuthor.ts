/** `fourtop app-author`: people who may register marketplace apps in the console. */
import { allowAppAuthor, People, Person, removeAppAuthor } from "@fourtop/core/internal"
import { Effect } from "effect"
import { CommandError } from "../../service/settings/CommandError.ts"
import { fourtop } from "../../service/settings/Invocation.ts"
import * as Store from "../../service/store/Store.ts"
import * as AppText from "../text/AppText.ts"
import * as Command from "../line/Command.ts"
import * as Output from "../line/Output.ts"
import { argument } from "../line/Parameter.ts"
import * as Value from "../line/Value.ts"

const email = argument("EMAIL", Value.text, "Email address the person signs in with.")

/** A command that changes one person. */
const changing = (name: string, summary: string, change: typeof allowAppAuthor, past: string) =>
  Command.make({ name, summary, examples: ["rosa@example.com"], parameters: { email, json: Output.json } }, (options) =>
    change(options.email).pipe(
      Effect.mapError(
        () =>
          new CommandError({
            message: `There is no account for ${options.email}.`,
            next: `\`${fourtop} owner list\` lists all accounts.`
          })
      ),
      Effect.flatMap((person) => Output.result(options.json, AppText.authorAsJson(person), `${person.email} ${past}.`)),
      Effect.provide(Store.forCommand)
    )
  )

const list = Command.make(
  {
    name: "app-author list",
    summary: "Lists who may register apps.",
    examples: ["", "--json"],
    parameters: { json: Output.json }
  },
  ({ json }) =>
    Effect.gen(function* () {
      const authors = (yield* (yield* People).list()).filter(Person.isAppAuthor).map(AppText.authorAsJson)
      const rows = authors.map(({ email, name, since }) => [email, name, since!.slice(0, 16).replace("T", " ")])
      yield* Output.result(json, authors, Output.columns([["EMAIL", "NAME", "SINCE"], ...rows]))
    }).pipe(Effect.provide(Store.forCommand))
)

export const appAuthor: Command.Group = {
  name: "app-author",
  summary: "Manages who may register marketplace apps in the console.",
  commands: [
    changing("app-author allow", "Lets someone register apps in the console.", allowAppAuthor, "may register apps"),
    list,
    changing(
      "app-author remove",
      "Closes the pages for app authors to someone; their apps stay as they are.",
      removeAppAuthor,
      "may no longer register apps"
    )
  ]
}
