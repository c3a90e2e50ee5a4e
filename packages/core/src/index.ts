export * as ApiToken from "./domain/tokens/ApiToken.ts"
export * as OwnRange from "./domain/tokens/OwnRange.ts"
export * as Availability from "./domain/bookings/Availability.ts"
export { blockTable } from "./usecases/bookings/blockTable.ts"
export { unblockTable } from "./usecases/bookings/unblockTable.ts"
export { type TableBlock } from "./domain/decisions/bookings/blockTable.ts"
export * as Booking from "./domain/bookings/Booking.ts"
export * as Overrule from "./domain/bookings/Overrule.ts"
export * as BookingInput from "./domain/bookings/BookingInput.ts"
export * as BookingRules from "./domain/bookings/BookingRules.ts"
export * as BookingFields from "./domain/bookings/BookingFields.ts"
export * as BookingStatus from "./domain/bookings/BookingStatus.ts"
export * as BookingTexts from "./domain/bookings/BookingTexts.ts"
export * as BookingView from "./domain/bookings/BookingView.ts"
export { bookTable } from "./usecases/bookings/bookTable.ts"
export { type StaffWish } from "./domain/decisions/bookings/bookTable.ts"
export { changeBooking } from "./usecases/bookings/changeBooking.ts"
export { type BookingEdit } from "./domain/decisions/bookings/changeBooking.ts"
export * as DayBook from "./domain/bookings/DayBook.ts"
export * as DaySheet from "./domain/bookings/DaySheet.ts"
export * as PartyBar from "./domain/bookings/PartyBar.ts"
export * as MakingRoom from "./domain/bookings/MakingRoom.ts"
export * as Reseating from "./domain/bookings/Reseating.ts"
export * as RoomForGuests from "./domain/bookings/RoomForGuests.ts"
export * as ReseatingSearch from "./domain/bookings/ReseatingSearch.ts"
export * as ServiceDay from "./domain/bookings/ServiceDay.ts"
export * as DepositPolicy from "./domain/bookings/DepositPolicy.ts"
export * as BookingCalendar from "./domain/messages/BookingCalendar.ts"
export * as Calendar from "./domain/messages/Calendar.ts"
export * as MessagePreview from "./domain/messages/MessagePreview.ts"
export * as GuestMessage from "./domain/messages/GuestMessage.ts"
export * as MessageFailure from "./domain/messages/MessageFailure.ts"
export { MessageNotSent, MessageRefused } from "./domain/messages/MessageFailure.ts"
export * as MessageRecord from "./domain/messages/MessageRecord.ts"
export * as Recipient from "./domain/messages/Recipient.ts"
export * as SendingQuota from "./domain/messages/SendingQuota.ts"
export * as MessageTurn from "./domain/messages/MessageTurn.ts"
export * as Occasion from "./domain/messages/Occasion.ts"
export { sendGuestMessage } from "./usecases/messages/sendGuestMessage.ts"
export { reportMessage, type ReportKind } from "./usecases/messages/reportMessage.ts"
export { allowMail } from "./usecases/messages/allowMail.ts"
export { confirmRecipient } from "./usecases/messages/confirmRecipient.ts"
export { discardJob, retryJob } from "./usecases/jobs/settleJob.ts"
export { discardMessage, retryMessage } from "./usecases/messages/settleFailedMessage.ts"
export { sweepMessages } from "./usecases/messages/sweepMessages.ts"
export { cancelBooking, moveBooking } from "./usecases/bookings/moveBooking.ts"
export * as BookingUndo from "./domain/bookings/BookingUndo.ts"
export * as HeldOrders from "./domain/orders/HeldOrders.ts"
export * as OrderUndo from "./domain/orders/OrderUndo.ts"
export * as Undo from "./domain/undo/Undo.ts"
export { type BookingFile, readBookingFile, readDaySheet, type ReadSheet } from "./usecases/bookings/readDaySheet.ts"
export { readReseated } from "./usecases/bookings/readReseated.ts"
export { recordDeparture } from "./usecases/bookings/recordDeparture.ts"
export { undoBookingMove } from "./usecases/bookings/undoBookingMove.ts"
export {
  AvailabilityView,
  type BookingConditions,
  listBookings,
  readAvailability,
  readReservationRules,
  readBooking
} from "./usecases/bookings/readBookings.ts"
export { type BlockedTable, readTableBlocks, type TableBlocks } from "./usecases/bookings/readTableBlocks.ts"
export * as BookingWeek from "./domain/bookings/BookingWeek.ts"
export * as BusinessDayTimes from "./domain/bookings/BusinessDayTimes.ts"
export * as FreeTimes from "./domain/bookings/FreeTimes.ts"
export * as SlotExplanation from "./domain/bookings/SlotExplanation.ts"
export * as WalkIn from "./domain/bookings/WalkIn.ts"
export { readBookingWeek } from "./usecases/bookings/readBookingWeek.ts"
export {
  type PartyOnDay,
  readFreeTimes,
  readStoredBooking,
  readWalkInSeats,
  type TimesOffer,
  type WalkInOffer
} from "./usecases/bookings/readFreeTimes.ts"
export { seatWalkIn } from "./usecases/bookings/seatWalkIn.ts"
export { type WalkInParty } from "./domain/decisions/bookings/seatWalkIn.ts"
export { type Accepted as AcceptedOffer } from "./domain/decisions/waitlist/acceptOffer.ts"
export { acceptOffer } from "./usecases/waitlist/acceptOffer.ts"
export { expireOffer, runExpiry } from "./usecases/waitlist/expireOffer.ts"
export { undoWaitlistMove } from "./usecases/waitlist/undoWaitlistMove.ts"
export { joinWaitlist } from "./usecases/waitlist/joinWaitlist.ts"
export { declineOffer, leaveWaitlist, withdrawEntry } from "./usecases/waitlist/leaveWaitlist.ts"
export { offerPlace, offerPlaces, type OfferedDay, runOffers } from "./usecases/waitlist/offerPlace.ts"
export { readWaitlist, readWaitlistEntry, type ReadWaitlist } from "./usecases/waitlist/readWaitlist.ts"
export { type LoadedEntry } from "./domain/waitlist/WaitlistDay.ts"
export * as WaitlistDay from "./domain/waitlist/WaitlistDay.ts"
export * as WaitlistEntry from "./domain/waitlist/WaitlistEntry.ts"
export * as WaitlistInput from "./domain/waitlist/WaitlistInput.ts"
export * as WaitlistJobs from "./domain/waitlist/WaitlistJobs.ts"
export * as WaitlistOffers from "./domain/waitlist/WaitlistOffers.ts"
export * as WaitlistRules from "./domain/waitlist/WaitlistRules.ts"
export * as WaitlistView from "./domain/waitlist/WaitlistView.ts"
export { findGuest, type FoundGuest } from "./usecases/guests/findGuest.ts"
export * as GuestLink from "./domain/guests/GuestLink.ts"
export { GuestLinks, NamedLinks } from "./ports/guests/GuestLinks.ts"
export { GuestPageBase } from "./ports/guests/GuestPageBase.ts"
export * as Attendance from "./domain/bookings/Attendance.ts"
export * as GuestCancellation from "./domain/bookings/GuestCancellation.ts"
export { cancelOwnBooking } from "./usecases/bookings/cancelOwnBooking.ts"
export { confirmAttendance } from "./usecases/bookings/confirmAttendance.ts"
export { labelBooking } from "./usecases/labels/labelBooking.ts"
export { labelGuest } from "./usecases/labels/labelGuest.ts"
export { labelOrder } from "./usecases/labels/labelOrder.ts"
export { labelWaitlistEntry } from "./usecases/labels/labelWaitlistEntry.ts"
export * as Labels from "./domain/labels/Labels.ts"
export * as Metadata from "./domain/labels/Metadata.ts"
export * as GuestInput from "./domain/guests/GuestInput.ts"
export { cancelOwnOrder } from "./usecases/orders/cancelOwnOrder.ts"
export { issueGuestLink } from "./usecases/guests/issueGuestLink.ts"
export { withdrawGuestLinks } from "./usecases/guests/withdrawGuestLinks.ts"
export { type GuestPage, openGuestPage } from "./usecases/guests/openGuestPage.ts"
export { linkForMessage } from "./usecases/messages/linkForMessage.ts"
export * as ServicePeriods from "./domain/bookings/ServicePeriods.ts"
export { returnDeposit } from "./usecases/bookings/returnDeposit.ts"
export * as DepositJob from "./domain/bookings/DepositJob.ts"
export { settleDeposit } from "./usecases/bookings/settleDeposit.ts"
export * as TableStates from "./domain/bookings/TableStates.ts"
export * as TableDay from "./domain/bookings/TableDay.ts"
export * as Floor from "./domain/venue/Floor.ts"
export * as FloorLayout from "./domain/venue/FloorLayout.ts"
export * as FloorSettings from "./domain/venue/FloorSettings.ts"
export * as TableOutline from "./domain/venue/TableOutline.ts"
export * as TableName from "./domain/venue/TableName.ts"
export * as TableFit from "./domain/bookings/TableFit.ts"
export * as Caller from "./domain/access/Caller.ts"
export { createToken } from "./usecases/tokens/createToken.ts"
export { type CreatedToken, type TokenRequest } from "./domain/decisions/tokens/createToken.ts"
export * as Gate from "./domain/access/Gate.ts"
export * as RestaurantView from "./domain/access/RestaurantView.ts"
export { readRestaurant } from "./usecases/venue/readRestaurant.ts"
export * as App from "./domain/oauth/App.ts"
export * as AppListing from "./domain/oauth/listing/AppListing.ts"
export * as AppLogo from "./domain/oauth/listing/AppLogo.ts"
export * as ListingTexts from "./domain/oauth/listing/ListingTexts.ts"
export { allowAppAuthor, removeAppAuthor } from "./usecases/oauth/authoring/allowAuthors.ts"
export { listAuthoredApps, readAuthoredApp } from "./usecases/oauth/authoring/authorApps.ts"
export {
  type AppEdit,
  changeAuthoredApp,
  changeAuthoredLogo,
  removeAuthoredApp,
  rotateAuthoredSecret,
  submitAuthoredApp
} from "./usecases/oauth/authoring/changeAuthoredApp.ts"
export { mayConnect, offersSandboxes } from "./usecases/oauth/mayConnect.ts"
export { readAppDirectory } from "./usecases/oauth/authoring/readAppDirectory.ts"
export {
  disableAuthoredWebhook,
  enableAuthoredWebhook,
  readAuthoredWebhook,
  removeAuthoredWebhook,
  rotateAuthoredWebhookSecret,
  setAuthoredWebhook
} from "./usecases/oauth/authoring/authoredWebhook.ts"
export { registerAuthoredApp } from "./usecases/oauth/authoring/registerAuthoredApp.ts"
export { approveApp, appsInState, refuseApp } from "./usecases/oauth/authoring/reviewApps.ts"
export { type Answered, askOwner } from "./usecases/oauth/askOwner.ts"
export * as AuthorizationRequest from "./domain/oauth/AuthorizationRequest.ts"
export { disableApp, enableApp, removeApp, rotateAppSecret } from "./usecases/oauth/changeApp.ts"
export { allowApp, denyApp, openConsent } from "./usecases/oauth/decideConsent.ts"
export { type Consent, type ConsentForm } from "./domain/decisions/oauth/decideConsent.ts"
export { exchangeCode } from "./usecases/oauth/exchangeCode.ts"
export { type Exchange } from "./domain/decisions/oauth/exchangeCode.ts"
export * as Grant from "./domain/oauth/Grant.ts"
export * from "./domain/oauth/OAuthRefusal.ts"
export * as Pkce from "./domain/oauth/Pkce.ts"
export { type ClientCredentials, proveApp } from "./usecases/oauth/proveApp.ts"
export { refreshGrant } from "./usecases/oauth/refreshGrant.ts"
export { type Refresh } from "./domain/decisions/oauth/refreshGrant.ts"
export { type AppRequest, registerApp, type RevealedApp } from "./usecases/oauth/registerApp.ts"
export { revokeGrantToken } from "./usecases/oauth/revokeGrantToken.ts"
export { uninstallApp } from "./usecases/oauth/uninstallApp.ts"
export * as AppWebhook from "./domain/oauth/AppWebhook.ts"
export * as InstallationView from "./domain/oauth/InstallationView.ts"
export { linkApp, linkApps } from "./usecases/oauth/linkApps.ts"
export * as Plan from "./domain/foundation/Plan.ts"
export { resetSandbox } from "./usecases/sandbox/resetSandbox.ts"
export * as Restaurant from "./domain/foundation/Restaurant.ts"
export { revokeToken } from "./usecases/tokens/revokeToken.ts"
export * as Sandbox from "./domain/sandbox/Sandbox.ts"
export * as SandboxContent from "./domain/registry/SandboxContent.ts"
export * as SandboxWrite from "./domain/sandbox/SandboxWrite.ts"
export { Room } from "./ports/transaction/Room.ts"
export * as Scope from "./domain/foundation/Scope.ts"
export * as TokenRate from "./domain/tokens/TokenRate.ts"
export * as Activity from "./domain/foundation/Activity.ts"
export * as BusinessCounts from "./domain/registry/BusinessCounts.ts"
export * as ActivityLog from "./domain/registry/ActivityLog.ts"
export * as GuestActivity from "./domain/registry/GuestActivity.ts"
export { addIngredient } from "./usecases/backoffice/addIngredient.ts"
export { type NewIngredient } from "./domain/decisions/backoffice/addIngredient.ts"
export { holdTickets } from "./usecases/backoffice/holdTickets.ts"
export { type TicketRequest } from "./domain/decisions/backoffice/holdTickets.ts"
export { refundTickets } from "./usecases/backoffice/refundTickets.ts"
export { releaseTickets, sellTickets } from "./usecases/backoffice/moveTickets.ts"
export { countStock, receiveStock, setParLevel, useStock } from "./usecases/backoffice/changeStock.ts"
export { type StockAction, type StockChange } from "./domain/decisions/backoffice/changeStock.ts"
export * as Experience from "./domain/backoffice/Experience.ts"
export * as ExportedRows from "./domain/backoffice/ExportedRows.ts"
export * as GiftCard from "./domain/backoffice/GiftCard.ts"
export { issueGiftCard } from "./usecases/backoffice/issueGiftCard.ts"
export { type IssuedGiftCard } from "./domain/decisions/backoffice/issueGiftCard.ts"
export * as Ingredient from "./domain/backoffice/Ingredient.ts"
export { openExperience } from "./usecases/backoffice/openExperience.ts"
export { type NewExperience } from "./domain/decisions/backoffice/openExperience.ts"
export * as DepositMoney from "./domain/bookings/DepositMoney.ts"
export * as AdvancePayment from "./domain/backoffice/AdvancePayment.ts"
export * as Payment from "./domain/backoffice/Payment.ts"
export { draftShiftWeek } from "./usecases/backoffice/draftShiftWeek.ts"
export { type WeekDraft } from "./domain/decisions/backoffice/draftShiftWeek.ts"
export { publishShiftWeek } from "./usecases/backoffice/publishShiftWeek.ts"
export * as Quantity from "./domain/backoffice/Quantity.ts"
export { readGiftCard } from "./usecases/backoffice/readGiftCard.ts"
export { recordPayment } from "./usecases/backoffice/recordPayment.ts"
export { type PaymentRequest, type RecordedPayment } from "./domain/decisions/backoffice/recordPayment.ts"
export { useDeposit } from "./usecases/backoffice/useDeposit.ts"
export { type DepositUse, type UsedDeposit } from "./domain/decisions/backoffice/useDeposit.ts"
export { redeemGiftCard } from "./usecases/backoffice/redeemGiftCard.ts"
export { type Redemption } from "./domain/decisions/backoffice/redeemGiftCard.ts"
export { listPayments } from "./usecases/backoffice/listPayments.ts"
export { refundPayment } from "./usecases/backoffice/refundPayment.ts"
export * as CashRounding from "./domain/foundation/money/CashRounding.ts"
export * as NewPayment from "./domain/backoffice/NewPayment.ts"
export * as NewRefund from "./domain/backoffice/NewRefund.ts"
export * as PaymentInput from "./domain/backoffice/PaymentInput.ts"
export * as PaymentView from "./domain/backoffice/PaymentView.ts"
export * as PaidShares from "./domain/backoffice/PaidShares.ts"
export * as Repricing from "./domain/backoffice/Repricing.ts"
export * as Review from "./domain/backoffice/Review.ts"
export * as Settlement from "./domain/backoffice/Settlement.ts"
export * as ShiftWeek from "./domain/backoffice/ShiftWeek.ts"
export { submitReview } from "./usecases/backoffice/submitReview.ts"
export { type ReviewRequest } from "./domain/decisions/backoffice/submitReview.ts"
export * as Bill from "./domain/bill/Bill.ts"
export * as Fraction from "./domain/backoffice/Fraction.ts"
export * as LineCosts from "./domain/bill/LineCosts.ts"
export * as LineShare from "./domain/backoffice/LineShare.ts"
export * as Notes from "./domain/bill/Notes.ts"
export * as Split from "./domain/bill/Split.ts"
export { type BillSubject, readBill } from "./usecases/bill/readBill.ts"
export { readPayments } from "./usecases/bill/readPayments.ts"
export { voidOrderLine } from "./usecases/backoffice/voidOrderLine.ts"
export * from "./domain/foundation/Errors.ts"
export * as Event from "./domain/registry/Event.ts"
export * as EventCatalogue from "./domain/registry/EventCatalogue.ts"
export * as EventScopes from "./domain/registry/EventScopes.ts"
export * as EventSources from "./domain/registry/EventSources.ts"
export * as GuestData from "./domain/registry/GuestData.ts"
export { changeGuest } from "./usecases/guests/changeGuest.ts"
export { type GuestEdit } from "./domain/decisions/guests/changeGuest.ts"
export * as GuestErasure from "./usecases/guests/eraseGuest.ts"
export { beginErasure, eraseGuest } from "./usecases/guests/eraseGuest.ts"
export * as Erasure from "./domain/guests/Erasure.ts"
export * as GuestExport from "./domain/guests/GuestExport.ts"
export { exportGuest } from "./usecases/guests/exportGuest.ts"
export { recordExport } from "./usecases/security/recordExport.ts"
export * as ExportedEntry from "./domain/security/ExportedEntry.ts"
export { exportSecurity } from "./usecases/security/exportSecurity.ts"
export { sendNotice, tellOwners } from "./usecases/people/tellOwners.ts"
export * as SecurityLetter from "./domain/security/SecurityLetter.ts"
export * as SecurityNotice from "./domain/security/SecurityNotice.ts"
export * as Csv from "./domain/foundation/Csv.ts"
export * as PersonalData from "./domain/registry/PersonalData.ts"
export * as Guest from "./domain/guests/Guest.ts"
export * as GuestSearch from "./domain/guests/GuestSearch.ts"
export * as GuestMatching from "./domain/guests/GuestMatching.ts"
export * as GuestRemarks from "./domain/guests/GuestRemarks.ts"
export * as GuestView from "./domain/guests/GuestView.ts"
export * as GuestVisits from "./domain/decisions/guests/GuestVisits.ts"
export * as Visit from "./domain/guests/Visit.ts"
export { type GuestQuery, listGuests, readGuest } from "./usecases/guests/readGuests.ts"
export * as Expiry from "./domain/foundation/time/Expiry.ts"
export * as Heartbeat from "./domain/foundation/work/Heartbeat.ts"
export * as Slots from "./domain/foundation/work/Slots.ts"
export * as Job from "./domain/foundation/Job.ts"
export { mailLink, sendLinkMail } from "./usecases/people/mailLink.ts"
export * as LinkLetter from "./domain/people/LinkLetter.ts"
export * as LinkMailJob from "./domain/people/LinkMailJob.ts"
export {
  jobHandlers,
  type JobStorePorts,
  type OutboundPorts,
  personJobHandlers,
  type PersonJobPorts
} from "./usecases/jobs/jobHandlers.ts"
export * as Retry from "./domain/foundation/Retry.ts"
export { onDuty } from "./usecases/jobs/onDuty.ts"
export { beginWork } from "./usecases/jobs/beginWork.ts"
export { type JobHandlers } from "./usecases/jobs/runJob.ts"
export { runDueJobs, runJobs, type WorkerOptions } from "./usecases/jobs/runJobs.ts"
export * as Dish from "./domain/venue/Dish.ts"
export * as DishFields from "./domain/venue/DishFields.ts"
export { changeDish } from "./usecases/menu/changeDish.ts"
export { createDish } from "./usecases/menu/createDish.ts"
export { editDish } from "./usecases/menu/editDish.ts"
export { DishChangedMeanwhile } from "./domain/decisions/menu/editDish.ts"
export * as MenuBoard from "./domain/menu/MenuBoard.ts"
export * as DishAnswer from "./domain/menu/DishAnswer.ts"
export * as DishInput from "./domain/menu/DishInput.ts"
export * as PriceJump from "./domain/menu/PriceJump.ts"
export * as DishView from "./domain/menu/DishView.ts"
export * as HappyHours from "./domain/menu/HappyHours.ts"
export * as Menu from "./domain/venue/Menu.ts"
export * as MenuNow from "./domain/menu/MenuNow.ts"
export * as MenuView from "./domain/menu/MenuView.ts"
export * as ModifierGroup from "./domain/venue/ModifierGroup.ts"
export {
  type DishFilter,
  DishListKey,
  listCategories,
  listDishes,
  listMenus,
  readDish,
  readMenu,
  readOrderingRules
} from "./usecases/menu/readMenu.ts"
export { setDishAvailability } from "./usecases/menu/setDishAvailability.ts"
export * as Allocation from "./domain/orders/Allocation.ts"
export * as DeliveryZones from "./domain/orders/DeliveryZones.ts"
export * as FiringJob from "./domain/orders/FiringJob.ts"
export { fireTickets } from "./usecases/orders/fireTickets.ts"
export { bumpTicket } from "./usecases/orders/bumpTicket.ts"
export * as BusinessDay from "./domain/venue/BusinessDay.ts"
export * as BusyTime from "./domain/venue/BusyTime.ts"
export { setBusy } from "./usecases/orders/setBusy.ts"
export { undoOrderMove } from "./usecases/orders/undoOrderMove.ts"
export { undoTicketMove } from "./usecases/orders/undoTicketMove.ts"
export { acknowledgeTicket } from "./usecases/orders/acknowledgeTicket.ts"
export { undoBusy } from "./usecases/orders/undoBusy.ts"
export { undoDishMove } from "./usecases/menu/undoDishMove.ts"
export { recallTicket } from "./usecases/orders/recallTicket.ts"
export * as OrderSearch from "./domain/orders/OrderSearch.ts"
export * as KitchenBoard from "./domain/orders/KitchenBoard.ts"
export * as AllergyNote from "./domain/guests/AllergyNote.ts"
export * as OrderBoard from "./domain/orders/OrderBoard.ts"
export * as OrderNumber from "./domain/orders/OrderNumber.ts"
export { moveOrder } from "./usecases/orders/moveOrder.ts"
export * as OpeningCalendar from "./domain/orders/OpeningCalendar.ts"
export * as Order from "./domain/orders/Order.ts"
export * as OrderInput from "./domain/orders/OrderInput.ts"
export * as OrderingRules from "./domain/orders/OrderingRules.ts"
export { OrderingRulesView } from "./domain/orders/OrderingRulesView.ts"
export type { OrderingRulesData } from "./domain/orders/OrderingRulesData.ts"
export type { ReservationRulesData, TakenData } from "./domain/bookings/ReservationRulesData.ts"
export { ReservationRulesView } from "./domain/bookings/ReservationRulesView.ts"
export * as PublicOrderingRules from "./domain/orders/PublicOrderingRules.ts"
export * as PublicReservationRules from "./domain/bookings/PublicReservationRules.ts"
export * as OrderFields from "./domain/orders/OrderFields.ts"
export * as OrderStatus from "./domain/orders/OrderStatus.ts"
export * as OrderView from "./domain/orders/OrderView.ts"
export * as OrderWarnings from "./domain/orders/OrderWarnings.ts"
export { addLines } from "./usecases/orders/addLines.ts"
export { discountLine } from "./usecases/orders/discountLine.ts"
export { discountOrder } from "./usecases/orders/discountOrder.ts"
export { settleOrder } from "./usecases/orders/settleOrder.ts"
export * as Discount from "./domain/orders/Discount.ts"
export { type DiscountRequest } from "./domain/decisions/orders/DiscountChange.ts"
export { voidLine } from "./usecases/orders/voidLine.ts"
export * as Rounds from "./domain/orders/Rounds.ts"
export { fireCourse } from "./usecases/orders/fireCourse.ts"
export { moveOrderToTable } from "./usecases/orders/moveOrderToTable.ts"
export { joinOrders, moveLines, undoMovedLines } from "./usecases/orders/moveLines.ts"
export * as LineMove from "./domain/orders/LineMove.ts"
export { rushTicket } from "./usecases/orders/rushTicket.ts"
export { readKitchen } from "./usecases/orders/readKitchen.ts"
export { undoCourse } from "./usecases/orders/undoCourse.ts"
export * as Courses from "./domain/orders/Courses.ts"
export * as KitchenWork from "./domain/orders/KitchenWork.ts"
export { placeOrder } from "./usecases/orders/placeOrder.ts"
export * as TakeOrder from "./domain/orders/TakeOrder.ts"
export { takeOrder } from "./usecases/orders/takeOrder.ts"
export * as PointOfSaleJob from "./domain/orders/PointOfSaleJob.ts"
export { pushToPointOfSale } from "./usecases/orders/pushToPointOfSale.ts"
export * as Outage from "./domain/orders/outages/Outage.ts"
export * as OutageLetter from "./domain/orders/outages/OutageLetter.ts"
export * as OutageNotice from "./domain/orders/outages/OutageNotice.ts"
export { endAllLapsed, endLapsed } from "./usecases/lifetimes/endLapsed.ts"
export { checkPointOfSale, checkPointsOfSale, readOutage } from "./usecases/orders/checkPointOfSale.ts"
export { mailOutage } from "./usecases/people/mailOutage.ts"
export * as PopularDishes from "./domain/menu/PopularDishes.ts"
export { readPopularDishes } from "./usecases/orders/readPopularDishes.ts"
export * as Pricing from "./domain/orders/Pricing.ts"
export {
  listOrders,
  type OrderQuery,
  readOpenOrders,
  readOverdueOrders,
  readOrder,
  readOrderAccount
} from "./usecases/orders/readOrders.ts"
export { readTables } from "./usecases/orders/readTables.ts"
export { type FoundOrders, searchOrders } from "./usecases/orders/searchOrders.ts"
export * as Taxation from "./domain/orders/Taxation.ts"
export * as TaxTable from "./domain/orders/TaxTable.ts"
export * as Ticket from "./domain/orders/Ticket.ts"
export * as TicketLines from "./domain/orders/TicketLines.ts"
export {
  type AddedPerson,
  addPerson,
  type NewPerson,
  type Refusal as AddPersonRefusal
} from "./usecases/people/addPerson.ts"
export {
  changePassword,
  type PasswordChange,
  type Refusal as ChangePasswordRefusal,
  resetPassword,
  type ResetRefusal as ResetPasswordRefusal
} from "./usecases/people/changePassword.ts"
export { removePerson } from "./usecases/people/removePerson.ts"
export * as AccessLink from "./domain/people/AccessLink.ts"
export * as Managing from "./domain/people/Managing.ts"
export {
  acceptInvitation,
  AccountExists,
  joinRestaurant,
  type NewAccount,
  type NewcomerRefusal as AcceptInvitationRefusal,
  type Refusal as JoinRestaurantRefusal
} from "./usecases/people/acceptInvitation.ts"
export {
  makeAddressLink,
  proveAddress,
  type Refusal as MakeAddressLinkRefusal
} from "./usecases/people/proveAddress.ts"
export { acceptRequest, declineRequest, listRequests } from "./usecases/people/requests.ts"
export * as DemoAccount from "./domain/people/DemoAccount.ts"
export * as FirstFloor from "./domain/opening/FirstFloor.ts"
export * as SetupSteps from "./domain/people/SetupSteps.ts"
export * as SignUps from "./domain/opening/SignUps.ts"
export * as Slug from "./domain/opening/Slug.ts"
export {
  isEmpty,
  isInhabited,
  openInstallation,
  type OpenInstallation,
  prepareOpening,
  type Refusal as OpenInstallationRefusal
} from "./usecases/opening/openings.ts"
export {
  type FirstAccount,
  type FirstRefusal as MakeFirstOwnerRefusal,
  makeFirstOwner,
  type OwnAccount,
  type OwnRefusal as SignUpRefusal,
  signUp
} from "./usecases/opening/makeOwner.ts"
export { type DemoVisit, lookAround } from "./usecases/opening/lookAround.ts"
export {
  foundRestaurant,
  mayAddRestaurant,
  type Refusal as FoundRestaurantRefusal
} from "./usecases/opening/foundRestaurant.ts"
export { noteSetupStep } from "./usecases/opening/noteSetupStep.ts"
export * from "./ports/people/SignUpPolicy.ts"
export {
  changeRole,
  type Refusal as ChangeRoleRefusal,
  type RemovalRefusal as RemoveColleagueRefusal,
  removeColleague
} from "./usecases/people/changeColleague.ts"
export {
  inviteAsOperator,
  invitePerson,
  type NewInvitation,
  type OperatorRefusal as InviteAsOperatorRefusal,
  type Refusal as InvitePersonRefusal,
  revokeInvitation
} from "./usecases/people/invitePerson.ts"
export { type MadeLink, type ManagingPeople, ManagingRefused } from "./usecases/people/managing.ts"
export {
  LinkEnded,
  type LinkUse,
  openInvitation,
  openPasswordLink,
  type Refusal as OpenLinkRefusal
} from "./usecases/people/openLink.ts"
export {
  makePasswordLink,
  type Refusal as MakePasswordLinkRefusal,
  setPasswordByLink,
  type UseRefusal as SetPasswordByLinkRefusal
} from "./usecases/people/passwordLinks.ts"
export * as Device from "./domain/people/Device.ts"
export { type Arrival, type BegunSession } from "./usecases/people/beginSession.ts"
export * as BrowserName from "./domain/people/BrowserName.ts"
export {
  disableFactor,
  type Refusal as ChangeFactorRefusal,
  renewRecoveryCodes
} from "./usecases/people/changeFactor.ts"
export {
  type AskingBrowser,
  enableFactor,
  type FactorProof,
  OfferExpired,
  type Refusal as EnableFactorRefusal
} from "./usecases/people/enableFactor.ts"
export { type FactorOffer } from "./domain/people/FactorOffer.ts"
export { offerFactor, sameOffer } from "./usecases/people/offerFactor.ts"
export { resetFactor, type ResetFactor } from "./usecases/people/resetFactor.ts"
export { WrongPassword } from "./usecases/people/confirmPassword.ts"
export {
  type CodeEntry,
  CodeRefused,
  enterCode,
  type Refusal as EnterCodeRefusal,
  SignInEnded
} from "./usecases/people/enterCode.ts"
export * as Factor from "./domain/people/Factor.ts"
export * as NewSignIn from "./domain/people/NewSignIn.ts"
export * as Password from "./domain/people/Password.ts"
export * as PendingSignIn from "./domain/people/PendingSignIn.ts"
export { CodeNeeded } from "./usecases/people/pendSignIn.ts"
export * as Person from "./domain/people/Person.ts"
export { CodesClosed, WrongCode } from "./usecases/people/proveFactor.ts"
export * as Session from "./domain/people/Session.ts"
export * as Pin from "./domain/people/Pin.ts"
export * as SharedDevice from "./domain/people/SharedDevice.ts"
export {
  areas as approvingAreas,
  type Act as ApprovableAct,
  type Approval,
  drawerRow,
  lineRow as approvedLine
} from "./domain/access/Approval.ts"
export { type ActApproval, approveAct } from "./usecases/people/pins/approveAct.ts"
export {
  type PinChange,
  type Refusal as ChangePinRefusal,
  removePin,
  setPin
} from "./usecases/people/pins/changePin.ts"
export {
  type BegunShift,
  enterPin,
  PinCodeNeeded,
  type PinUnlock,
  type Refusal as EnterPinRefusal,
  unlockPin,
  type UnlockRefusal as UnlockPinRefusal
} from "./usecases/people/pins/enterPin.ts"
export { DeviceUnknown, type PinEntry, PinLocked, WrongPin } from "./usecases/people/pins/provePin.ts"
export {
  enrolDevice,
  type EnrolledDevice,
  type Enrolment,
  listDevices,
  openDevice,
  revokeDevice,
  speakOnDevice,
  TooManyDevices
} from "./usecases/people/pins/sharedDevices.ts"
export { chooseLanguage } from "./usecases/people/chooseLanguage.ts"
export { dismissSignIn } from "./usecases/people/dismissSignIn.ts"
export { endOtherSessions, endSession, signOut, signOutEverywhere } from "./usecases/people/endSessions.ts"
export { listSessions, readSession } from "./usecases/people/readSessions.ts"
export { type Credentials, type Refusal as SignInRefusal, signIn, SignInRefused } from "./usecases/people/signIn.ts"
export { recordRefused } from "./usecases/people/recordRefused.ts"
export * as SignIn from "./usecases/people/signIn.ts"
export * as Totp from "./domain/people/Totp.ts"
export * from "./ports/people/AccessLinks.ts"
export * from "./ports/oauth/AppListings.ts"
export * from "./ports/oauth/Apps.ts"
export * from "./ports/oauth/AuthorizationRequests.ts"
export * from "./ports/backoffice/BackOffice.ts"
export * from "./ports/bookings/Bookings.ts"
export * from "./ports/transaction/Commits.ts"
export type { KeyToKeep, Replayed } from "./domain/foundation/Idempotency.ts"
export * from "./ports/security/Crypto.ts"
export * from "./ports/webhooks/Deliveries.ts"
export * from "./ports/people/Devices.ts"
export * from "./ports/venue/Directory.ts"
export * from "./ports/backoffice/Experiences.ts"
export * as Figures from "./ports/spans/Figures.ts"
export * from "./ports/backoffice/GiftCards.ts"
export * from "./ports/backoffice/Ingredients.ts"
export * from "./ports/oauth/Grants.ts"
export * from "./ports/messages/GuestMessages.ts"
export * from "./ports/guests/Guests.ts"
export * from "./ports/jobs/Jobs.ts"
export * from "./ports/webhooks/EventFeeds.ts"
export { type EventQuery, readEvents } from "./usecases/webhooks/readEvents.ts"
export { setListening } from "./usecases/tokens/setListening.ts"
export * from "./ports/transaction/Journal.ts"
export * from "./ports/ledger/Ledger.ts"
export * from "./ports/closings/Closings.ts"
export * as CashCount from "./domain/closings/CashCount.ts"
export * as CashExpected from "./domain/closings/CashExpected.ts"
export * as CashMovement from "./domain/closings/CashMovement.ts"
export * as CategoryFigures from "./domain/closings/CategoryFigures.ts"
export * as Closing from "./domain/closings/Closing.ts"
export * as ClosingCsv from "./domain/closings/ClosingCsv.ts"
export * as ClosingView from "./domain/closings/ClosingView.ts"
export * as DayFigures from "./domain/closings/DayFigures.ts"
export * as DayReport from "./domain/closings/DayReport.ts"
export * as Drawer from "./domain/closings/Drawer.ts"
export * as OpenLedger from "./domain/closings/OpenLedger.ts"
export { type Command as CloseDayRequest, type DrawerCount } from "./domain/decisions/closings/closeDay.ts"
export { type Command as MoveCashRequest, type MovedCash } from "./domain/decisions/closings/moveCash.ts"
export { type Command as AddDrawerRequest } from "./domain/decisions/closings/addDrawer.ts"
export { addDrawer } from "./usecases/closings/addDrawer.ts"
export { closeDay } from "./usecases/closings/closeDay.ts"
export { moveCash } from "./usecases/closings/moveCash.ts"
export { type ClosingQuery, listClosings, readClosing, readUnclosedDays } from "./usecases/closings/readClosings.ts"
export { readDay } from "./usecases/closings/readDay.ts"
export * from "./ports/receipts/Receipts.ts"
export * as Receipt from "./domain/receipts/Receipt.ts"
export * as ReceiptChain from "./domain/receipts/ReceiptChain.ts"
export * as Speech from "./domain/messages/Speech.ts"
export * as ReceiptPaper from "./domain/receipts/ReceiptPaper.ts"
export * as ReceiptText from "./domain/receipts/ReceiptText.ts"
export * as Shares from "./domain/receipts/Shares.ts"
export { readReceipt, readReceipts } from "./usecases/receipts/readReceipts.ts"
export { readReceiptContact, sendReceipt } from "./usecases/receipts/sendReceipt.ts"
export { type Verification, type Verified, verifyReceipts } from "./usecases/receipts/verifyReceipts.ts"
export * as ReceiptParts from "./domain/receipts/ReceiptParts.ts"
export * as Parts from "./domain/receipts/Parts.ts"
export * as LedgerLine from "./domain/foundation/money/LedgerLine.ts"
export * as Posting from "./domain/foundation/money/Posting.ts"
export { importLedger } from "./usecases/ledger/importLedger.ts"
export * as AdvancePosition from "./domain/ledger/AdvancePosition.ts"
export * as Movements from "./domain/ledger/Movements.ts"
export * as PaymentPosition from "./domain/ledger/PaymentPosition.ts"
export * as SalePosition from "./domain/ledger/SalePosition.ts"
export * as Lane from "./ports/transaction/Lane.ts"
export * from "./ports/messages/MessageQuotas.ts"
export * from "./ports/messages/Notifier.ts"
export * from "./ports/orders/Orders.ts"
export * from "./ports/transaction/Origin.ts"
export * from "./ports/transaction/Patience.ts"
export * from "./ports/people/Passwords.ts"
export * from "./ports/backoffice/Payments.ts"
export * from "./ports/people/People.ts"
export * from "./ports/messages/PersonMail.ts"
export * from "./ports/messages/SendingQuotas.ts"
export * from "./ports/orders/PointOfSale.ts"
export * as LifetimeTable from "./domain/registry/Lifetimes.ts"
export * from "./ports/lifetimes/Lifetimes.ts"
export * from "./ports/orders/Outages.ts"
export * from "./ports/transaction/Rates.ts"
export * from "./ports/transaction/Records.ts"
export * from "./ports/backoffice/Reviews.ts"
export * from "./ports/backoffice/Reports.ts"
export * from "./ports/venue/Sandboxes.ts"
export * from "./ports/backoffice/ShiftWeeks.ts"
export type { StorePorts } from "./ports/StorePorts.ts"
export * from "./ports/security/Sealing.ts"
export * from "./ports/security/SecurityLog.ts"
export * from "./ports/people/SharedDevices.ts"
export * from "./ports/people/SignIns.ts"
export * as Bracket from "./ports/spans/Bracket.ts"
export * as Spans from "./ports/spans/Spans.ts"
export * as Steps from "./ports/spans/Steps.ts"
export * from "./ports/security/Tokens.ts"
export { traced, tracedPorts } from "./ports/spans/traced.ts"
export * from "./ports/guests/Traces.ts"
export * from "./ports/venue/VenueHistory.ts"
export * from "./ports/venue/Venues.ts"
export { type ActivityNames, readActivityNames } from "./usecases/reports/readActivityNames.ts"
export { type DaySales, readDailySales } from "./usecases/reports/readDailySales.ts"
export { readSalesSummary, type SalesQuery } from "./usecases/reports/readSalesSummary.ts"
export * as SalesSummary from "./domain/reports/SalesSummary.ts"
export * from "./ports/bookings/Waitlist.ts"
export * from "./ports/webhooks/WebhookEndpoints.ts"
export * from "./ports/webhooks/WebhookPost.ts"
export * from "./ports/jobs/Workers.ts"
export * from "./ports/venue/Zoning.ts"
export * as OriginFacts from "./domain/security/OriginFacts.ts"
export { recordSecurity } from "./usecases/security/recordSecurity.ts"
export * as SecurityEntry from "./domain/security/SecurityEntry.ts"
export type { SecurityRecord } from "./domain/security/SecurityEntry.ts"
export * as Budgets from "./domain/foundation/Budgets.ts"
export * as ByteCache from "./domain/foundation/ByteCache.ts"
export * as DateTimeInput from "./domain/foundation/time/DateTimeInput.ts"
export * as Decode from "./domain/foundation/input/Decode.ts"
export * as Edits from "./domain/foundation/input/Edits.ts"
export * as Described from "./domain/foundation/Described.ts"
export * as FieldMessages from "./domain/foundation/FieldMessages.ts"
export * as Fields from "./domain/foundation/Fields.ts"
export * as Json from "./domain/foundation/Json.ts"
export * as JsonSize from "./domain/foundation/JsonSize.ts"
export * as Largest from "./domain/foundation/Largest.ts"
export * as LocalDate from "./domain/foundation/time/LocalDate.ts"
export * as LocalTime from "./domain/foundation/time/LocalTime.ts"
export * as Money from "./domain/foundation/Money.ts"
export { open, type Open } from "./domain/foundation/Open.ts"
export * as Page from "./domain/foundation/Page.ts"
export * as PriceText from "./domain/foundation/PriceText.ts"
export * as Problems from "./domain/foundation/Problems.ts"
export * as Rate from "./domain/foundation/Rate.ts"
export * as ShortId from "./domain/foundation/ShortId.ts"
export * as Text from "./domain/foundation/Text.ts"
export * as TimeWindow from "./domain/foundation/time/TimeWindow.ts"
export * as Translations from "./domain/foundation/Translations.ts"
export * as Uuid from "./domain/foundation/Uuid.ts"
export * as Weight from "./domain/foundation/Weight.ts"
export * as WeekdayRuns from "./domain/foundation/time/WeekdayRuns.ts"
export * as ZonedClock from "./domain/foundation/time/ZonedClock.ts"
export * as Acting from "./domain/foundation/Acting.ts"
export * as Permission from "./domain/foundation/Permission.ts"
export * as DepositSettlement from "./domain/decisions/bookings/settleDeposit.ts"
export * as UseCase from "./usecases/definition/useCase.ts"
export * as ChangeSet from "./domain/registry/ChangeSet.ts"
export * as Decision from "./domain/registry/Decision.ts"
export * as DecisionContext from "./domain/foundation/DecisionContext.ts"
export * as Idempotency from "./domain/foundation/Idempotency.ts"
export * as Load from "./ports/transaction/Load.ts"
export * as Rows from "./domain/registry/Rows.ts"
export { type CommitRefusal, transact, type Transaction } from "./usecases/transaction/transact.ts"
export { applyVenue } from "./usecases/venue/applyVenue.ts"
export { type AppliedVenue } from "./domain/decisions/venue/applyVenue.ts"
export * as Branch from "./domain/venue/Branch.ts"
export * as BranchVenue from "./domain/venue/BranchVenue.ts"
export { changeVenue } from "./usecases/venue/changeVenue.ts"
export { readVenueHistory, readVenueVersion, restoreVenueVersion } from "./usecases/venue/venueHistory.ts"
export { readDishEdits } from "./usecases/venue/dishEdits.ts"
export * as DishEdits from "./domain/document/DishEdits.ts"
export * as VenueEdit from "./domain/document/VenueEdit.ts"
export * as VenueProposal from "./domain/decisions/venue/VenueProposal.ts"
export { VenueChangedMeanwhile } from "./domain/decisions/venue/changeVenue.ts"
export { compareVenue, type VenueComparison } from "./usecases/venue/compareVenue.ts"
export { previewVenue, type VenuePreview } from "./usecases/venue/previewVenue.ts"
export * as Difference from "./domain/document/Difference.ts"
export * as DifferenceText from "./domain/document/DifferenceText.ts"
export * as DifferenceValue from "./domain/document/DifferenceValue.ts"
export * as VenueDifferences from "./domain/document/VenueDifferences.ts"
export { currentVenue, type Reader } from "./usecases/venue/currentVenue.ts"
export { describeVenue } from "./usecases/venue/describeVenue.ts"
export * as OpeningHours from "./domain/venue/OpeningHours.ts"
export * as OwnedRow from "./domain/venue/OwnedRow.ts"
export * as MessageTemplate from "./domain/venue/MessageTemplate.ts"
export * as Settings from "./domain/venue/Settings.ts"
export * as Table from "./domain/venue/Table.ts"
export * as Venue from "./domain/venue/Venue.ts"
export * as FoundedVenue from "./domain/decisions/venue/FoundedVenue.ts"
export * as VenueCheck from "./domain/decisions/venue/VenueCheck.ts"
export * as CountryDefaults from "./domain/setup/CountryDefaults.ts"
export * as DishRows from "./domain/setup/DishRows.ts"
export {
  type SetupDish,
  type SetupAnswers,
  type SetupWords,
  standardWords as standardSetupWords
} from "./domain/setup/SetupAnswers.ts"
export * as SetupDocument from "./domain/decisions/setup/SetupDocument.ts"
export { slugOf as setupSlugOf } from "./domain/setup/SetupDraft.ts"
export * as TableWords from "./domain/setup/TableWords.ts"
export * as WeeklyHours from "./domain/setup/WeeklyHours.ts"
export * as VenueDescription from "./domain/document/VenueDescription.ts"
export * as VenueSchema from "./domain/document/VenueSchema.ts"
export * as VenueDocument from "./domain/document/VenueDocument.ts"
export * as VenueRevision from "./domain/decisions/venue/VenueRevision.ts"
export * as VenueSize from "./domain/venue/VenueSize.ts"
export * as VenueWarnings from "./domain/decisions/venue/VenueWarnings.ts"
export { revealAgain } from "./usecases/webhooks/revealAgain.ts"
export { listDeliveries, listWebhooks, readWebhook } from "./usecases/webhooks/readWebhooks.ts"
export { type WebhookEdit } from "./domain/decisions/webhooks/changeWebhook.ts"
export * as StoredMaker from "./domain/webhooks/StoredMaker.ts"
export * as Withholding from "./domain/decisions/webhooks/Withholding.ts"
export * as WebhookView from "./domain/webhooks/WebhookView.ts"
export { addWebhook, type RevealedWebhook } from "./usecases/webhooks/addWebhook.ts"
export { type WebhookRequest } from "./domain/decisions/webhooks/addWebhook.ts"
export {
  disableWebhook,
  editWebhook,
  enableWebhook,
  endWebhook,
  removeWebhook,
  rotateWebhook,
  switchOffFailing
} from "./usecases/webhooks/changeWebhook.ts"
export * as EventFeed from "./domain/webhooks/EventFeed.ts"
export * as Delivery from "./domain/webhooks/Delivery.ts"
export { pingWebhook } from "./usecases/webhooks/pingWebhook.ts"
export * as Replay from "./domain/webhooks/Replay.ts"
export { replayDelivery } from "./usecases/webhooks/replayDelivery.ts"
export { type ReplayedDeliveries, replayFailedDeliveries } from "./usecases/webhooks/replayFailedDeliveries.ts"
export * as RetryPlan from "./domain/webhooks/RetryPlan.ts"
export * as StandardSecret from "./domain/webhooks/StandardSecret.ts"
export { sweepDeliveries } from "./usecases/webhooks/sweepDeliveries.ts"
export { deliverDue, type Delivering, type DeliveryOptions, runDeliveries } from "./usecases/webhooks/runDeliveries.ts"
export * as WebhookEndpoint from "./domain/webhooks/WebhookEndpoint.ts"
export {
  type AppWebhookRequest,
  disableAppWebhook,
  enableAppWebhook,
  removeAppWebhook,
  type RevealedAppWebhook,
  rotateAppWebhookSecret,
  setAppWebhook
} from "./usecases/webhooks/changeAppWebhook.ts"
export { type AppWebhookHealth, readAppWebhook } from "./usecases/webhooks/readAppWebhook.ts"
export { switchOffFailingApp } from "./usecases/webhooks/changeAppWebhook.ts"
export * as AppEvents from "./domain/registry/AppEvents.ts"
export * as AppFigures from "./domain/webhooks/AppFigures.ts"
export type { StoredInstall } from "./domain/webhooks/StoredInstall.ts"
