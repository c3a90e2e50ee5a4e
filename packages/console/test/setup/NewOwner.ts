/** Installations where nobody has an account, and their first owner. */
import { prepareOpening } from "@fourtop/core/internal"
import { MemoryState, MemoryStore } from "@fourtop/testkit"
import { confirmed, rosa } from "../../../../tools/testing/newOwner.ts"
import { Visitor } from "../../../../tools/testing/visitor.ts"
import { open, type Options, type RunningConsole } from "../RunningConsole.ts"

/** The console of an installation where nobody has an account. */
export const openEmpty = (options: Options = {}): Promise<RunningConsole> =>
  open({ ...options, store: MemoryStore.layer(MemoryState.empty) })

/** The path that a start prints. */
export const setupPathOf = async (house: RunningConsole): Promise<string> =>
  `/console/setup/${await house.run(prepareOpening())}`

/** Somebody who has made the first account and a restaurant. */
export const ownerOf = async (house: RunningConsole): Promise<Visitor> => {
  const visitor = new Visitor(house.url)
  const path = await setupPathOf(house)
  await visitor.submit(path, path, rosa)
  await visitor.submit("/console/new", "/console/new", confirmed)
  return visitor
}
