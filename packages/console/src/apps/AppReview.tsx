/** The way of an app into the directory of owners: its state, the operator's reason, and the author's next step. */
import { AppListing } from "@fourtop/core/internal"
import { Post } from "@fourtop/http-adapter/web"
import { Panel } from "../parts/Parts.tsx"
import type { ConsoleVisit } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"
import { authoredPathOf } from "./appPaths.ts"
import { ReviewState } from "./ReviewState.tsx"

interface ReviewProps {
  readonly visit: ConsoleVisit
  readonly listing: AppListing.AppListing
  /** What is missing, by the name of its field; none before it was submitted. */
  readonly missing: ReadonlyArray<string>
}

export const AppReview = ({ listing, missing, visit }: ReviewProps) => {
  const say = useWords().authoring
  const { review } = listing
  return (
    <Panel id="review" title={say.review}>
      <p>
        <ReviewState review={review} /> {say.aboutStates[review.state]}
      </p>
      {review.reason !== null && <blockquote class="review-reason">{review.reason}</blockquote>}
      {missing.length > 0 && <p class="problem">{say.missing(missing.join(", "))}</p>}
      {AppListing.isSubmittable(listing) && (
        <Post action={authoredPathOf(listing.app_id, "submit")} csrf={visit.csrf}>
          <button type="submit">{say.submit}</button>
        </Post>
      )}
    </Panel>
  )
}
