/** Lines of a draft that cannot be ordered any more, because something has run out since they were added. */
import type { DraftLine } from "./Draft.shared.ts"
import { dishOf, groupsOf, type OrderEntry } from "./OrderEntry.shared.ts"

export const blockedIn = (entry: OrderEntry, { item_id, option_ids, variant_id }: DraftLine): boolean => {
  const dish = dishOf(entry, item_id)
  if (dish === undefined || dish.blocked !== null) return true
  if (variant_id !== null && !dish.sizes.some(({ id }) => id === variant_id)) return true
  const options = groupsOf(entry, dish).flatMap((group) => group.options)
  return option_ids.some((id) => options.find((option) => option.id === id)?.is_available !== true)
}
