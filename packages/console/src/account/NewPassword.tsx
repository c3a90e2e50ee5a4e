/** The two fields of a new password, and what is said about links that no longer work. */
import { Password, ValidationFailed } from "@fourtop/core"
import { Effect } from "effect"
import type { Assets } from "../frame/Assets.ts"
import { Entrance, Field, type Form, signInPath } from "@fourtop/http-adapter/web"

export const NewPassword = ({ form }: { readonly form: Form.Form }) => (
  <>
    <Field
      form={form}
      name="password"
      label="Password"
      type="password"
      autocomplete="new-password"
      hint={`At least ${Password.limits.min} characters. A few words are easier to remember than symbols.`}
      required
      autofocus
    />
    <Field form={form} name="again" label="Repeat password" type="password" autocomplete="new-password" required />
  </>
)

/** The password, if it was typed twice. */
export const typedTwice = (fields: URLSearchParams): Effect.Effect<string, ValidationFailed> => {
  const password = fields.get("password") ?? ""
  return password === fields.get("again")
    ? Effect.succeed(password)
    : ValidationFailed.of({ path: "again", message: "does not match the password" })
}

export const EndedLink = ({ assets }: { readonly assets: Assets }) => (
  <Entrance assets={assets} title="This link no longer works" problem={null}>
    <p>It was used or revoked, or it has expired. Ask whoever gave it to you for a new one.</p>
    <a class="button" href={signInPath}>
      Sign in
    </a>
  </Entrance>
)
