/** The account that comes with the demo restaurant. It counts as nobody's, until somebody chooses its password. */
import type { Person } from "./Person.ts"

export const email = "owner@fourtop.example"

/** Whether nobody has made the account theirs. */
export const isUntouched = ({ created_at, password_changed_at }: Pick<Person, "created_at" | "password_changed_at">) =>
  created_at === password_changed_at
