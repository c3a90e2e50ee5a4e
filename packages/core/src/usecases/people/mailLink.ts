/**
 * Mails a link to the person it is for, after it was made: queues a job with the link in encrypted form, and runs that
 * job. Changes: nothing but the queue. Without a mail server the job sends nothing, and the link is only shown.
 */
import { Clock, Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import type { ClaimedJob } from "../../domain/foundation/Job.ts"
import * as AccessLink from "../../domain/people/AccessLink.ts"
import * as LinkLetter from "../../domain/people/LinkLetter.ts"
import * as LinkMailJob from "../../domain/people/LinkMailJob.ts"
import * as ChangeSet from "../../domain/registry/ChangeSet.ts"
import { People } from "../../ports/people/People.ts"
import { AccessLinks } from "../../ports/people/AccessLinks.ts"
import { Commits } from "../../ports/transaction/Commits.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import { Sealing } from "../../ports/security/Sealing.ts"
import { traced } from "../../ports/spans/traced.ts"
import { installationUseCase } from "../definition/useCase.ts"
import { sendToPerson } from "../messages/sendToPerson.ts"
import { currentVenue } from "../venue/currentVenue.ts"
import type { MadeLink } from "./managing.ts"
import * as PeopleInput from "./PeopleInput.ts"

/** Queues the mail with the URL of a link that was just made, to which it adds the secret that only the mail has. */
export const mailLink = installationUseCase(
  "mailLink",
  { input: [PeopleInput.madeLink, Input.string("url")] },
  ({ link, mailed }: MadeLink<AccessLink.AccessLink>, url: string) =>
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const sealed_url = yield* (yield* Sealing).seal(`${url}?${AccessLink.mailedParameter}=${mailed}`)
      const payload = { digest: link.digest, sealed_url }
      const jobs = [LinkMailJob.job((yield* Crypto).uuid(now), now, payload)]
      yield* (yield* Commits).commit(link.restaurant_id, ChangeSet.make({ jobs }), null)
    })
)

/** Sends the mail, unless the link was used, replaced or taken back, or has expired. */
export const sendLinkMail = traced("sendLinkMail", (job: ClaimedJob) =>
  Effect.gen(function* () {
    const { digest, sealed_url } = LinkMailJob.payloadOf(job)
    const link = yield* (yield* AccessLinks).find(digest)
    if (link === null || !AccessLink.isPersonal(link) || !AccessLink.isOpen(link, yield* Clock.currentTimeMillis))
      return
    const venue = yield* currentVenue({ restaurantId: job.restaurant_id, venueVersion: null })
    if (venue === null) return
    const { default_language, name: restaurant } = venue.restaurant
    const url = yield* (yield* Sealing).open(sealed_url)
    const members = yield* (yield* People).members(job.restaurant_id)
    const chosen = members.find(({ email }) => email === link.email)?.language ?? null
    const letter = LinkLetter.compose(link.kind, chosen ?? default_language, { name: link.name, restaurant, url })
    const to = { name: link.name, email: link.email }
    return yield* sendToPerson(job, { to, restaurant, ...letter })
  })
)
