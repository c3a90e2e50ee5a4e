/** What an invitation offers, as the person whom it is for reads it. */
import { type AccessLink, Venues } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { Words } from "../words/Words.ts"
import { useWords } from "../words/useWords.tsx"

export const nameOfRestaurant = ({ restaurant_id }: AccessLink.Invitation, words: Words) =>
  Effect.gen(function* () {
    const venue = yield* (yield* Venues).read(restaurant_id, 0)
    return venue === null ? words.people.invited.unknownRestaurant : venue.restaurant.name
  })

export const InvitationFacts = (props: { readonly invitation: AccessLink.Invitation; readonly restaurant: string }) => {
  const { invited: say, roles } = useWords().people
  return (
    <dl class="facts">
      <dt>{say.restaurant}</dt>
      <dd>{props.restaurant}</dd>
      <dt>{say.role}</dt>
      <dd>{roles[props.invitation.role]}</dd>
      <dt>{say.email}</dt>
      <dd>{props.invitation.email}</dd>
      {props.invitation.made_by !== null && (
        <>
          <dt>{say.from}</dt>
          <dd>{props.invitation.made_by.name}</dd>
        </>
      )}
    </dl>
  )
}
