/** Messages to guests: composed, sent through your own channel, tried again. */
export { sendGuestMessage } from "../usecases/messages/sendGuestMessage.ts"
export { discardMessage, retryMessage } from "../usecases/messages/settleFailedMessage.ts"
export { type ReportKind, reportMessage } from "../usecases/messages/reportMessage.ts"
export { MessageNotSent, MessageRefused } from "../domain/messages/MessageFailure.ts"
export * as GuestMessage from "../domain/messages/GuestMessage.ts"
export * as MessageFailure from "../domain/messages/MessageFailure.ts"
export * as MessageRecord from "../domain/messages/MessageRecord.ts"
export * as Occasion from "../domain/messages/Occasion.ts"
