/**
 * The tables. There is one for each kind of row that the core declares, with the whole row as JSON and, computed from
 * it, the members that constraints and lists need. Unique values, references and exclusive ranges are the core's.
 */
import { Rows } from "@fourtop/core/ports"
import { Hash } from "effect"

/** Members that lists are sorted and filtered by, beside those of the constraints. */
const listed: { readonly [K in Rows.Kind]?: ReadonlyArray<keyof Rows.Rows[K] & string> } = {
  order: ["placed_at", "updated_at", "scheduled_for", "status", "type", "channel", "external_reference"],
  booking: ["date", "time", "status", "starts_at", "party_size", "external_reference"],
  guest: ["erased", "updated_at", "marketing_opted_in_at", "external_reference"],
  waitlist_entry: ["date"]
}

/** The order of lists. */
const sorted: { readonly [K in Rows.Kind]?: ReadonlyArray<string> } = {
  order: ["placed_at", "id"],
  booking: ["date", "time", "id"],
  waitlist_entry: ["date"]
}

/** A name as SQL has it: `order`, `table` and `from` are keywords. */
export const quoted = (name: string): string => `"${name}"`

const membersOf = (kind: Rows.Kind): ReadonlyArray<string> => {
  const { exclusive, references, unique } = Rows.kinds[kind]
  const ranges = exclusive === undefined ? [] : [exclusive.of, exclusive.from, exclusive.to]
  return [...new Set([...Object.keys(unique), ...Object.keys(references), ...ranges, ...(listed[kind] ?? [])])]
}

const tableOf = (kind: Rows.Kind): string => {
  const { id, references } = Rows.kinds[kind]
  const columns = [
    "tenant INTEGER NOT NULL",
    `id ${id === "integer" ? "INTEGER" : "TEXT"} NOT NULL`,
    "version INTEGER NOT NULL",
    "body TEXT NOT NULL",
    ...membersOf(kind).map((member) => `${quoted(member)} AS (body ->> '${member}') VIRTUAL`),
    "PRIMARY KEY (tenant, id)",
    // Judged at the end of the commit: a row may come with what it names.
    ...Object.entries(references).map(
      ([member, named]) =>
        `FOREIGN KEY (tenant, ${quoted(member)}) REFERENCES ${quoted(named)} (tenant, id) DEFERRABLE INITIALLY DEFERRED`
    )
  ]
  return `CREATE TABLE ${quoted(kind)} (\n  ${columns.join(",\n  ")}\n) WITHOUT ROWID;`
}

const indexesOf = (kind: Rows.Kind): ReadonlyArray<string> => {
  const { exclusive, references, unique } = Rows.kinds[kind]
  const index = (members: ReadonlyArray<string>) =>
    `INDEX ${quoted([kind, ...members].join("_"))} ON ${quoted(kind)} (${members.map(quoted).join(", ")});`
  return [
    ...Object.entries(unique).map(
      ([member, scope]) => `CREATE UNIQUE ${index(scope === "restaurant" ? ["tenant", member] : [member])}`
    ),
    ...Object.keys(references).map((member) => `CREATE ${index(["tenant", member])}`),
    ...(exclusive === undefined ? [] : [`CREATE ${index(["tenant", exclusive.of, exclusive.from, exclusive.to])}`]),
    ...(sorted[kind] === undefined ? [] : [`CREATE ${index(["tenant", ...sorted[kind]])}`])
  ]
}

/** Refuses a row whose range overlaps that of another row of the same holder. */
const triggersOf = (kind: Rows.Kind): ReadonlyArray<string> => {
  const { exclusive } = Rows.kinds[kind]
  if (exclusive === undefined) return []
  const [table, of, from, to] = [kind, exclusive.of, exclusive.from, exclusive.to].map(quoted)
  return ["INSERT", "UPDATE"].map(
    (event) => `CREATE TRIGGER ${quoted(`${kind}_exclusive_${event}`)} AFTER ${event} ON ${table} BEGIN
  SELECT RAISE(ABORT, '${kind}.${exclusive.of}') FROM ${table} AS other
  WHERE other.tenant = NEW.tenant AND other.${of} = NEW.${of} AND other.id <> NEW.id
    AND other.${from} < NEW.${to} AND NEW.${from} < other.${to};
END;`
  )
}

