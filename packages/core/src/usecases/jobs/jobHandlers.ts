/** The handler of each kind of job. A new kind of job needs a line here. */
import * as DepositJob from "../../domain/bookings/DepositJob.ts"
import * as Occasion from "../../domain/messages/Occasion.ts"
import * as ErasureJob from "../../domain/guests/ErasureJob.ts"
import * as FiringJob from "../../domain/orders/FiringJob.ts"
import * as OutageNotice from "../../domain/orders/outages/OutageNotice.ts"
import * as PointOfSaleJob from "../../domain/orders/PointOfSaleJob.ts"
import * as LinkMailJob from "../../domain/people/LinkMailJob.ts"
import * as SecurityNotice from "../../domain/security/SecurityNotice.ts"
import * as WaitlistJobs from "../../domain/waitlist/WaitlistJobs.ts"
import type { AccessLinks } from "../../ports/people/AccessLinks.ts"
import type { Bookings } from "../../ports/bookings/Bookings.ts"
import type { Commits } from "../../ports/transaction/Commits.ts"
import type { Crypto } from "../../ports/security/Crypto.ts"
import type { GuestMessages } from "../../ports/messages/GuestMessages.ts"
import type { Guests } from "../../ports/guests/Guests.ts"
import type { GuestLinks } from "../../ports/guests/GuestLinks.ts"
import type { MessageQuotas } from "../../ports/messages/MessageQuotas.ts"
import type { Notifier } from "../../ports/messages/Notifier.ts"
import type { Orders } from "../../ports/orders/Orders.ts"
import type { Outages } from "../../ports/orders/Outages.ts"
import type { People } from "../../ports/people/People.ts"
import type { PersonMail } from "../../ports/messages/PersonMail.ts"
import type { PointOfSale } from "../../ports/orders/PointOfSale.ts"
import type { Sealing } from "../../ports/security/Sealing.ts"
import type { Traces } from "../../ports/guests/Traces.ts"
import type { Receipts } from "../../ports/receipts/Receipts.ts"
import type { Venues } from "../../ports/venue/Venues.ts"
import type { Waitlist } from "../../ports/bookings/Waitlist.ts"
import { runReturn } from "../bookings/returnDeposit.ts"
import { sendGuestMessage } from "../messages/sendGuestMessage.ts"
import { finishErasure } from "../guests/eraseGuest.ts"
import { fireTickets } from "../orders/fireTickets.ts"
import { pushToPointOfSale } from "../orders/pushToPointOfSale.ts"
import { sendLinkMail } from "../people/mailLink.ts"
import { mailOutage } from "../people/mailOutage.ts"
import { sendNotice, tellOwners } from "../people/tellOwners.ts"
import { runExpiry } from "../waitlist/expireOffer.ts"
import { runOffers } from "../waitlist/offerPlace.ts"
import type { JobHandlers } from "./runJob.ts"

export type JobStorePorts =
  | Bookings
  | Commits
  | Crypto
  | GuestLinks
  | GuestMessages
  | Guests
  | MessageQuotas
  | Orders
  | Traces
  | Receipts
  | Venues
  | Waitlist

/** The outside services that jobs call: the guest notifier and the POS. */
export type OutboundPorts = Notifier | PointOfSale

/** What the jobs about people use besides. */
export type PersonJobPorts =
  | AccessLinks
  | Commits
  | Crypto
  | MessageQuotas
  | Outages
  | People
  | PersonMail
  | Sealing
  | Venues

/** The jobs about people of a restaurant; a sandbox has none. */
export const personJobHandlers: JobHandlers<PersonJobPorts> = {
  [LinkMailJob.jobKind]: sendLinkMail,
  [SecurityNotice.jobKind]: tellOwners,
  [SecurityNotice.mailKind]: sendNotice,
  [OutageNotice.mailKind]: mailOutage
}

/** What a worker does for each kind of job of a restaurant. */
export const jobHandlers: JobHandlers<JobStorePorts | OutboundPorts> = {
  [FiringJob.jobKind]: fireTickets,
  [PointOfSaleJob.jobKind]: pushToPointOfSale,
  [Occasion.jobKind]: sendGuestMessage,
  [ErasureJob.jobKind]: finishErasure,
  [WaitlistJobs.offerKind]: runOffers,
  [WaitlistJobs.expiryKind]: runExpiry,
  [DepositJob.jobKind]: runReturn
}
