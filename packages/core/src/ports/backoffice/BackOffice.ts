import type { Experiences } from "./Experiences.ts"
import type { GiftCards } from "./GiftCards.ts"
import type { Ingredients } from "./Ingredients.ts"
import type { Payments } from "./Payments.ts"
import type { Reviews } from "./Reviews.ts"
import type { ShiftWeeks } from "./ShiftWeeks.ts"

export type BackOfficePorts = Experiences | GiftCards | Ingredients | Payments | Reviews | ShiftWeeks
