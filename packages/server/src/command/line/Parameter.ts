/** What a command can be given: arguments by their position, options by their name. */
import { Either, Option } from "effect"
import { nearest, question } from "./Suggestion.ts"
import type { Value } from "./Value.ts"

/** One argument or option: what help says about it, and how it is read. */
export interface Parameter<A> {
  readonly kind: "argument" | "option"
  /** How messages call it: `FILE` or `--json`. */
  readonly label: string
  /** How usage lines write its value; null for an option that has none. */
  readonly placeholder: string | null
  readonly meaning: string
  readonly choices: ReadonlyArray<string>
  /** What holds when it is left out; null when help does not need to say so. */
  readonly fallback: string | null
  readonly isRequired: boolean
  readonly isRepeated: boolean
  /** Reads the texts given for it, or says in a sentence what is wrong with them. */
  readonly read: (texts: ReadonlyArray<string>) => Either.Either<A, string>
}

export type Values<Parameters> = {
  readonly [Name in keyof Parameters]: Parameters[Name] extends Parameter<infer A> ? A : never
}

const readOne = <A>(label: string, value: Value<A>, text: string): Either.Either<A, string> =>
  Either.mapLeft(value.parse(text), (rule) => {
    const meant = nearest(text, value.choices)
    const hint = meant === null ? "" : ` ${question(meant)}`
    return `${label} is ${JSON.stringify(text)}, but must be ${rule}.${hint}`
  })

const missing = (label: string, { choices }: Value<unknown>): Either.Either<never, string> =>
  Either.left(choices.length === 0 ? `${label} is missing.` : `${label} is missing: one of ${choices.join(", ")}.`)

const once = (label: string, texts: ReadonlyArray<string>): Either.Either<string | undefined, string> =>
  texts.length > 1 ? Either.left(`${label} can be given only once.`) : Either.right(texts[0])

export const argument = <A>(name: string, value: Value<A>, meaning: string): Parameter<A> => ({
  kind: "argument",
  label: name,
  placeholder: name,
  meaning,
  choices: value.choices,
  fallback: null,
  isRequired: true,
  isRepeated: false,
  read: ([text]) => (text === undefined ? missing(name, value) : readOne(name, value, text))
})

/** Name and value of an option, as usage lines write them: `--restaurant SLUG`. */
type OptionName = `--${string} ${string}`

const optionOf = <A>(name: OptionName, { choices }: Value<A>, meaning: string) => {
  const [label, placeholder] = name.split(" ") as [string, string]
  return { kind: "option", label, placeholder, meaning, choices, fallback: null, isRepeated: false } as const
}

export const required = <A>(name: OptionName, value: Value<A>, meaning: string): Parameter<A> => {
  const described = optionOf(name, value, meaning)
  return {
    ...described,
    isRequired: true,
    read: (texts) =>
      Either.flatMap(once(described.label, texts), (text) =>
        text === undefined ? missing(described.label, value) : readOne(described.label, value, text)
      )
  }
}

/** An option that can be left out; help says what holds then. */
export const optional = <A>(
  name: OptionName,
  value: Value<A>,
  meaning: string,
  fallback: string | null = null
): Parameter<Option.Option<A>> => {
  const described = optionOf(name, value, meaning)
  return {
    ...described,
    fallback,
    isRequired: false,
    read: (texts) =>
      Either.flatMap(once(described.label, texts), (text) =>
        text === undefined
          ? Either.right(Option.none())
          : Either.map(readOne(described.label, value, text), Option.some)
      )
  }
}

/** An option with a default. */
export const withDefault = <A extends string | number>(
  name: OptionName,
  value: Value<A>,
  meaning: string,
  standard: A
): Parameter<A> => {
  const { read, ...described } = optional(name, value, meaning, String(standard))
  return {
    ...described,
    read: (texts) =>
      Either.map(
        read(texts),
        Option.getOrElse(() => standard)
      )
  }
}

/** An option that can be given several times. */
export const repeated = <A>(
  name: OptionName,
  value: Value<A>,
  meaning: string,
  { atLeast }: { readonly atLeast: 0 | 1 }
): Parameter<ReadonlyArray<A>> => {
  const described = optionOf(name, value, meaning)
  return {
    ...described,
    isRequired: atLeast > 0,
    isRepeated: true,
    read: (texts) =>
      texts.length < atLeast
        ? missing(described.label, value)
        : Either.all(texts.map((text) => readOne(described.label, value, text)))
  }
}

/** The words that turn a switch on or off after an equals sign, as in `--json=false`. */
const switchWords: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  on: true,
  "1": true,
  false: false,
  no: false,
  off: false,
  "0": false
}

/** An option without a value: it is on when it is given. */
export const flag = (label: `--${string}`, meaning: string): Parameter<boolean> => ({
  kind: "option",
  label,
  placeholder: null,
  meaning,
  choices: [],
  fallback: null,
  isRequired: false,
  isRepeated: false,
  read: (texts) => {
    const text = texts.at(-1)
    if (text === undefined) return Either.right(false)
    const isOn = switchWords[text.toLowerCase()]
    return isOn === undefined
      ? Either.left(`${label} is ${JSON.stringify(text)}, but must be true or false.`)
      : Either.right(isOn)
  }
})

/** The members of an input that were given; the others are left out. */
export const present = <Members extends Readonly<Record<string, Option.Option<unknown>>>>(
  members: Members
): { readonly [Name in keyof Members]?: Option.Option.Value<Members[Name]> } =>
  Object.fromEntries(
    Object.entries(members).flatMap(([name, value]) => (Option.isSome(value) ? [[name, value.value]] : []))
  ) as { readonly [Name in keyof Members]?: Option.Option.Value<Members[Name]> }
