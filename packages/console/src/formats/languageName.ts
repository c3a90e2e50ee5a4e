let names: Intl.DisplayNames | undefined

/** The English name of a language: `de` is German. */
export const languageName = (code: string): string => {
  names ??= new Intl.DisplayNames("en", { type: "language", fallback: "code" })
  return names.of(code) ?? code
}
