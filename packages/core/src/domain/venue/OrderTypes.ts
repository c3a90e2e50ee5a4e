/** The types of orders (§2.1). */
export const orderTypes = ["dine_in", "pickup", "delivery"] as const

export type OrderTypeName = (typeof orderTypes)[number]
