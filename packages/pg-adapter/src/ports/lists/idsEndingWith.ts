import * as Statement from "../../connection/Statement.ts"

/** Reads every id of the restaurant, which is quick enough for a command that a person types. */
export const idsEndingWith = (table: "order" | "booking") =>
  Statement.make<{ readonly id: string }>(
    `${table}_ids_ending_with`,
    `select id from "${table}" where restaurant_id = $1 and right(id::text, length($2)) = lower($2)
     order by id desc limit $3`
  )
