/** What a table is called in a sentence: `Table 4`, and never a bare `4`. */

/** A number, or a single letter; other names say by themselves what they are. */
const bare = /^(?:\p{N}+|\p{L})$/u

/** The name with the word in front where it would be bare: `4` is `Table 4`, `Bar 2` and `T4` stay as they are. */
export const spoken = (name: string, word = "Table"): string =>
  bare.test(name.trim()) ? `${word} ${name.trim()}` : name
