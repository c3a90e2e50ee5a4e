/** Whether a program may use a database, by the numbered migrations that it knows and that were applied. */
import type { NumberedMigration } from "./sql/NumberedMigration.ts"

/** A migration as the database remembers it. */
export interface Applied {
  readonly id: number
  readonly name: string
  readonly needs: number | null
  /** The version of the program that applied it; null for the first ones. */
  readonly program: string | null
}

export type Verdict =
  /** Use it after applying what is pending. */
  | { readonly _tag: "Usable"; readonly pending: ReadonlyArray<NumberedMigration> }
  /** Use it as it is: a newer program has migrated it, and left it usable. */
  | { readonly _tag: "Behind"; readonly newest: number }
  /** Leave it alone. */
  | { readonly _tag: "Unusable"; readonly message: string }

/** The last migration that a program has to know to use the database; zero when any program may. */
export const oldestUsable = (applied: ReadonlyArray<Pick<Applied, "needs">>): number =>
  Math.max(0, ...applied.map(({ needs }) => needs ?? 0))

const highest = (list: ReadonlyArray<{ readonly id: number }>): number => Math.max(0, ...list.map(({ id }) => id))

const unusable = (message: string): Verdict => ({ _tag: "Unusable", message })

const gap = (applied: ReadonlyArray<Applied>, known: ReadonlyArray<NumberedMigration>): string | null => {
  const numbers = new Set(applied.map(({ id }) => id))
  const missing = Array.from({ length: highest(applied) }, (_, index) => index + 1).filter((id) => !numbers.has(id))
  if (missing.length === 0) return null
  const named = missing.map((id) => {
    const name = known.find((one) => one.id === id)?.name
    return name === undefined ? String(id) : `${id} (${name})`
  })
  return `The database lacks migration ${named.join(", ")}, although migration ${highest(applied)} was applied. Somebody \
has changed the table numbered_migration, or a restore was incomplete: restore a complete backup.`
}

const stranger = (applied: ReadonlyArray<Applied>, known: ReadonlyArray<NumberedMigration>): string | null => {
  for (const { id, name } of applied) {
    const ours = known.find((one) => one.id === id)
    if (ours !== undefined && ours.name !== name) {
      return `Migration ${id} of the database is called ${name}, and this version knows it as ${ours.name}. The database \
was migrated by a different program: use that one, or another database.`
    }
  }
  return null
}

const tooOld = (applied: ReadonlyArray<Applied>, newest: number): string | null => {
  const oldest = oldestUsable(applied)
  if (newest >= oldest) return null
  const program = applied.find(({ id }) => id === oldest)?.program ?? null
  const version = program === null ? "a newer version" : `version ${program} or newer`
  return `This version of Fourtop is too old for the database: it knows migrations up to ${newest}, and the database needs \
programs that know migration ${oldest}. Start ${version}, or restore a backup from before the upgrade.`
}

/** What a program that knows these migrations may do with the database. */
export const of = (applied: ReadonlyArray<Applied>, known: ReadonlyArray<NumberedMigration>): Verdict => {
  const problem = gap(applied, known) ?? stranger(applied, known) ?? tooOld(applied, highest(known))
  if (problem !== null) return unusable(problem)
  const newest = highest(applied)
  if (newest > highest(known)) return { _tag: "Behind", newest }
  return { _tag: "Usable", pending: known.filter(({ id }) => id > newest) }
}
