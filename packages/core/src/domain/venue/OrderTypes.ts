/** The types of orders (§2.1). */
export const orderTypes = ["dine_in", "pickup", "delivery"] as const

/** The name of an order type. */
export type OrderTypeName = (typeof orderTypes)[number]
