/** Which lane a statement waits in. */
import { Lane as Fiber } from "@fourtop/core/internal"
import type { Effect } from "effect"
import type { Lane } from "./Lanes.ts"

/** Requests of a restaurant whose caller is known. */
export const restaurant = (id: number): Lane => ({ name: id, part: "requests" })

/** Sandboxes have a lane of their own, so that they do not delay the restaurant's live requests. */
export const sandbox = (id: number): Lane => ({ name: `sandbox ${id}`, part: "requests" })

/** The calls of one token, which take turns with its restaurant's other work. */
export const token = (lane: Lane, id: number): Lane => ({ name: lane.name, part: id })

const installation: Lane = { name: "installation", part: "" }

/** All unauthenticated addresses share one lane, so that many addresses get no more connections than one. */
const ofFiber = (lane: Fiber.Lane): Lane =>
  lane.of === "address" ? { name: "strangers", part: lane.address() } : installation

/** The named lane, else the fiber's. Background work has a lane of its own, with one part for each kind of work. */
export const fiber = <A, E>(named: Lane | undefined, run: (lane: Lane) => Effect.Effect<A, E>): Effect.Effect<A, E> =>
  Fiber.currentWith((current) => {
    if (current.of === "background") return run({ name: "background", part: named?.name ?? "" })
    return run(named ?? ofFiber(current))
  })
