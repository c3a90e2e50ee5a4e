/**
 * The rows of one kind in a venue, as text until they are used: a request needs few of them, parsed rows take more
 * memory than their text, and a text costs the garbage collector next to nothing.
 */
import { Weight } from "@fourtop/core/internal"

/** A row with an id, as it is stored. */
export interface RowText {
  readonly id: number
  readonly text: string
}

/** A row as text, and from its first use on as a document. */
class Row {
  readonly id: number
  readonly length: number
  #text: string | null
  #document: unknown

  constructor(id: number, text: string) {
    this.id = id
    this.length = text.length
    this.#text = text
  }

  /** Null once it was parsed. */
  get text(): string | null {
    return this.#text
  }

  get line(): string {
    return `${this.id} ${this.#text ?? JSON.stringify(this.#document)}`
  }

  /** The same object each time. */
  document(): unknown {
    if (this.#text !== null) {
      this.#document = JSON.parse(this.#text)
      this.#text = null
    }
    return this.#document
  }
}

/** Bytes of a row besides its text or its document. */
const ofRow = 128

/** How many bytes a document takes, at most, for a character of its text. */
const ofDocument = 2

const byId = (a: Row, b: Row): number => a.id - b.id

/** A row in a text: its id, a blank, and its document. */
const rowIn = (line: string): Row => {
  const blank = line.indexOf(" ")
  return new Row(Number(line.slice(0, blank)), line.slice(blank + 1))
}

const weightOf = ({ length, text }: Row): number => ofRow + (text === null ? ofDocument * length : Weight.of(text))

export class VenueRowTexts {
  /** One row in each line, in the order of their ids, until they are needed one by one. */
  #lines: string
  /** The texts of these rows may be parts of one text, which stays in memory until the last of them was parsed. */
  readonly #areParts: boolean
  #rows: ReadonlyArray<Row> | undefined
  #documents: ReadonlyArray<unknown> | undefined
  #weight: number

  private constructor(lines: string, rows: ReadonlyArray<Row> | undefined, weight: number) {
    this.#lines = lines
    this.#areParts = rows === undefined
    this.#rows = rows
    this.#weight = weight
  }

  static ofLines(lines: string): VenueRowTexts {
    return new VenueRowTexts(lines, undefined, Weight.of(lines))
  }

  static readonly none: VenueRowTexts = VenueRowTexts.ofLines("")

  /** Roughly how many bytes the rows take now. */
  get weight(): number {
    return this.#weight
  }

  get isEmpty(): boolean {
    return this.#lines === "" && (this.#rows?.length ?? 0) === 0
  }

  /** One row in each line, as `ofLines` takes them. */
  get lines(): string {
    return this.#rows === undefined ? this.#lines : this.#rows.map(({ line }) => line).join("\n")
  }

  /** All documents, in the order of their ids. */
  all(): ReadonlyArray<unknown> {
    return (this.#documents ??= this.#split().map((row) => this.#read(row)))
  }

  find(id: number): unknown {
    const rows = this.#split()
    let [low, high] = [0, rows.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (rows[middle]!.id < id) low = middle + 1
      else high = middle
    }
    const row = rows[low]
    return row?.id === id ? this.#read(row) : undefined
  }

  /** With the rows written since; the other rows keep their documents. */
  with(written: ReadonlyArray<RowText>): VenueRowTexts {
    if (written.length === 0) return this
    const newer = new Map(written.map(({ id, text }) => [id, new Row(id, text)]))
    const kept = this.#split().map((row) => {
      const replacement = newer.get(row.id)
      newer.delete(row.id)
      return replacement ?? row
    })
    const rows = newer.size === 0 ? kept : [...kept, ...newer.values()].toSorted(byId)
    const weight = rows.reduce((sum, row) => sum + weightOf(row), 0)
    return new VenueRowTexts("", rows, weight)
  }

  #split(): ReadonlyArray<Row> {
    if (this.#rows !== undefined) return this.#rows
    const rows = this.#lines === "" ? [] : this.#lines.split("\n").map(rowIn)
    this.#lines = ""
    this.#weight += ofRow * rows.length
    return (this.#rows = rows)
  }

  #read(row: Row): unknown {
    const { text } = row
    if (text !== null) this.#weight += ofDocument * row.length - (this.#areParts ? 0 : Weight.of(text))
    return row.document()
  }
}
