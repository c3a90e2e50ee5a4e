/** What a phrase is told, as texts. */
export type Given<Name extends string> = Readonly<Record<Name, string>>
