/** The status of each order, as reported by webhooks. */

/** The part of an order that the board shows. */
export interface OrderState {
  readonly id: string
  readonly status: string
  readonly paid: boolean
  readonly updatedAt: string
}

interface ReportedOrder {
  readonly id: string
  readonly status: string
  readonly paid_at: string | null
  readonly updated_at: string
}

export interface OrderBoard {
  readonly update: (order: ReportedOrder) => void
  readonly stateOf: (id: string) => OrderState | null
}

/** Events may arrive out of order: an older one changes nothing. */
export const createOrderBoard = (): OrderBoard => {
  const states = new Map<string, OrderState>()
  return {
    update: ({ id, paid_at, status, updated_at }) => {
      const known = states.get(id)
      if (known !== undefined && Date.parse(updated_at) < Date.parse(known.updatedAt)) return
      states.set(id, { id, status, paid: paid_at !== null, updatedAt: updated_at })
    },
    stateOf: (id) => states.get(id) ?? null
  }
}
