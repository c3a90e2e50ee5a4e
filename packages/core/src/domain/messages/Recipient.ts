/** Whom a message goes to, as quotas count it and as the list of addresses without mail knows it. */

interface Contact {
  readonly phone: string | null
  readonly email: string | null
}

const emailOf = ({ email }: Contact): string | null => {
  const text = (email ?? "").trim().toLowerCase()
  return text === "" ? null : text
}

/** `ada+tables@example.com` is a mailbox of `ada@example.com`, so that tags make no new recipient. */
const untagged = (email: string): string => email.replace(/\+[^@]*(?=@)/, "")

/**
 * The recipients that a message counts for. Mail goes to the email alone; any other channel may use either, so that
 * both count: another email does not make another recipient of one phone.
 */
export const countedOf = (to: Contact, channel: string): ReadonlyArray<string> => {
  const email = emailOf(to)
  const phone = (to.phone ?? "").replace(/[^\d+]/g, "")
  return [
    ...(email === null ? [] : [`email:${untagged(email)}`]),
    ...(phone === "" || (channel === "email" && email !== null) ? [] : [`phone:${phone}`])
  ]
}

/** The exact address that mail goes to; null for another channel, or without an email. */
export const addressOf = (to: Contact, channel: string): string | null => {
  const email = emailOf(to)
  return channel === "email" && email !== null ? `email:${email}` : null
}
