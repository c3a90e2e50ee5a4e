/** Accounts of people: signing in, second factors, invitations, roles. */
export { type Credentials, signIn, type Refusal as SignInRefusal, SignInRefused } from "../usecases/people/signIn.ts"
export { CodeNeeded } from "../usecases/people/pendSignIn.ts"
export {
  type CodeEntry,
  CodeRefused,
  enterCode,
  type Refusal as EnterCodeRefusal,
  SignInEnded
} from "../usecases/people/enterCode.ts"
export { endOtherSessions, endSession, signOut, signOutEverywhere } from "../usecases/people/endSessions.ts"
export { listSessions, readSession } from "../usecases/people/readSessions.ts"
export {
  type AddedPerson,
  addPerson,
  type Refusal as AddPersonRefusal,
  type NewPerson
} from "../usecases/people/addPerson.ts"
export { removePerson } from "../usecases/people/removePerson.ts"
export {
  changePassword,
  type Refusal as ChangePasswordRefusal,
  type PasswordChange,
  resetPassword,
  type ResetRefusal as ResetPasswordRefusal
} from "../usecases/people/changePassword.ts"
export {
  inviteAsOperator,
  type OperatorRefusal as InviteAsOperatorRefusal,
  invitePerson,
  type Refusal as InvitePersonRefusal,
  type NewInvitation,
  revokeInvitation
} from "../usecases/people/invitePerson.ts"
export {
  LinkEnded,
  type LinkUse,
  openInvitation,
  type Refusal as OpenLinkRefusal
} from "../usecases/people/openLink.ts"
export {
  acceptInvitation,
  type NewcomerRefusal as AcceptInvitationRefusal,
  AccountExists,
  joinRestaurant,
  type Refusal as JoinRestaurantRefusal,
  type NewAccount
} from "../usecases/people/acceptInvitation.ts"
export {
  changeRole,
  type Refusal as ChangeRoleRefusal,
  removeColleague,
  type RemovalRefusal as RemoveColleagueRefusal
} from "../usecases/people/changeColleague.ts"
export { type MadeLink, ManagingRefused } from "../usecases/people/managing.ts"
export { mailLink } from "../usecases/people/mailLink.ts"
export { enableFactor, type Refusal as EnableFactorRefusal } from "../usecases/people/enableFactor.ts"
export {
  type Refusal as ChangeFactorRefusal,
  disableFactor,
  renewRecoveryCodes
} from "../usecases/people/changeFactor.ts"
export { offerFactor } from "../usecases/people/offerFactor.ts"
export { resetFactor } from "../usecases/people/resetFactor.ts"
export { WrongPassword } from "../usecases/people/confirmPassword.ts"
export {
  type Refusal as ChangePinRefusal,
  type PinChange,
  removePin,
  setPin
} from "../usecases/people/pins/changePin.ts"
export {
  type BegunShift,
  enterPin,
  type Refusal as EnterPinRefusal,
  PinCodeNeeded,
  type PinUnlock,
  unlockPin,
  type UnlockRefusal as UnlockPinRefusal
} from "../usecases/people/pins/enterPin.ts"
export { DeviceUnknown, type PinEntry, PinLocked, WrongPin } from "../usecases/people/pins/provePin.ts"
export {
  enrolDevice,
  type EnrolledDevice,
  type Enrolment,
  listDevices,
  openDevice,
  revokeDevice,
  speakOnDevice,
  TooManyDevices
} from "../usecases/people/pins/sharedDevices.ts"
export { type ActApproval, approveAct } from "../usecases/people/pins/approveAct.ts"
export { type Act as ApprovableAct } from "../domain/access/Approval.ts"
export { type Approval } from "../domain/foundation/Acting.ts"
export { CodesClosed, WrongCode } from "../usecases/people/proveFactor.ts"
export * as Person from "../domain/people/Person.ts"
export * as Password from "../domain/people/Password.ts"
export * as Session from "../domain/people/Session.ts"
export * as Pin from "../domain/people/Pin.ts"
export * as SharedDevice from "../domain/people/SharedDevice.ts"
