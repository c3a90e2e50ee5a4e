/**
 * Mails one of the restaurant's people, if there is room: the quotas of people are their own for each kind of job, so
 * that neither guests' messages nor invitations can hold up a warning. Without room, the job waits.
 */
import { Effect, Metric } from "effect"
import { type ClaimedJob, finished } from "../../domain/foundation/Job.ts"
import * as MessageFailure from "../../domain/messages/MessageFailure.ts"
import * as Recipient from "../../domain/messages/Recipient.ts"
import { MessageQuotas } from "../../ports/messages/MessageQuotas.ts"
import { PersonMail, type PersonMessage } from "../../ports/messages/PersonMail.ts"
import { SendingQuotas } from "../../ports/messages/SendingQuotas.ts"
import * as Figures from "../../ports/spans/Figures.ts"

export const sendToPerson = (job: ClaimedJob, message: Omit<PersonMessage, "id">) =>
  Effect.gen(function* () {
    const { id, restaurant_id: tenant } = job
    const [quotas, mail] = [yield* MessageQuotas, yield* PersonMail]
    const [recipient = ""] = Recipient.countedOf({ email: message.to.email, phone: null }, "email")
    const taken = yield* quotas.takeForPerson(tenant, job, recipient, yield* SendingQuotas)
    if (taken === "waits") return yield* Effect.as(Metric.increment(Figures.messagesPostponed.people), finished)
    yield* Effect.tapError(mail.send({ id, ...message }), (error) =>
      MessageFailure.isCertainlyUnsent(error) ? quotas.giveBack(tenant, id) : Effect.void
    )
    return undefined
  })
