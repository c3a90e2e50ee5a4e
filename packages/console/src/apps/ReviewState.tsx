/** How far an app is on its way into the directory of owners. */
import type { AppListing } from "@fourtop/core/internal"
import { Badge, type Tone } from "../parts/Parts.tsx"
import { useWords } from "../words/useWords.tsx"

const tones: Readonly<Record<AppListing.State, Tone>> = {
  draft: "plain",
  submitted: "waiting",
  listed: "good",
  refused: "bad"
}

export const ReviewState = ({ review }: Pick<AppListing.AppListing, "review">) => {
  const say = useWords().authoring
  return <Badge tone={tones[review.state]}>{say.states[review.state]}</Badge>
}
