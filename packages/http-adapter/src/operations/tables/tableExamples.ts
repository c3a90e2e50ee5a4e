/** Examples of the operations on tables. They are what a new sandbox responds on the example day; lists are shortened. */
import type { Example } from "../../protocol/Annotations.ts"

export const listTables: Example = {
  response: {
    data: [
      {
        id: 3,
        name: "Table 1, by the window",
        code: "T1",
        branch_id: 2,
        seats: 2,
        state: "free",
        open_order_ids: []
      },
      { id: 6, name: "Table 4", code: "T4", branch_id: 2, seats: 4, state: "free", open_order_ids: [] }
    ],
    meta: { count: 10 },
    links: {}
  }
}
