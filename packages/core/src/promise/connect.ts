/** Use-cases as promises. */
import { Cause, type Effect, Exit, Layer, ManagedRuntime } from "effect"

/** Runs use-cases on the ports it was connected with. */
export interface Connected<Ports> {
  /**
   * Runs a use-case. The promise rejects with the use-case's own error, such as `ValidationFailed`, or with what a port
   * has thrown.
   */
  readonly run: <Result, E>(useCase: Effect.Effect<Result, E, Ports>) => Promise<Result>
  /** Closes the stores among the ports. */
  readonly close: () => Promise<void>
}

/** Ports that need nothing else. */
type Given = Layer.Layer<never, unknown>

type PortsOf<Layers extends ReadonlyArray<Given>> = {
  readonly [Place in keyof Layers]: Layer.Layer.Success<Layers[Place]>
}[number]

/** Connects use-cases with their ports: your own, made by `port`, and layers of ports, such as a store. */
export const connect = <Layers extends [Given, ...Array<Given>]>(...layers: Layers): Connected<PortsOf<Layers>> => {
  const merged = Layer.mergeAll(...layers) as Layer.Layer<PortsOf<Layers>, unknown>
  const runtime = ManagedRuntime.make(merged)
  return {
    run: async (useCase) => {
      const exit = await runtime.runPromiseExit(useCase)
      if (Exit.isSuccess(exit)) return exit.value
      throw Cause.squash(exit.cause)
    },
    close: () => runtime.dispose()
  }
}
