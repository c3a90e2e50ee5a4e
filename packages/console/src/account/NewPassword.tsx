/** The two fields of a new password, and what is said about links that no longer work. */
import { Password, ValidationFailed } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { Assets } from "../frame/Assets.ts"
import { Entrance, Field, type Form, signInPath } from "@fourtop/http-adapter/web"
import type { Words } from "../words/Words.ts"
import { useWords } from "../words/useWords.tsx"

export const NewPassword = (props: {
  readonly form: Form.Form
  /** Whether other fields come first. */
  readonly follows?: boolean
}) => {
  const { follows = false, form } = props
  const { link: say, passwordHint } = useWords().account
  return (
    <>
      <Field
        form={form}
        name="password"
        label={say.password}
        type="password"
        autocomplete="new-password"
        hint={passwordHint(Password.limits.min)}
        required
        autofocus={!follows}
      />
      <Field form={form} name="again" label={say.again} type="password" autocomplete="new-password" required />
    </>
  )
}

/** The password, if it was typed twice. */
export const typedTwice = (fields: URLSearchParams, words: Words): Effect.Effect<string, ValidationFailed> => {
  const password = fields.get("password") ?? ""
  return password === fields.get("again")
    ? Effect.succeed(password)
    : ValidationFailed.of({ path: "again", message: words.account.link.doesNotMatch })
}

export const EndedLink = ({ assets }: { readonly assets: Assets }) => {
  const say = useWords().account.link
  return (
    <Entrance assets={assets} title={say.ended} problem={null}>
      <p>{say.whyEnded}</p>
      <a class="button" href={signInPath}>
        {say.signIn}
      </a>
    </Entrance>
  )
}
