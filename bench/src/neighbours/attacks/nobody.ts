/** A control: nobody attacks, so that the table shows how much of a ratio is the machine's own noise. */
import type { Attack } from "../Attack.ts"

export const nobody: Attack = {
  name: "nobody",
  what: "nothing at all, for comparison: its ratio is the machine's own noise",
  begin: async () => ({ end: async () => ({}) })
}
