/** The operations on the waitlist, each a use-case of core. */
import {
  joinWaitlist,
  labelWaitlistEntry,
  leaveWaitlist,
  readWaitlistEntry,
  type WaitlistEntry
} from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Envelope from "../../protocol/Envelope.ts"
import type { HandlersOf } from "../../protocol/Handlers.ts"
import { write } from "../../protocol/Idempotency.ts"
import type { WaitlistApi } from "./WaitlistApi.ts"

const single = {
  envelope: (entry: WaitlistEntry.WaitlistEntry) => Envelope.ofText(entry.view),
  holds: ({ guest_id }: WaitlistEntry.WaitlistEntry) => ({ resource: "waitlist_entry", guest_id }) as const
}

export const waitlistHandlers: HandlersOf<typeof WaitlistApi> = {
  joinWaitlist: (incoming) => write(incoming, (acting) => joinWaitlist(acting, incoming.payload), single),

  readWaitlistEntry: ({ acting, path }) => Effect.map(readWaitlistEntry(acting, path.entry), Envelope.ofText),

  changeWaitlistEntry: (incoming) =>
    write(incoming, (acting) => labelWaitlistEntry(acting, incoming.path.entry, incoming.payload), single),

  leaveWaitlist: (incoming) => write(incoming, (acting) => leaveWaitlist(acting, incoming.path.entry), single)
}
