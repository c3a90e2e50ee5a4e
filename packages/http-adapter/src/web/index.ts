export * as AddressLimit from "../access/AddressLimit.ts"
export * as ClientAddress from "../access/ClientAddress.ts"
export { consentPages } from "../entrance/consent.tsx"
export { arrivalOf, signInPath, signInPathFor, startSession } from "../entrance/entering.ts"
export { Entrance } from "../entrance/Entrance.tsx"
export { signInPages } from "../entrance/signIn.tsx"
export { signInCodePages } from "../entrance/signInCode.tsx"
export * as Answers from "../forms/Answers.ts"
export * as Form from "../forms/Form.ts"
export { type Choice, Choices, Confirm, Field, Post, Select } from "../forms/FormFields.tsx"
export * as Guard from "../forms/Guard.ts"
export * as BodyBounds from "../protocol/BodyBounds.ts"
export * as Changes from "../host/Changes.ts"
export { logged, type PageHandler, type PageExchange } from "../host/Exchange.ts"
export * as FormBody from "../host/FormBody.ts"
export * as JsonCount from "../host/JsonCount.ts"
export type { Route } from "../host/Routes.ts"
export { contentHash } from "../html/contentHash.ts"
export { Document } from "../html/Document.tsx"
export { EmbeddedData, EmbeddedScript, EmbeddedStyle } from "../html/Embedded.tsx"
export {
  english,
  inLanguage,
  type LanguageChoice,
  type PageLanguage,
  type SiteWords,
  usePageLanguage
} from "../html/PageLanguage.tsx"
export { Icon, type IconName } from "../html/Icon.tsx"
export { icon, Mark } from "../html/Mark.tsx"
export { htmlType, renderPage } from "../html/renderPage.ts"
export { StyledDocument } from "../html/StyledDocument.tsx"
export type { Answer } from "../protocol/Answer.ts"
export * as EventStream from "../protocol/EventStream.ts"
export * as HttpFailure from "../protocol/HttpFailure.ts"
export { asset } from "../site/asset.ts"
export type { Site } from "../site/Site.ts"
export * as Cookies from "../visits/Cookies.ts"
export { FailurePage } from "../visits/FailurePage.tsx"
export type { Flash } from "../visits/Flash.ts"
export * as Frame from "../visits/frame.ts"
export * as LocalPath from "../visits/LocalPath.ts"
export * as Respond from "../visits/Respond.ts"
export { readForm, showForm } from "../visits/openForm.ts"
export {
  download,
  events,
  Forbidden,
  fragment,
  fullScreen,
  type PageResult,
  type Redirect,
  redirectEndingSession,
  redirectTo,
  show,
  type RenderedPage
} from "../visits/PageResult.ts"
export { type Visit, zoneOf } from "../visits/Visit.ts"
