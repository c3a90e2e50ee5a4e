/** Keeps what would be sent to points of sale and guests. */
import { type GuestMessage, Notifier, PointOfSale } from "@fourtop/core/internal"
import { Context, Effect } from "effect"
import type { Captured } from "./Sandbox.ts"

/** How many of each are kept; the oldest are forgotten first. */
const mostKept = 10_000

const keep = <A>(list: Array<A>, value: A): void => {
  list.push(value)
  if (list.length > mostKept) list.shift()
}

export type Capturing = ReturnType<typeof capturing>

export const capturing = () => {
  const messages: Array<GuestMessage.GuestMessage> = []
  const orders: Array<{ readonly address: string; readonly order: unknown }> = []
  const ports = Context.make(Notifier, {
    send: (message) => Effect.sync(() => keep(messages, message))
  }).pipe(
    Context.add(PointOfSale, {
      push: (address, order) => Effect.sync(() => keep(orders, { address, order: JSON.parse(order) as unknown }))
    })
  )
  const clear = () => {
    messages.length = 0
    orders.length = 0
  }
  return { ports, clear, captured: (): Captured => ({ messages: [...messages], orders: [...orders] }) }
}
