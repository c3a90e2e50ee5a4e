/** The roles of people at a restaurant, and the areas of work with who may use each. */

/** The roles at a restaurant; each may do more than the next. */
export const roles = ["owner", "manager", "staff"] as const
export type Role = (typeof roles)[number]

const running = ["owner", "manager"] as const

/** The areas, each with who may use it. Staff use what a shift needs, and nothing else. */
export const areas = {
  orders: roles,
  kitchen: roles,
  book: roles,
  guests: roles,
  /** Seeing the menu, 86ing a dish and bringing it back. */
  menu: roles,
  /** Prices, texts, new dishes, the venue document. */
  menu_editing: running,
  /** Changing and erasing a guest's profile. */
  guest_editing: running,
  /** Giving money back. */
  refunds: running,
  /** Drawers, and the close of the day. */
  closing: running,
  /** Messages to guests that could not be sent. */
  messages: running,
  /** Stock, shifts, experiences and gift cards, which have no pages. */
  back_office: running,
  overview: running,
  tables: running,
  people: running,
  tokens: running,
  sandbox: running,
  activity: running,
  webhooks: ["owner"],
  apps: ["owner"],
  security: ["owner"]
} as const satisfies Record<string, ReadonlyArray<Role>>

export type Area = keyof typeof areas

export const mayUse = (role: Role, area: Area): boolean => (areas[area] as ReadonlyArray<Role>).includes(role)
