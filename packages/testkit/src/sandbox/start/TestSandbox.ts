/** A sandbox for tests in Effect, which also gives access to its ports, so that a test can call use-cases directly. */
import { Context, Effect, Layer } from "effect"
import { controlling } from "../control/controlling.ts"
import type { SandboxPorts } from "../Machinery.ts"
import { type CannotOpen, type OpenSandbox, openSandbox } from "../openSandbox.ts"
import type { SandboxOptions } from "../Sandbox.ts"

export class TestSandbox extends Context.Tag("@fourtop/testkit/TestSandbox")<TestSandbox, OpenSandbox>() {}

/** Opens a sandbox for as long as the layer lives. Use-cases run on its clock within `TestSandbox.run`. */
export const layer = (options: SandboxOptions = {}): Layer.Layer<TestSandbox | SandboxPorts, CannotOpen> =>
  Layer.scopedContext(
    Effect.map(openSandbox(options, controlling), (sandbox) => Context.add(sandbox.ports, TestSandbox, sandbox))
  )
