import { describe, expect, it } from "vitest"
import type { VenueDocument } from "../../../../src/domain/document/VenueDocument.ts"
import * as PartySizes from "../../../../src/domain/document/warnings/PartySizes.ts"

const sizes = (smallest_party: number, largest_party: number, seats?: readonly [number, number]) =>
  PartySizes.bookable(
    { booking: { smallest_party, largest_party } as VenueDocument["booking"] },
    seats && { min_seats: seats[0], max_seats: seats[1] }
  )

describe("the party sizes that can book", () => {
  it("are those of the booking rules", () => {
    expect(sizes(1, 3)).toEqual([1, 2, 3])
    expect(sizes(4, 4)).toEqual([4])
    expect(sizes(5, 4)).toEqual([])
    expect(sizes(8, 4)).toEqual([])
  })

  it("are those of them that the seats are for", () => {
    expect(sizes(1, 8, [2, 4])).toEqual([2, 3, 4])
    expect(sizes(3, 8, [2, 4])).toEqual([3, 4])
    expect(sizes(1, 3, [2, 4])).toEqual([2, 3])
    expect(sizes(1, 8, [8, 12])).toEqual([8])
    expect(sizes(1, 8, [9, 12])).toEqual([])
    expect(sizes(5, 8, [2, 4])).toEqual([])
  })
})
