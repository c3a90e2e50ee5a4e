/** Who sells, as receipts name them: what the branch has, else what the restaurant has. */
import type { Branch } from "../venue/Branch.ts"
import type { Venue } from "../venue/Venue.ts"
import type { Seller } from "./Receipt.ts"

export const of = (
  { restaurant, settings }: Pick<Venue, "restaurant" | "settings">,
  branch: Branch | null
): Seller => ({
  name: restaurant.name,
  legal_name: branch?.legal_name ?? settings.legal_name ?? null,
  branch: branch?.name ?? null,
  address: branch?.address ?? null,
  tax_number: branch?.tax_number ?? settings.tax_number ?? null
})
