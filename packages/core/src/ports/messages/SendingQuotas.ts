/** The quotas of messages that the operator has set; the standard ones by default. */
import { Context } from "effect"
import * as SendingQuota from "../../domain/messages/SendingQuota.ts"

/** How many messages may be sent; the standard quotas unless others are provided. */
export class SendingQuotas extends Context.Reference<SendingQuotas>()("@fourtop/core/SendingQuotas", {
  defaultValue: (): SendingQuota.Quotas => SendingQuota.standard
}) {}
