/** How settings are read from environment variables. */
import { Config, ConfigError, Either, Option, Redacted } from "effect"
import { type Name, secrets } from "./SettingsTable.ts"
import type * as SettingsText from "./SettingsText.ts"

/** Reads a setting; none if it is not set. What is wrong with it is said with the setting's name. */
export const read = <A>(name: Name, parse: SettingsText.Parse<A>): Config.Config<Option.Option<A>> =>
  Config.option(Config.redacted(name)).pipe(
    Config.mapOrFail((given) => {
      const text = Option.match(given, { onNone: () => "", onSome: (value) => Redacted.value(value).trim() })
      // An empty value means "not set": many tools write `NAME=` for that.
      if (text === "") return Either.right(Option.none())
      const shown = secrets.has(name) ? "" : ` is ${JSON.stringify(text)}, but`
      return Either.mapBoth(parse(text), {
        onLeft: (rule) => ConfigError.InvalidData([name], `${name}${shown} must be ${rule}.`),
        onRight: Option.some
      })
    })
  )

/** Reads a setting that has a default. */
export const orElse = <A>(config: Config.Config<Option.Option<A>>, standard: A) =>
  Config.map(
    config,
    Option.getOrElse(() => standard)
  )

/** One setting needs another. */
export const missing = (name: Name, beside: Name) =>
  ConfigError.MissingData([name], `${name} must be set together with ${beside}.`)

/** A setting that is only allowed together with DATABASE_URL. */
export const besideUrl = <A>(name: Name, parse: SettingsText.Parse<A>) =>
  Config.all([read(name, parse), read("DATABASE_URL", Either.right)]).pipe(
    Config.mapOrFail(([given, databaseUrl]) =>
      Option.isSome(given) && Option.isNone(databaseUrl)
        ? Either.left(
            ConfigError.MissingData(
              ["DATABASE_URL"],
              `DATABASE_URL must be set together with ${name}, because migrations use it.`
            )
          )
        : Either.right(given)
    )
  )
