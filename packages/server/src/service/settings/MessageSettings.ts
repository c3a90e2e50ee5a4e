/** How messages are sent: a mail server, and a gateway. */
import { SendingQuota } from "@fourtop/core/internal"
import type { HttpNotifier, Mailer } from "@fourtop/webhook-adapter"
import { Config, Either, Option } from "effect"
import { missing, orElse, read } from "./SettingsReading.ts"
import * as SettingsText from "./SettingsText.ts"

/** The mail server; nothing without one. */
export const mail: Config.Config<Option.Option<Mailer.Options>> = Config.all([
  read("SMTP_URL", SettingsText.smtpUrl),
  read("MAIL_FROM", SettingsText.mailAddress),
  read("SMTP_REQUIRE_TLS", SettingsText.boolean)
]).pipe(
  Config.mapOrFail(([server, from, requireTls]) => {
    if (Option.isNone(server)) {
      if (Option.isSome(from)) return Either.left(missing("SMTP_URL", "MAIL_FROM"))
      return Option.isSome(requireTls)
        ? Either.left(missing("SMTP_URL", "SMTP_REQUIRE_TLS"))
        : Either.right(Option.none())
    }
    if (Option.isNone(from)) return Either.left(missing("MAIL_FROM", "SMTP_URL"))
    const { isLocal, url } = server.value
    return Either.right(
      Option.some({ url, from: from.value, requireTls: Option.getOrElse(requireTls, () => !isLocal) })
    )
  })
)

/** The gateway for messages that mail does not reach; nothing without one. */
export const gateway: Config.Config<Option.Option<HttpNotifier.Options>> = Config.all([
  read("MESSAGES_URL", SettingsText.gatewayUrl),
  read("MESSAGES_SECRET", SettingsText.gatewaySecret)
]).pipe(
  Config.mapOrFail(([url, secret]) => {
    if (Option.isSome(url) && Option.isSome(secret)) {
      return Either.right(Option.some({ url: url.value, secret: secret.value }))
    }
    if (Option.isSome(url)) return Either.left(missing("MESSAGES_SECRET", "MESSAGES_URL"))
    return Option.isSome(secret) ? Either.left(missing("MESSAGES_URL", "MESSAGES_SECRET")) : Either.right(Option.none())
  })
)

const { standard } = SendingQuota

/** How many messages may be sent. */
export const quotas: Config.Config<SendingQuota.Quotas> = Config.all({
  recipient: orElse(read("MESSAGE_QUOTA_RECIPIENT", SettingsText.quota), standard.recipient),
  newRecipient: orElse(read("MESSAGE_QUOTA_NEW_RECIPIENT", SettingsText.quota), standard.newRecipient),
  subject: orElse(read("MESSAGE_QUOTA_SUBJECT", SettingsText.quota), standard.subject),
  restaurant: orElse(read("MESSAGE_QUOTA_RESTAURANT", SettingsText.quota), standard.restaurant),
  newRestaurant: orElse(read("MESSAGE_QUOTA_NEW_RESTAURANT", SettingsText.quota), standard.newRestaurant),
  people: orElse(read("MESSAGE_QUOTA_PEOPLE", SettingsText.quota), standard.people),
  person: orElse(read("MESSAGE_QUOTA_PERSON", SettingsText.quota), standard.person)
})
