/** Who sells, as receipts name them. */
import { describe, expect, it } from "vitest"
import * as Seller from "../../../src/domain/receipts/Seller.ts"
import { applied, smallHouse } from "../../arrange.ts"

const ownNames = { legal_name: "Main GmbH", address: "Ring 1", tax_number: "DE2" }

const sellerOf = (ofRestaurant: object, ofBranch: object) => {
  const { venue } = applied({
    ...smallHouse,
    ...ofRestaurant,
    branches: [{ key: "main", name: "Main", default: true, ...ofBranch }]
  })
  return Seller.of(venue, venue.defaultBranch)
}

describe("who sells", () => {
  it("is the company of the branch, under its tax number", () => {
    const named = { name: "Small House", legal_name: "Main GmbH", branch: "Main", address: "Ring 1", tax_number: "DE2" }
    expect(sellerOf({}, ownNames)).toEqual(named)
    expect(sellerOf({ legal_name: "House GmbH", tax_number: "DE1" }, ownNames)).toEqual(named)
  })

  it("is the company of the restaurant where the branch names none", () => {
    expect(sellerOf({ legal_name: "House GmbH", tax_number: "DE1" }, {})).toEqual({
      name: "Small House",
      legal_name: "House GmbH",
      branch: "Main",
      address: null,
      tax_number: "DE1"
    })
    expect(sellerOf({}, {})).toMatchObject({ legal_name: null, tax_number: null })
  })

  it("is the restaurant where there is no branch", () => {
    const { venue } = applied({ ...smallHouse, legal_name: "House GmbH", tax_number: "DE1" })
    expect(Seller.of(venue, null)).toEqual({
      name: "Small House",
      legal_name: "House GmbH",
      branch: null,
      address: null,
      tax_number: "DE1"
    })
  })
})
