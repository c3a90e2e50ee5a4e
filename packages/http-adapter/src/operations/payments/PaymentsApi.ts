/** Payments for orders, and their refunds. */
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import * as HttpApiGroup from "@effect/platform/HttpApiGroup"
import * as OpenApi from "@effect/platform/OpenApi"
import { PaymentInput, PaymentView } from "@fourtop/core/internal"
import { Schema } from "effect"
import { Examples, RequiredScope } from "../../protocol/Annotations.ts"
import { basePath } from "../../protocol/BasePath.ts"
import * as Envelope from "../../protocol/Envelope.ts"
import * as ErrorSchema from "../../protocol/ErrorSchema.ts"
import * as Idempotency from "../../protocol/Idempotency.ts"
import * as TextFields from "../../protocol/TextFields.ts"
import * as examples from "./paymentExamples.ts"

const order = Schema.Struct({ order: TextFields.uuid("The order id.") })
const SinglePayment = Envelope.schema(PaymentView.PaymentView)

// Interfaces, because the compiler cannot name every inner type of core's inputs when it emits declarations.
export interface RecordPayment extends PaymentInput.RecordPayment {}
const RecordPayment: Schema.Schema<RecordPayment, typeof PaymentInput.RecordPayment.Encoded> =
  PaymentInput.RecordPayment

export interface RefundPayment extends PaymentInput.RefundPayment {}
const RefundPayment: Schema.Schema<RefundPayment, typeof PaymentInput.RefundPayment.Encoded> =
  PaymentInput.RefundPayment

const listPayments = HttpApiEndpoint.get("listPayments", "/orders/:order/payments")
  .setPath(order)
  .annotate(RequiredScope, "payments:read")
  .annotate(Examples, examples.listPayments)
  .annotate(OpenApi.Summary, "List the payments of an order")
  .annotate(
    OpenApi.Description,
    "Lists all payments of an order, oldest first, by whatever means. `due_minor` is what can still be paid."
  )
  .addSuccess(
    Envelope.withMeta(
      Schema.Array(PaymentView.PaymentView),
      Envelope.meta(
        "PaymentsMeta",
        "Where the order stands.",
        { due_minor: Schema.Int, to_be_refunded_minor: Schema.Int },
        {
          due_minor: "What is still due.",
          to_be_refunded_minor: "What was paid beyond what is owed, and was not given back yet."
        }
      )
    )
  )
  .addError(ErrorSchema.NotFound)

const recordPayment = HttpApiEndpoint.post("recordPayment", "/orders/:order/payments")
  .setPath(order)
  .setHeaders(Idempotency.Headers)
  .setPayload(RecordPayment)
  .annotate(RequiredScope, "payments:write")
  .annotate(Examples, examples.recordPayment)
  .annotate(OpenApi.Summary, "Record a payment")
  .annotate(
    OpenApi.Description,
    "Records money that was taken for an order; it moves none. Payments may be parts of what is due, and the one that " +
      "covers the order marks it as paid. Send an `Idempotency-Key`, so that a retry does not record it twice. Never " +
      "send card numbers."
  )
  .addSuccess(SinglePayment, { status: 201 })
  .addError(ErrorSchema.NotFound)
  .addError(ErrorSchema.BodyErrors)
  .addError(ErrorSchema.IdempotencyErrors)

const refundPayment = HttpApiEndpoint.post("refundPayment", "/payments/:payment/refunds")
  .setPath(Schema.Struct({ payment: TextFields.uuid("The payment id.") }))
  .setHeaders(Idempotency.Headers)
  .setPayload(RefundPayment)
  .annotate(RequiredScope, "payments:write")
  .annotate(Examples, examples.refundPayment)
  .annotate(OpenApi.Summary, "Refund a payment")
  .annotate(
    OpenApi.Description,
    "Records that money was given back, in full or in part; it moves none. The order stays paid. A payment by gift card " +
      "is credited to the card."
  )
  .addSuccess(SinglePayment, { status: 201 })
  .addError(ErrorSchema.NotFound)
  .addError(ErrorSchema.BodyErrors)
  .addError(ErrorSchema.IdempotencyErrors)

export class PaymentsApi extends HttpApiGroup.make("payments")
  .add(listPayments)
  .add(recordPayment)
  .add(refundPayment)
  .addError(ErrorSchema.CommonErrors)
  .prefix(basePath)
  .annotate(OpenApi.Title, "Payments")
  .annotate(OpenApi.Description, "Record payments for orders and refunds of them, and read what is due.") {}
