/** Lists names as a language does. Intl loads its data for that with the first list, and so not at every start. */
export const listing = (
  language: string,
  type: "conjunction" | "disjunction"
): ((names: ReadonlyArray<string>) => string) => {
  let format: Intl.ListFormat | undefined
  return (names) => {
    format ??= new Intl.ListFormat(language, { type })
    return format.format(names)
  }
}
