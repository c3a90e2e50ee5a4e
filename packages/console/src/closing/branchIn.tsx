/** Which branch's day is shown, where there are several. */
import { Venue } from "@fourtop/core/internal"
import { Form, Select } from "@fourtop/http-adapter/web"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"

const written = /^[1-9]\d{0,14}$/

/** The branch that the address or the form names; null for the default one. */
export const branchIn = ({ fields, query }: RestaurantVisit): number | null => {
  const text = fields.get("branch") ?? query.get("branch") ?? ""
  return written.test(text) ? Number(text) : null
}

export const BranchChoice = (props: {
  readonly page: string
  readonly chosen: number | null
  readonly venue: Venue.Venue
  readonly visit: RestaurantVisit
}) => {
  const say = useWords().closing
  const branches = Venue.branchesOf(props.venue)
  if (branches.length < 2) return null
  return (
    <form method="get" action={pathOf(props.visit, props.page)} class="inline-form">
      <Select
        form={Form.blank({ branch: String(props.chosen ?? "") })}
        name="branch"
        label={say.branch}
        choices={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <button type="submit" class="plain">
        {say.showBranch}
      </button>
    </form>
  )
}
