/** Every function of the database, each after those that its body calls. */
import {
  findAccessLink,
  invitationsFor,
  issueAccessLink,
  listAccessLinks,
  revokeAccessLink
} from "./functions/accessLinks.ts"
import { activityMarks } from "./functions/activityMarks.ts"
import { appListings, appLogo, authoredApps, findAppListing, putAppListing } from "./functions/appListings.ts"
import {
  appFigures,
  appHealth,
  appInstallations,
  appIsSent,
  findApp,
  grantTenant,
  listApps,
  putApp,
  removeApp,
  unlinkedGrants
} from "./functions/apps.ts"
import { assignRestaurant, findAssignment, findSecret } from "./functions/assignments.ts"
import { authenticate } from "./functions/authenticate.ts"
import {
  keepAuthorizationRequest,
  openAuthorizationRequest,
  takeAuthorizationRequest
} from "./functions/authorizationRequests.ts"
import { keptOrder } from "./functions/keptOrder.ts"
import { refuseCommit } from "./functions/refuseCommit.ts"
import { replaceRestaurant } from "./functions/replaceRestaurant.ts"
import { backlog } from "./functions/backlog.ts"
import { continueBackfill, listBackfills } from "./functions/backfills.ts"
import { enterRestaurants, enterServer, listServers, setServerState } from "./functions/databaseServers.ts"
import { claimDeliveries, finishDeliveries, storedInstall, storedMaker } from "./functions/deliveries.ts"
import { adoptRestaurants, dueUpkeep, settleUpkeep, takeDuty } from "./functions/duties.ts"
import { findRestaurant, freeSlug, listRestaurants } from "./functions/directory.ts"
import { eventFeed, eventMarks, eventsUntilNow, numberEvents } from "./functions/eventFeed.ts"
import {
  discardMessage,
  failedMessages,
  forgetMessages,
  retryMessage,
  sweepMessages
} from "./functions/failedMessages.ts"
import { findGuestLink } from "./functions/guestLinks.ts"
import {
  allowMail,
  confirmRecipients,
  giveBackMessage,
  messageRoom,
  reportMessage,
  suppressRecipients,
  takeMessage,
  takePersonMessage
} from "./functions/messageQuotas.ts"
import { queuedMessages } from "./functions/messageTurns.ts"
import { discardJob, findJob, listJobs, retryJob } from "./functions/jobList.ts"
import { claimJobs, failedJobs, finishJob, releaseJob, standBackJob } from "./functions/jobs.ts"
import { holdLanes, makeLanes, wakeLanes } from "./functions/lanes.ts"
import { pointOfSaleFailing } from "./functions/outages.ts"
import {
  accessOfSessions,
  beginSession,
  endSession,
  findPerson,
  findSession,
  hasOthers,
  listMembers,
  listPeople,
  listSessions,
  putPerson,
  removePerson,
  touchSession
} from "./functions/people.ts"
import { failDevice, findDevice, forgetDevices, keepDevice } from "./functions/devices.ts"
import {
  attemptPin,
  beginSharedSession,
  endSharedSessions,
  enrolSharedDevice,
  listSharedDevices,
  openSharedDevice,
  revokeSharedDevice,
  speakOnSharedDevice,
  succeedPin
} from "./functions/sharedDevices.ts"
import { appendSecurity, installationSecurity, sweepSecurity } from "./functions/securityLog.ts"
import {
  attemptSignIn,
  dismissSignIn,
  listBrowsers,
  pendSignIn,
  seeBrowser,
  settleSignIn
} from "./functions/signIns.ts"
import { resealSecrets, sealedSecrets, secretKeys } from "./functions/secretKeys.ts"
import { nextSales, rollUpSales } from "./functions/rollUpSales.ts"
import { spendRate } from "./functions/spendRate.ts"
import { sweepDeliveries } from "./functions/sweepDeliveries.ts"
import { sweepExpired } from "./functions/sweepExpired.ts"
import { useFunctionSet } from "./functions/useFunctionSet.ts"
import { keepVenue } from "./functions/keepVenue.ts"
import { beatWorker, endWorker, freeWork, moveBack } from "./functions/workers.ts"
import * as Numbered from "./Numbered.ts"
import type { SqlFunction } from "./sql/SqlFunction.ts"

export const all: ReadonlyArray<SqlFunction> = [
  spendRate,
  authenticate,
  refuseCommit,
  keptOrder,
  replaceRestaurant,
  findAssignment,
  assignRestaurant,
  findSecret,
  listServers,
  enterServer,
  setServerState,
  enterRestaurants,
  keepVenue,
  freeWork,
  moveBack,
  beatWorker,
  endWorker,
  makeLanes,
  wakeLanes,
  holdLanes,
  takeDuty,
  adoptRestaurants,
  dueUpkeep,
  settleUpkeep,
  pointOfSaleFailing,
  claimJobs,
  finishJob,
  releaseJob,
  standBackJob,
  queuedMessages,
  failedJobs,
  listJobs,
  findJob,
  retryJob,
  discardJob,
  failedMessages,
  retryMessage,
  discardMessage,
  forgetMessages,
  sweepMessages,
  messageRoom,
  takeMessage,
  takePersonMessage,
  giveBackMessage,
  confirmRecipients,
  suppressRecipients,
  reportMessage,
  allowMail,
  storedMaker,
  storedInstall,
  claimDeliveries,
  finishDeliveries,
  listRestaurants,
  findRestaurant,
  freeSlug,
  activityMarks,
  numberEvents,
  eventsUntilNow,
  eventFeed,
  eventMarks,
  listPeople,
  listMembers,
  hasOthers,
  findPerson,
  putPerson,
  removePerson,
  beginSession,
  findSession,
  accessOfSessions,
  listSessions,
  touchSession,
  endSession,
  issueAccessLink,
  findAccessLink,
  listAccessLinks,
  invitationsFor,
  revokeAccessLink,
  findGuestLink,
  findDevice,
  keepDevice,
  failDevice,
  forgetDevices,
  enrolSharedDevice,
  listSharedDevices,
  revokeSharedDevice,
  speakOnSharedDevice,
  openSharedDevice,
  attemptPin,
  succeedPin,
  beginSharedSession,
  endSharedSessions,
  appendSecurity,
  installationSecurity,
  sweepSecurity,
  pendSignIn,
  attemptSignIn,
  settleSignIn,
  listBrowsers,
  seeBrowser,
  dismissSignIn,
  rollUpSales,
  nextSales,
  findApp,
  listApps,
  putApp,
  removeApp,
  appInstallations,
  unlinkedGrants,
  appHealth,
  appFigures,
  appIsSent,
  findAppListing,
  authoredApps,
  appListings,
  putAppListing,
  appLogo,
  grantTenant,
  keepAuthorizationRequest,
  openAuthorizationRequest,
  takeAuthorizationRequest,
  sweepExpired,
  sweepDeliveries,
  backlog,
  useFunctionSet,
  continueBackfill(Numbered.backfills),
  listBackfills,
  secretKeys,
  sealedSecrets,
  resealSecrets
]
