/** The catalogue of a migrated database, with names that are the same in every installation. */
import pg from "pg"

/** What one database is called here and elsewhere. */
export interface Place {
  readonly url: string
  /** The schema of the functions; its name follows from their texts. */
  readonly functionSchema: string
  /** The roles of the installation, by what they are: `api`, `definer`. */
  readonly roles: Readonly<Record<string, string>>
}

/** Reads the catalogue. */
export interface Catalogue {
  readonly rows: <Row>(text: string) => Promise<ReadonlyArray<Row>>
  /** Rows with the columns `of` and `text`. */
  readonly texts: (text: string) => Promise<Texts>
  /** The schema of the functions, as it is called in the database. */
  readonly functionSchema: string
  /** The name of a role as it is printed, such as `fourtop_api`. */
  readonly roleName: (role: string) => string
  /** The roles of the installation, as they are called in the database, in the order in which they are printed. */
  readonly roles: ReadonlyArray<string>
  /** The text, with names that are the same in every installation. */
  readonly normalized: (text: string) => string
}

/** The schema of the functions, in every installation. */
export const functionSchema = "fourtop_functions"

/** Who migrates, and owns everything that belongs to no other role. */
export const owner = "fourtop_owner"

/** The schemas that are read, as a condition on a column with the name of a schema. */
export const ownSchemas = (name: string): string => `(${name} = 'fourtop' or ${name} like 'fourtop\\_f%')`

/** Opens a catalogue, in which names of the schema `fourtop` need no schema. */
export const withCatalogue = async <A>(place: Place, read: (catalogue: Catalogue) => Promise<A>): Promise<A> => {
  const client = new pg.Client({ connectionString: place.url, options: "-c search_path=fourtop,pg_temp" })
  await client.connect()
  try {
    const { rows: me } = await client.query<{ name: string }>("select current_user::text as name")
    const names = new Map([
      ...Object.entries(place.roles).map(([what, role]): [string, string] => [role, `fourtop_${what}`]),
      [me[0]!.name, owner]
    ])
    const rows = async <Row>(text: string) => (await client.query(text)).rows as ReadonlyArray<Row>
    return await read({
      rows,
      texts: rows,
      functionSchema: place.functionSchema,
      roleName: (role) => names.get(role) ?? role,
      roles: [...names.keys()],
      normalized: (text) => text.replaceAll(place.functionSchema, functionSchema)
    })
  } finally {
    await client.end()
  }
}

/** Groups items by a key, in the order in which the keys come. */
export const groupBy = <A>(items: Iterable<A>, keyOf: (item: A) => string): ReadonlyMap<string, ReadonlyArray<A>> => {
  const groups = new Map<string, Array<A>>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group === undefined) groups.set(keyOf(item), [item])
    else group.push(item)
  }
  return groups
}

/** Texts, and what each belongs to: a table, or another object. */
export type Texts = ReadonlyArray<{ readonly of: string; readonly text: string }>

/** Texts by what they belong to. */
export type Grouped = ReadonlyMap<string, ReadonlyArray<string>>

/** Groups texts by what they belong to. */
export const grouped = (texts: Texts): Grouped =>
  new Map([...groupBy(texts, ({ of }) => of)].map(([of, own]) => [of, own.map(({ text }) => text)]))

/** Compares names in the same way on every machine. */
export const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * The catalogue prints keywords in capitals, and the type of each string. Names in capitals would be quoted, so no name
 * is changed; a string without a type is a text wherever there is a choice.
 */
export const readable = (text: string): string =>
  text.replace(/('(?:[^']|'')*')(?:::text(?![\w[]))?|"(?:[^"]|"")*"|[A-Z][A-Z_]+/g, (part, string?: string) =>
    part.startsWith('"') ? part : (string ?? part.toLowerCase())
  )
