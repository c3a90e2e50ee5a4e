/** What a numbered migration may consist of, and whom it leaves able to use the database. */

/** Changes rows of a large table little by little, in the background, while programs use the table. */
export interface Backfill {
  readonly name: string
  readonly table: string
  /**
   * One statement that changes the next rows in order of a key: those after `$1` (text, null at the beginning), at most
   * `$2`. It returns one row: the key of the last one as text, and how many there were; none end the backfill. It runs
   * as the definer, who needs a policy and the privileges.
   */
  readonly step: string
}

interface Parts {
  /** Runs in one transaction, which waits for a lock only briefly. */
  readonly sql?: string
  /** `create index …` on tables that have rows; each is built without blocking writes, after the text has run. */
  readonly indexes?: ReadonlyArray<string>
  /** Names of indexes that are dropped without blocking anyone. */
  readonly droppedIndexes?: ReadonlyArray<string>
  readonly backfill?: Backfill
}

/** A migration after which older programs keep working. */
export interface Expand extends Parts {
  readonly kind: "expand"
}

/** A migration after which only programs that know the migration `needs` keep working. */
export interface Contract extends Parts {
  readonly kind: "contract"
  readonly needs: number
}

/** A text alone is one that expands. */
export type Declared = string | Expand | Contract

export interface NumberedMigration extends Parts {
  readonly id: number
  readonly name: string
  /** The last migration that programs have to know; null if older ones keep working. */
  readonly needs: number | null
}

const of = (key: string, declared: Declared): NumberedMigration => {
  const [number = "", name = ""] = /^(\d+)_(.+)$/.exec(key)?.slice(1) ?? []
  const id = Number(number)
  if (typeof declared === "string") return { id, name, needs: null, sql: declared }
  const { kind: _, ...parts } = declared
  return { ...parts, id, name, needs: declared.kind === "contract" ? declared.needs : null }
}

/** The migrations of a record such as `{ "0001_venue": … }`, in order of their numbers. */
export const list = (all: Readonly<Record<string, Declared>>): ReadonlyArray<NumberedMigration> =>
  Object.entries(all)
    .map(([key, declared]) => of(key, declared))
    .toSorted((one, other) => one.id - other.id)

/** The indexes that the migrations leave in place: by name, how each is created. */
export const indexesOf = (migrations: ReadonlyArray<NumberedMigration>): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const { droppedIndexes = [], indexes = [] } of migrations) {
    for (const text of indexes) found.set(indexName(text), text)
    for (const name of droppedIndexes) found.delete(name)
  }
  return found
}

const creation = /^create (unique )?index (\w+) on /

export const indexName = (text: string): string => {
  const name = creation.exec(text.trim())?.[2]
  if (name === undefined) throw new Error(`Not of the form "create index name on …": ${text}`)
  return name
}

/** The same statement, without blocking writes. */
export const concurrently = (text: string): string =>
  text
    .trim()
    .replace(
      creation,
      (_, unique: string | undefined, name: string) => `create ${unique ?? ""}index concurrently ${name} on `
    )