/** What a commit writes beside rows, and what the store counts. */
const besides = `
CREATE TABLE last_id (value INTEGER NOT NULL);
INSERT INTO last_id VALUES (0);
CREATE TABLE venue_version (tenant INTEGER PRIMARY KEY, version INTEGER NOT NULL);
CREATE TABLE order_counter (
  tenant INTEGER NOT NULL, branch INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (tenant, branch)
) WITHOUT ROWID;
CREATE TABLE event (sequence INTEGER PRIMARY KEY AUTOINCREMENT, tenant INTEGER NOT NULL, body TEXT NOT NULL);
CREATE INDEX event_tenant ON event (tenant, sequence);
CREATE TABLE activity (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT, tenant INTEGER NOT NULL, body TEXT NOT NULL,
  at AS (body ->> 'at'), id AS (body ->> 'id'), actor AS (body ->> '$.actor.kind'), action AS (body ->> 'action'),
  subject_kind AS (body ->> '$.subject.kind'), subject_id AS (body ->> '$.subject.id')
);
CREATE INDEX activity_tenant ON activity (tenant, sequence);
CREATE INDEX activity_at ON activity (tenant, at, id);
CREATE INDEX activity_subject ON activity (tenant, subject_kind, subject_id, at, id);
CREATE TABLE receipt (
  tenant INTEGER NOT NULL, body TEXT NOT NULL, id AS (body ->> 'id'), series AS (body ->> 'series'),
  counter AS (body ->> 'counter'), day AS (body ->> 'day'), branch_id AS (body ->> 'branch_id'),
  order_id AS (body ->> 'order_id'), payment_id AS (body ->> 'payment_id')
);
CREATE UNIQUE INDEX receipt_number ON receipt (tenant, series, counter);
CREATE INDEX receipt_order ON receipt (tenant, order_id);
CREATE INDEX receipt_payment ON receipt (tenant, payment_id);
CREATE INDEX receipt_day ON receipt (tenant, day);
CREATE TABLE security_entry (sequence INTEGER PRIMARY KEY AUTOINCREMENT, tenant INTEGER NOT NULL, body TEXT NOT NULL);
CREATE TABLE kept_answer (
  tenant INTEGER NOT NULL, principal TEXT NOT NULL, key TEXT NOT NULL, fingerprint TEXT NOT NULL,
  status INTEGER NOT NULL, body TEXT NOT NULL, holds TEXT NOT NULL, bytes INTEGER NOT NULL, kept_at INTEGER NOT NULL,
  PRIMARY KEY (tenant, principal, key)
) WITHOUT ROWID;
CREATE INDEX kept_answer_age ON kept_answer (tenant, kept_at, bytes);
CREATE TABLE job (
  id TEXT PRIMARY KEY, tenant INTEGER NOT NULL, kind TEXT NOT NULL, due_at INTEGER NOT NULL, payload TEXT NOT NULL,
  trace_parent TEXT, attempts INTEGER NOT NULL DEFAULT 0, lease TEXT, lease_until INTEGER, reason TEXT,
  failed_at INTEGER, failure INTEGER
);
CREATE INDEX job_due ON job (kind, coalesce(lease_until, due_at)) WHERE failed_at IS NULL;
CREATE TABLE job_lane (
  tenant INTEGER NOT NULL, kind TEXT NOT NULL, served INTEGER NOT NULL, slow INTEGER NOT NULL DEFAULT 1,
  strikes INTEGER NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant, kind)
) WITHOUT ROWID;`

/** All statements that make a new file. */
export const text: string = [
  ...Rows.allKinds.flatMap((kind) => [tableOf(kind), ...indexesOf(kind), ...triggersOf(kind)]),
  besides
].join("\n")

/** Marks a file with the tables it was made with; SQLite keeps 32 bits for it. */
export const mark: number = (Hash.string(text) & 0x7fffffff) | 1
