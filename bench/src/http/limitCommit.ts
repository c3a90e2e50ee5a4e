/**
 * The commit of an order for pgbench: the statements that Fourtop sends, with the same parameters. Each run has its own
 * ids and key; everything else is that of the order which all others are copies of.
 */
import { type Activity, ChangeSet, type Event, type Order, type Ticket } from "@fourtop/core/internal"
import { CommitPipeline } from "@fourtop/pg-adapter"
import { query } from "./Postgres.ts"

/** Statements of a script, and variables that they take their parameters from. */
export interface Commit {
  readonly statements: ReadonlyArray<string>
  readonly variables: ReadonlyArray<readonly [name: string, value: string]>
}

/** How many ids one commit can have; the variable `key` leaves room for them. */
const mostIds = 8

/** Stands for an id or a key of its own in every run. */
const own = (place: number): string => `00000000-0000-7000-8000-00000000000${place}`
const placeOf = (value: string): number | null =>
  value.length === own(0).length && value.startsWith(own(0).slice(0, -1)) ? Number(value.at(-1)) : null

const ownId = (place: number): string => `lpad(to_hex(:key::bigint * ${mostIds} + ${place}), 32, '0')`

const changeSetOf = (model: Model): ChangeSet.ChangeSet => {
  const order = { ...model.order, id: own(0), version: 0, view: model.view } as Order.Order
  const tickets = model.tickets.map((ticket, index) => ({
    ...ticket,
    id: own(3 + index),
    order_id: own(0),
    version: 0
  }))
  const event: Event.NewEvent = {
    id: own(1),
    type: "order.created",
    at: 1_600_000_000_000,
    body: `{"data":{"order":${model.view}}}`,
    guest_id: model.guest.id
  }
  const entry: Activity.ActivityEntry = {
    id: own(2),
    at: 1_600_000_000_000,
    actor: { kind: "token", id: "1", name: "Bench" },
    action: "order.placed",
    subject: { kind: "order", id: "x" },
    detail: { channel: "web" },
    guest_id: null
  }
  return ChangeSet.make<ChangeSet.Change, Event.NewEvent>({
    guards: [{ kind: "guest", ...model.guest }],
    changes: [ChangeSet.put("order", order), ...tickets.map((ticket) => ChangeSet.put("ticket", ticket))],
    events: [event],
    activity: [entry]
  })
}

interface Model {
  readonly order: object
  readonly view: string
  readonly tickets: ReadonlyArray<Ticket.Ticket>
  readonly guest: { readonly id: number; readonly version: number }
}

const model = `
select m.body as order, m.view, (select jsonb_agg(t.body) from plain.model_tickets t) as tickets,
  jsonb_build_object('id', g.id, 'version', g.version) as guest
from plain.model_order m, guest g where g.restaurant_id = $1 limit 1`

/** The parameters of a statement as variables; null, and what pgbench takes for none, is written into the text. */
const withVariables = ({ text, values }: CommitPipeline.Statement, index: number): Commit => {
  const variables: Array<readonly [string, string]> = []
  const parameters = values.map((value, place) => {
    if (value === null) return "null"
    if (value === "") return "''"
    const id = placeOf(value)
    if (id !== null) return ownId(id)
    variables.push([`p${index}_${place}`, value])
    return `:p${index}_${place}`
  })
  return { statements: [text.replace(/\$(\d+)/g, (_, number: string) => parameters[Number(number) - 1]!)], variables }
}

/** The commit of an order at the restaurant. */
export const limitCommit = async (url: string, restaurantId: number): Promise<Commit> => {
  const [found] = await query<Model>(url, model, [restaurantId])
  const body = `{"data":${found!.view},"meta":{},"links":{}}`
  const answer = { status: 201, body, holds: { resource: "order", guest_id: found!.guest.id } } as const
  const stored = { storedKey: own(7), storedFingerprint: "print" }
  const key = { principal: "token:1", key: own(7), fingerprint: "print", answer, ...stored }
  const all = CommitPipeline.of(restaurantId, changeSetOf(found!), key).statements.map(withVariables)
  return {
    statements: all.flatMap(({ statements }) => statements),
    variables: all.flatMap(({ variables }) => variables)
  }
}
