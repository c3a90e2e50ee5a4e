/** Commands about failures on demand. */
import { Described, NotFound } from "@fourtop/core/internal"
import { Effect, Schema } from "effect"
import { Fault } from "../faults/FaultSchema.ts"
import type { OpenSandbox } from "../openSandbox.ts"
import { type Command, command } from "./Command.ts"
import { nothing } from "./shapes.ts"

const Listed = Described.struct(
  { id: Schema.Number, fault: Schema.typeSchema(Fault), hits: Schema.Number, spent: Schema.Boolean },
  {
    id: "Its id.",
    fault: "What it does, to what, and how often.",
    hits: "How many requests or deliveries it has hit.",
    spent: "Whether it has hit as many as it was meant to."
  }
).annotations({ identifier: "AddedFault", description: "A fault that was added" })

const find = ({ faults }: OpenSandbox, id: number) =>
  Effect.flatMap(faults.list, (listed) => {
    const found = listed.find((fault) => fault.id === id)
    return found === undefined ? new NotFound({ resource: "fault" }) : Effect.succeed(found)
  })

export const faultCommands: ReadonlyArray<Command> = [
  command({
    method: "POST",
    path: "/faults",
    summary: "Makes requests or webhook deliveries fail.",
    body: Fault,
    response: Listed,
    run: (sandbox, fault) => Effect.flatMap(sandbox.faults.add(fault), ({ id }) => find(sandbox, id))
  }),
  command({
    method: "GET",
    path: "/faults",
    summary: "Lists the faults, oldest first.",
    body: null,
    response: Schema.Array(Listed),
    run: ({ faults }) => faults.list
  }),
  command({
    method: "DELETE",
    path: "/faults",
    summary: "Removes all faults.",
    body: null,
    response: nothing,
    run: ({ faults }) => Effect.as(faults.clear, {})
  }),
  command({
    method: "GET",
    path: "/faults/{id}",
    summary: "Returns a fault, with how many requests or deliveries it has hit.",
    body: null,
    response: Listed,
    run: (sandbox, _, id) => find(sandbox, id)
  }),
  command({
    method: "DELETE",
    path: "/faults/{id}",
    summary: "Removes a fault; returns how many it has hit.",
    body: null,
    response: Listed,
    run: (sandbox, _, id) => Effect.zipLeft(find(sandbox, id), sandbox.faults.remove(id))
  })
]
