/** What must be true after everything, whatever happened: compares the journal with what the API and the store say. */
import type { Entry } from "./Clients.ts"
import type { Installation } from "./Installation.ts"
import type { Receiver } from "./Receiver.ts"
import { until } from "../testing/postgres.ts"
import { answered, rowsOf } from "./reads.ts"

export interface Verdict {
  readonly accepted: number
  readonly refused: number
  readonly lost: number
  readonly doubled: number
  /** Acknowledged, but with another content than was told. */
  readonly changed: number
  readonly tablesGivenTwice: number
  readonly eventsLost: number
  readonly eventsRepeated: number
  readonly wrongSignatures: number
  /** The difference between the sales figure and the sum of what guests were told. */
  readonly salesDifference: number
}

interface Told {
  readonly id: string
  readonly total_minor?: number
}

const dataOf = ({ told }: Entry): Told => (JSON.parse(told!.text) as { data: Told }).data

export const check = async (
  installation: Installation,
  journal: ReadonlyArray<Entry>,
  receiver: Receiver
): Promise<Verdict> => {
  const accepted = journal.filter(({ told }) => told?.status === 201)
  const stored = new Map<string, string>()
  for (const table of ["booking", '"order"']) {
    for (const { id, view } of await rowsOf(installation, `select id, view from fourtop.${table}`)) {
      stored.set(String(id), String(view))
    }
  }
  const known = new Set(accepted.map((entry) => dataOf(entry).id))
  const lost = accepted.filter((entry) => !stored.has(dataOf(entry).id))

  // Deliveries of workers that were killed come again after their lease.
  await until(
    "every event has been delivered",
    async () => accepted.every((entry) => receiver.told.has(dataOf(entry).id)),
    120
  ).catch(() => {})
  const repeats = [...receiver.told.values()].reduce((sum, count) => sum + count - 1, 0)

  const overlaps = await rowsOf(
    installation,
    `select from fourtop.occupancy a join fourtop.occupancy b
     on a.restaurant_id = b.restaurant_id and a.table_id = b.table_id and a.id < b.id
       and a."from" < b."to" and b."from" < a."to"`
  )
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  const period = `from=${day(-2)}&to=${day(1)}`
  const sales = await answered<{ readonly revenue_minor: number }>(installation, `reports/sales-summary?${period}`)
  const revenue = accepted.reduce((sum, entry) => sum + (dataOf(entry).total_minor ?? 0), 0)
  return {
    accepted: accepted.length,
    refused: journal.length - accepted.length,
    lost: lost.length,
    doubled: [...stored.keys()].filter((id) => !known.has(id)).length + accepted.length - known.size,
    // Nobody changes an order or a reservation during the run.
    changed: accepted.filter((entry) => !entry.told!.text.includes(stored.get(dataOf(entry).id) ?? "")).length,
    tablesGivenTwice: overlaps.length,
    eventsLost: accepted.filter((entry) => !receiver.told.has(dataOf(entry).id)).length,
    eventsRepeated: repeats,
    wrongSignatures: receiver.wrongSignatures(),
    salesDifference: sales.revenue_minor - revenue
  }
}
