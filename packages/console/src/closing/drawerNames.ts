/** Drawers as forms name them. */
import type { Drawer } from "@fourtop/core/internal"

export const nameIn = (drawerId: Drawer.DrawerId): string => (drawerId === null ? "first" : String(drawerId))

/** The drawer that a form names; undefined for none. */
export const drawerIn = (name: string | null): Drawer.DrawerId | undefined => {
  if (name === "first") return null
  return name !== null && /^[1-9]\d{0,14}$/.test(name) ? Number(name) : undefined
}
