/** The paths of opening an installation and of setting up a restaurant. */
import type { SetupSteps } from "@fourtop/core/internal"
import { pathOf } from "./RestaurantVisit.ts"

export const openingPath = "/console/setup"
export const signUpPath = "/console/sign-up"
export const newRestaurantPath = "/console/new"

export const openingPathFor = (token: string): string => `${openingPath}/${encodeURIComponent(token)}`

/** The page of a step. */
export const stepPath = (place: Parameters<typeof pathOf>[0], step: SetupSteps.SetupStep): string =>
  pathOf(place, `setup/${step}`)
