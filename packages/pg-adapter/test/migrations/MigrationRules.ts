/**
 * What a numbered migration may not do. Programs of the release before keep running while it is applied, and after it:
 * an expansion takes nothing away from them, and no migration locks a table with rows for long.
 */
import type { NumberedMigration } from "../../src/migrations/sql/NumberedMigration.ts"

/** Without comments and strings, in one line and in lower case. Bodies in dollar quotes stay: they run too. */
const plain = (text: string): string =>
  text
    .replace(/--[^\n]*/g, "")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\s+/g, " ")
    .toLowerCase()

const name = String.raw`(?:fourtop\.)?("?\w+"?)`
const bare = (table: string): string => table.replaceAll('"', "")

/** The tables that the text itself creates: nobody waits for them, and they have no rows. */
const createdIn = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(new RegExp(`create table (?:if not exists )?${name}`, "g"))].map(([, table]) => bare(table!))
  )

/** The changes of each table that existed before: `alter table x` with everything up to the semicolon. */
const altered = (text: string, created: ReadonlySet<string>): ReadonlyArray<string> =>
  [...text.matchAll(new RegExp(`alter table (?:only )?(?:if exists )?${name}([^;]*)`, "g"))].flatMap(
    ([, table, rest]) => (created.has(bare(table!)) ? [] : [rest!])
  )

/** The parts of `alter table x a, b, c`, split at commas outside of parentheses. */
const actions = (rest: string): ReadonlyArray<string> => {
  const parts = [""]
  let depth = 0
  for (const letter of rest) {
    if (letter === "(") depth++
    if (letter === ")") depth--
    if (letter === "," && depth === 0) parts.push("")
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim())
}

type Rule = readonly [pattern: RegExp, problem: string]

/** Of one change of an existing table, whoever makes it. */
const ofActions: ReadonlyArray<Rule> = [
  [
    /^alter (column )?\S+ (set data )?type /,
    "changes the type of a column, which rewrites the table: add a new column"
  ],
  [
    / set not null/,
    "sets a column not null, which scans the table under a lock: add a check that is not valid, then validate it"
  ],
  [
    /^add (column )?.*generated always as \(.*\) stored/,
    "adds a stored generated column, which rewrites the table: add a plain one with a backfill"
  ],
  [/^add (column )?.*(\bserial\b|\bbigserial\b|as identity)/, "adds a numbered column, which rewrites the table"],
  [
    /^add (column )?.* default [^,]*\(/,
    "adds a column whose default is an expression, which may rewrite the table: use a constant"
  ],
  [
    /^add (column )?(?!.*\bdefault\b).*\bnot null\b/,
    "adds a column that programs of the release before do not fill: make it nullable, or give it a constant default"
  ],
  [
    /^add (column )?(?!constraint).*\b(references|unique|primary key|check)\b/,
    "adds a column with a constraint: add the constraint separately, not valid"
  ],
  [
    /^add (constraint \S+ )?(unique|primary key|exclude)\b(?!.*using index)/,
    "adds a constraint that builds an index under a lock: declare the index in `indexes`"
  ],
  [
    /^add (constraint \S+ )?(foreign key|check)\b(?!.*not valid)/,
    "adds a constraint that is checked under a lock: add it not valid, and validate it later"
  ],
  [/^(enable|force) row level security/, "turns on policies for rows that programs already use"],
  [/^set (un)?logged|^set tablespace|^set access method/, "rewrites the table"]
]

/** Of the whole text, whoever makes it. */
const ofTexts: ReadonlyArray<Rule> = [
  [/\bcreate (unique )?index concurrently\b/, "builds an index inside a transaction: declare it in `indexes`"],
  [/\bdrop index\b/, "drops an index under a lock: name it in `droppedIndexes`"],
  [/\b(vacuum|cluster|reindex|lock table)\b/, "locks whole tables"]
]

/** Of expansions: what programs of the release before could not live with. */
const ofExpansions: ReadonlyArray<Rule> = [
  // No program deletes restaurants, or relies on a row of a missing one being refused. Programs of the release before
  // find payments by their order, or by an id found that way: they meet none without an order.
  [
    /\bdrop (?!index|expression|constraint \w+_restaurant_id_fkey|(?<=alter table payment alter column order_id drop )not null\b)\w+/,
    "drops something: only a contraction may"
  ],
  [/\brename\b/, "renames something that programs of the release before use by its name"],
  [/\btruncate\b/, "deletes rows"],
  [/\brevoke\b(?![^;]*\bon function\b)/, "takes away rights that programs of the release before have"],
  [/\balter policy\b|\bas restrictive\b/, "changes which rows programs of the release before see"],
  [
    // What wakes a lane adds rows that those programs do not know; what halts them is a lock that they cannot have.
    /\bcreate trigger\b(?![^;]*\bexecute function (?:fill|halt|refuse|wake)_\w+)/,
    "adds a trigger, which programs of the release before do not expect"
  ],
  // Programs of the release before take this refusal for a conflict, and load and decide again.
  [/\bcreate function refuse_(?![\s\S]*\berrcode =)/, "refuses rows with an error that programs do not expect"]
]

/**
 * Generated columns may become plain ones if triggers fill them for programs of the release before, which name only the
 * document in what they insert and update.
 */
const unfilled = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(new RegExp(`alter table ${name}[^;]*\\bdrop expression`, "g"))].flatMap(([, table]) =>
    ["insert", "update"].every((event) => text.includes(`before ${event} on ${table} for each row when (new.version `))
      ? []
      : ["makes a generated column a plain one, which programs of the release before do not fill: fill it by triggers"]
  )

const matches = (text: string, rules: ReadonlyArray<Rule>): ReadonlyArray<string> =>
  rules.flatMap(([pattern, problem]) => (pattern.test(text) ? [problem] : []))

const onExisting = (
  text: string,
  created: ReadonlySet<string>,
  pattern: string,
  problem: string
): ReadonlyArray<string> =>
  [...text.matchAll(new RegExp(pattern, "g"))].some(([, table]) => !created.has(bare(table!))) ? [problem] : []

/** What is wrong with a migration, when the release before knew the migrations up to a number. */
export const problemsOf = (migration: NumberedMigration, released: number): ReadonlyArray<string> => {
  const text = plain(migration.sql ?? "")
  const created = createdIn(text)
  const changes = altered(text, created).flatMap(actions)
  const { needs } = migration
  return [
    ...changes.flatMap((change) => matches(change, ofActions)),
    ...matches(text, ofTexts),
    ...(needs !== null ? [] : [...matches(text, ofExpansions), ...unfilled(text)]),
    ...onExisting(
      text,
      created,
      `create (?:unique )?index (?:if not exists )?\\w+ on (?:only )?${name}`,
      "builds an index on an existing table under a lock: declare it in `indexes`"
    ),
    ...onExisting(text, created, `\\bupdate ${name} (?:as \\w+ |\\w+ )?set\\b`, rowChanges),
    ...onExisting(text, created, `\\bdelete from ${name}`, rowChanges),
    ...(needs !== null && needs > released
      ? [`needs migration ${needs}, which the release before does not know: release what it needs first`]
      : []),
    ...(migration.id <= released ? [] : numberProblem(migration))
  ]
}

const rowChanges = "changes rows of an existing table in one transaction: use a backfill"

const numberProblem = ({ id, needs }: NumberedMigration): ReadonlyArray<string> =>
  needs !== null && needs > id ? ["needs a later migration"] : []
