/** The form of an invitation, and sending it: among a restaurant's people, and while it is set up. */
import { invitePerson, mailLink, type ManagingPeople, ValidationFailed } from "@fourtop/core/internal"
import { Choices, Field, type Form, Post, type Site } from "@fourtop/http-adapter/web"
import { Effect } from "effect"
import { roleChoices, roleOf } from "../parts/roles.ts"
import type { RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"

/** Who manages people on a page. */
export const managingOf = ({ person, restaurant }: RestaurantVisit): ManagingPeople => ({
  restaurantId: restaurant.id,
  manager: person
})

interface InviteProps {
  readonly visit: RestaurantVisit
  readonly form: Form.Form
  readonly action: string
  readonly class?: string
}

export const Invite = ({ action, form, visit, ...style }: InviteProps) => {
  const words = useWords().people
  const say = words.invite
  return (
    <Post action={action} csrf={visit.csrf} {...style}>
      <Field form={form} name="email" label={say.email} type="email" required maxlength={254} />
      <Field form={form} name="name" label={say.name} hint={say.nameHint} required maxlength={120} />
      <Choices form={form} name="role" label={say.role} choices={roleChoices(words, visit.role)} one />
      <Field
        form={form}
        name="password"
        label={words.yourPassword}
        type="password"
        autocomplete="current-password"
        hint={say.passwordHint}
        required
      />
      <button type="submit">{say.button}</button>
    </Post>
  )
}

/** Invites who was typed; returns what the next page says, with the link that it shows once. */
export const invite = (site: Site, visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const { fields, request } = visit
    const say = visit.words.people
    const text = (name: string) => fields.get(name) ?? ""
    const role = roleOf(fields.get("role"))
    if (role === null) return yield* ValidationFailed.of({ path: "role", message: say.mustBeChosen })
    const invitation = { email: text("email"), name: text("name"), role }
    const made = yield* invitePerson(managingOf(visit), invitation, text("password"))
    const path = `/console/invitation/${made.token}`
    // The mailed link never depends on the request, whose host may be forged.
    yield* mailLink(made, `${site.issuer()}${path}`)
    return {
      message: say.invite.ready(made.link.name),
      secret: { label: say.invite.secret, text: `${site.originOf(request)}${path}` }
    }
  }).pipe(
    Effect.catchTag("WrongPassword", () =>
      ValidationFailed.of({ path: "password", message: visit.words.people.notYourPassword })
    ),
    Effect.catchIf(
      (error) => error._tag === "ManagingRefused" && error.reason === "already_here",
      () => ValidationFailed.of({ path: "email", message: visit.words.people.invite.alreadyHere })
    )
  )
