/** How messages to guests are printed for people. */
import { MessageFailure, type MessageRecord, type Occasion, ShortId, ZonedClock } from "@fourtop/core/internal"
import * as Output from "../line/Output.ts"

/** A message that was recorded, or that failed. */
export type Message = Pick<MessageRecord.MessageRecord, "id" | "subject" | "occasion" | "at" | "attempts"> &
  Partial<Pick<MessageRecord.MessageRecord, "state">> & {
    readonly channel: string | null
    readonly reason: string | null
  }

interface Printed extends Omit<Required<Message>, "at" | "subject"> {
  readonly about: Occasion.Subject
  readonly at: string
}

/** The message for scripts, with times on the restaurant's clock. */
export const value = (
  { at, attempts, channel, id, occasion, reason, state = "failed", subject }: Message,
  zone: string
): Printed => ({
  id,
  occasion,
  about: subject,
  state,
  channel,
  reason,
  attempts,
  at: ZonedClock.format(zone, at)
})

const heading = ["ID", "OCCASION", "ABOUT", "STATE", "CHANNEL", "TIME", "REASON"]

export const table = (messages: ReadonlyArray<Message>, zone: string): string => {
  const abouts = ShortId.of(messages.map(({ subject }) => subject.id))
  const rows = messages.map((message, index) => {
    const { at, channel, id, occasion, state } = value(message, zone)
    const about = `${message.subject.kind} ${abouts[index]!}`
    const reason = message.reason === null ? "" : MessageFailure.sentenceOf(message.reason)
    return [id, occasion, about, state, channel ?? "-", at, reason]
  })
  return Output.columns([heading, ...rows])
}
