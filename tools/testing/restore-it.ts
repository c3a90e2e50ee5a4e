/**
 * `layer` of @effect/vitest puts its own `effect` and `scoped` on the `it` that all files of a worker share, and leaves
 * them there: without this, later files would run their tests in the layer of an earlier one. Runs before each file.
 */
import { effect, it, live, scoped, scopedLive } from "@effect/vitest"

Object.assign(it, { effect, live, scoped, scopedLive })
