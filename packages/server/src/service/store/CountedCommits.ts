/** Counts what restaurants' business does, as it is committed to the live store; a sandbox has a store of its own. */
import { Commits, Committed, Figures } from "@fourtop/core/internal"
import { Context, Effect } from "effect"

/** The port, counting each change set that was committed. */
export const counted = ({ commit }: typeof Commits.Service): typeof Commits.Service => ({
  commit: (tenant, changes, key) =>
    Effect.tap(commit(tenant, changes, key), (committed) => {
      if (Committed.$is("Done")(committed)) Figures.countCommitted(changes)
    })
})

/** The same store with commits that are counted. */
export const inStore = <Ports>(store: Context.Context<Ports | Commits>): Context.Context<Ports | Commits> =>
  Context.add(store, Commits, counted(Context.get(store, Commits)))
