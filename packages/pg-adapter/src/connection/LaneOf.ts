/** Which lane a statement waits in. */
import { Lane as Fiber } from "@fourtop/core"
import { Effect } from "effect"
import type { Lane } from "./Lanes.ts"

/** Requests of a restaurant, after its caller is known. */
export const restaurant = (id: number): Lane => ({ name: id, part: "requests" })

/** A sandbox is for strangers: its restaurant's own requests do not wait behind them. */
export const sandbox = (id: number): Lane => ({ name: `sandbox ${id}`, part: "requests" })

/** The calls of one token, which take turns with everything else of their restaurant. */
export const token = (lane: Lane, id: number): Lane => ({ name: lane.name, part: id })

const installation: Lane = { name: "installation", part: "" }

/** All addresses together are one lane: a stranger with many of them gets no more of the connections than one. */
const ofFiber = (lane: Fiber.Lane): Lane =>
  lane.of === "address" ? { name: "strangers", part: lane.address() } : installation

/** The lane that was named, else that of the fiber. Work in the background keeps to its own, one part per lane. */
export const fiber = <A>(named: Lane | undefined, run: (lane: Lane) => Effect.Effect<A>): Effect.Effect<A> =>
  Effect.withFiberRuntime((fiber) => {
    const current = fiber.getFiberRef(Fiber.current)
    if (current.of === "background") return run({ name: "background", part: named?.name ?? "" })
    return run(named ?? ofFiber(current))
  })
