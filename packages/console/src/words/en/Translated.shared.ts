/** The same phrases with any text, each told the same. */
export type Translated<Phrase> = Phrase extends string
  ? string
  : Phrase extends (...parameters: infer Parameters) => infer Text
    ? (...parameters: Parameters) => Text extends string ? string : Text
    : { readonly [Name in keyof Phrase]: Translated<Phrase[Name]> }
