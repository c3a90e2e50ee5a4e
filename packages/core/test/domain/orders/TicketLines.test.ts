import type { Ticket } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import * as TicketLines from "../../../src/domain/orders/TicketLines.ts"

const ticket = (status: Ticket.TicketStatus, ...ids: ReadonlyArray<number>) =>
  ({ id: `${status} ${ids.join()}`, status, lines: ids.map((line_id) => ({ line_id })) }) as unknown as Ticket.Ticket

describe("a line", () => {
  it("is begun when a station has its ticket, or had it", () => {
    const tickets = [ticket("queued", 1), ticket("fired", 2, 3), ticket("done", 4), ticket("voided", 5)]
    const begun = [1, 2, 3, 4, 5, 6].filter((id) => TicketLines.isBegun(tickets, id))
    expect(begun).toEqual([2, 3, 4])
  })

  it("is on the ticket that was not voided", () => {
    const tickets = [ticket("voided", 1), ticket("done", 1), ticket("queued", 2)]
    expect(TicketLines.ticketOf(tickets, 1)?.status).toBe("done")
    expect(TicketLines.ticketOf(tickets, 3)).toBeNull()
  })
})
