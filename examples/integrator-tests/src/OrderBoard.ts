/** Where each order stands, by what webhooks have told. */

/** As much of an order as the board shows. */
export interface OrderState {
  readonly id: string
  readonly status: string
  readonly paid: boolean
  readonly updatedAt: string
}

interface Told {
  readonly id: string
  readonly status: string
  readonly paid_at: string | null
  readonly updated_at: string
}

export interface OrderBoard {
  readonly tell: (order: Told) => void
  readonly stateOf: (id: string) => OrderState | null
}

/** Events may arrive in another order than they happened in: an older one changes nothing. */
export const createOrderBoard = (): OrderBoard => {
  const states = new Map<string, OrderState>()
  return {
    tell: ({ id, paid_at, status, updated_at }) => {
      const known = states.get(id)
      if (known !== undefined && Date.parse(updated_at) < Date.parse(known.updatedAt)) return
      states.set(id, { id, status, paid: paid_at !== null, updatedAt: updated_at })
    },
    stateOf: (id) => states.get(id) ?? null
  }
}
