/** How commits wake up the webhook worker of their process, which otherwise looks for work about three times a second. */
import { Commits, Committed } from "@fourtop/core/internal"
import { Context, Effect, Queue } from "effect"

/** Ends when this process has written events since it was last waited for. */
export class NewEvents extends Context.Reference<NewEvents>()("fourtop/NewEvents", {
  defaultValue: (): Effect.Effect<void> => Effect.never
}) {}

/**
 * Makes stores of one process known to each other: what is committed to any of them ends the wait of whoever works
 * with any of them. However many events are written meanwhile, one is remembered.
 */
export const shared: Effect.Effect<
  <Ports>(store: Context.Context<Ports | Commits>) => Context.Context<Ports | Commits>
> = Effect.map(Queue.sliding<void>(1), (queue) => {
  const telling = ({ commit }: typeof Commits.Service): typeof Commits.Service => ({
    commit: (tenant, changes, key) =>
      changes.events.length === 0
        ? commit(tenant, changes, key)
        : Effect.map(commit(tenant, changes, key), (committed) => {
            if (Committed.$is("Done")(committed)) queue.unsafeOffer(undefined)
            return committed
          })
  })
  return (store) =>
    store.pipe(Context.add(Commits, telling(Context.get(store, Commits))), Context.add(NewEvents, Queue.take(queue)))
})
