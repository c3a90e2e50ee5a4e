/** The form of an account that somebody makes without an invitation. */
import { Field, type Form, Post } from "@fourtop/http-adapter/web"
import { Effect } from "effect"
import { NewPassword, typedTwice } from "../account/NewPassword.tsx"
import { useWords } from "../words/useWords.tsx"
import type { Words } from "../words/Words.ts"

export const OwnAccount = (props: { readonly action: string; readonly csrf: string; readonly form: Form.Form }) => {
  const { action, csrf, form } = props
  const say = useWords().setup.account
  return (
    <Post action={action} csrf={csrf}>
      <Field
        form={form}
        name="email"
        label={say.email}
        hint={say.emailHint}
        type="email"
        autocomplete="username"
        required
        maxlength={254}
        autofocus
      />
      <Field form={form} name="name" label={say.name} hint={say.nameHint} required maxlength={120} />
      <NewPassword form={form} follows />
      <button type="submit">{say.make}</button>
    </Post>
  )
}

/** The account that the fields describe, with the password that was typed twice alike. */
export const accountIn = (fields: URLSearchParams, words: Words) =>
  Effect.map(typedTwice(fields, words), (password) => ({
    email: fields.get("email") ?? "",
    name: fields.get("name") ?? "",
    password
  }))
