/** Numbers that are written out, and the small words between them, as owners describe their tables. */

/** From one on; several spellings of a number are separated by a bar. */
const numbers = {
  en: "one|a|an two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty",
  de: "ein|eine|einen|einer|eins zwei|zwo drei vier fünf|fuenf sechs sieben acht neun zehn elf zwölf|zwoelf dreizehn vierzehn fünfzehn|fuenfzehn sechzehn siebzehn achtzehn neunzehn zwanzig",
  fr: "un|une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt",
  it: "uno|una|un due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti",
  es: "uno|una|un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis|dieciseis diecisiete dieciocho diecinueve veinte"
} as const

/** Words between the number of tables and the number of guests. */
const linking = {
  en: "for with seating seats of",
  de: "für fuer mit zu à",
  fr: "pour à de",
  it: "da per con di",
  es: "para de con"
} as const

/** Words for tables: after a number, how many there are. */
const tables = {
  en: "table tables",
  de: "tisch tische tischen",
  fr: "table tables",
  it: "tavolo tavoli",
  es: "mesa mesas"
}

/** Words for guests, and others that say nothing about the numbers. */
const guests = {
  en: "seat seats person persons people guest guests pax each there are we have places the",
  de: "platz plätze plätzen plaetze person personen gast gäste gästen je haben wir",
  fr: "place places personne personnes couvert couverts chacune",
  it: "posto posti persona persone coperti ciascuno",
  es: "plaza plazas persona personas cubiertos cada"
} as const

/** Words between the smallest and the largest party of a table. */
const ranging = { en: "to or", de: "bis oder", fr: "ou", it: "o", es: "o hasta" } as const

/** Words that separate like a comma. */
const joining = { en: "and plus then", de: "und sowie plus", fr: "et puis", it: "e ed poi", es: "y luego" } as const

const wordsOf = (lists: Readonly<Record<string, string>>): ReadonlySet<string> =>
  new Set(Object.values(lists).flatMap((list) => list.split(" ")))

/** No spelling has two values among the languages, so that nobody has to say which language it is. */
export const values: ReadonlyMap<string, number> = new Map(
  Object.values(numbers).flatMap((list) =>
    list.split(" ").flatMap((spellings, index) => spellings.split("|").map((word) => [word, index + 1] as const))
  )
)

const kinds = {
  link: wordsOf(linking),
  table: wordsOf(tables),
  guest: wordsOf(guests),
  range: wordsOf(ranging),
  join: wordsOf(joining)
} as const

/** What a word does in such a sentence. */
export type WordKind = keyof typeof kinds

/** What the word does, in lower case; null for a word that is not known. */
export const kindOf = (word: string): WordKind | null =>
  (["link", "table", "guest", "range", "join"] as const).find((kind) => kinds[kind].has(word)) ?? null

/** The languages whose words are read. */
export const languages: ReadonlyArray<string> = Object.keys(numbers)
