/** Where new rows of a test belong, and what makes them differ from all others. */
import type { Rows } from "@fourtop/core/internal"

/** The rows of a test's own restaurant, and values that no other test has. */
export interface TestRestaurant {
  readonly restaurantId: number
  readonly branchId: number
  readonly menuId: number
  readonly categoryId: number
  /** A table and an order that a test creates when its rows refer to them. */
  readonly tableId: number
  readonly orderId: string
  /** An experience, likewise. */
  readonly experienceId: number
  /** A grant to an app, likewise. */
  readonly grantId: number
  /** The next of the ids that were reserved for the test. */
  readonly id: () => number
  /** Likewise for rows that are looked up by their id before the restaurant is known. */
  readonly installationId: () => number
  readonly uuid: () => string
  /** The next day without any rows. */
  readonly date: () => string
  /** A text that no other row of any test has. */
  readonly text: () => string
  readonly now: number
}

export type Maker<K extends Rows.Kind> = (place: TestRestaurant, changes?: Partial<Rows.Rows[K]>) => Rows.Rows[K]
