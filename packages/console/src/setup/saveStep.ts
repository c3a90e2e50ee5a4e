/** Saves a step into the restaurant's document, and leads on. */
import {
  changeVenue,
  describeVenue,
  noteSetupStep,
  Person,
  Problems,
  SetupSteps,
  type ValidationFailed,
  type VenueDocument
} from "@fourtop/core/internal"
import { type PageResult, redirectTo } from "@fourtop/http-adapter/web"
import { Effect, type Either } from "effect"
import { spend } from "../settings/document/venueTurns.ts"
import { venueOf } from "../parts/venueOf.ts"
import type { RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { pathOf } from "../visits/RestaurantVisit.ts"
import { stepPath } from "../visits/setupPaths.ts"

export type Document = VenueDocument.VenueDocumentInput

/** Where somebody goes on after a step: to the next one that is left, or to the overview. */
export const nextPath = (visit: RestaurantVisit, step: SetupSteps.SetupStep): string => {
  const progress = Person.setupProgressAt(visit.person, visit.restaurant.id)
  // Somebody who is not setting the restaurant up only goes through the pages.
  const done = progress === null ? SetupSteps.steps.slice(0, SetupSteps.steps.indexOf(step) + 1) : progress.done
  const next = SetupSteps.next(SetupSteps.withStep(done, step))
  return next === null ? pathOf(visit) : stepPath(visit, next)
}

export const leadOn = (visit: RestaurantVisit, step: SetupSteps.SetupStep, message: string | null) =>
  Effect.as(
    noteSetupStep(visit, visit.restaurant.id, step),
    redirectTo(nextPath(visit, step), message === null ? null : { message })
  )

/** Changes the document as it is now; what is refused is shown by the page of the step. */
export const saveStep = <R>(
  visit: RestaurantVisit,
  step: SetupSteps.SetupStep,
  change: (document: Document) => Either.Either<Document, ValidationFailed>,
  shown: {
    readonly message: string
    readonly refused: (problems: ReadonlyArray<Problems.Problem>) => Effect.Effect<PageResult, never, R>
    readonly meanwhile: () => Effect.Effect<PageResult, never, R>
  }
) =>
  Effect.gen(function* () {
    yield* spend(visit, "form")
    const { version } = yield* venueOf(visit)
    const document = yield* describeVenue(visit.acting)
    yield* changeVenue(visit.acting, yield* change(document), version)
    return yield* leadOn(visit, step, shown.message)
  }).pipe(
    Effect.catchTags({
      ValidationFailed: ({ problems }) => shown.refused(Problems.ungroup(problems)),
      VenueChangedMeanwhile: () => shown.meanwhile()
    })
  )
