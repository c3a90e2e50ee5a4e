/** What applying a venue document as the operator would change, without applying it. */
import { Clock, Effect } from "effect"
import { decide } from "../../domain/decisions/venue/applyVenue.ts"
import * as VenueCheck from "../../domain/decisions/venue/VenueCheck.ts"
import * as VenueProposal from "../../domain/decisions/venue/VenueProposal.ts"
import * as VenueRevision from "../../domain/decisions/venue/VenueRevision.ts"
import * as VenueDescription from "../../domain/document/VenueDescription.ts"
import type { Difference } from "../../domain/document/Difference.ts"
import * as VenueDifferences from "../../domain/document/VenueDifferences.ts"
import type { VenueDocumentInput } from "../../domain/document/VenueDocument.ts"
import { Directory } from "../../ports/venue/Directory.ts"
import { traced } from "../../ports/spans/traced.ts"
import { currentVenue } from "./currentVenue.ts"

/** What a document would do to the restaurant that it names. */
export interface VenueComparison {
  readonly slug: string
  /** Whether the restaurant would be created. */
  readonly founds: boolean
  readonly differences: ReadonlyArray<Difference>
}

/** The same restaurant before it has anything. */
const empty = ({
  country,
  currency,
  default_language,
  languages,
  name,
  plan,
  slug,
  suspended,
  time_zone
}: VenueDocumentInput): VenueDocumentInput => {
  const optional = { default_language, languages, plan, suspended }
  const given = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined))
  return { slug, name, country, currency, time_zone, ...given }
}

/** `input` is a document as it was written; all its problems are reported at once. */
export const compareVenue = traced("compareVenue", (input: unknown) =>
  Effect.gen(function* () {
    const document = yield* VenueCheck.parse(input)
    const known = yield* (yield* Directory).find(document.slug)
    const venue = known === null ? null : yield* currentVenue({ restaurantId: known.id, venueVersion: null })
    const restaurantId = known?.id ?? 0
    const now = yield* Clock.currentTimeMillis
    const { answer } = decide(
      document,
      { restaurantId, venue, kept: [], foundedMeanwhile: false },
      VenueProposal.previewing(now)
    )
    yield* Effect.catchTag(answer, "FoundedMeanwhile", Effect.die)
    const rows = venue?.rows ?? null
    const after = VenueDescription.describe(
      VenueRevision.revise(document, restaurantId, rows, VenueProposal.previewing(now)).venue
    )
    const before = venue === null ? empty(after) : VenueDescription.describe(venue)
    return {
      slug: document.slug,
      founds: venue === null,
      differences: VenueDifferences.of(before, after)
    } satisfies VenueComparison
  })
)
