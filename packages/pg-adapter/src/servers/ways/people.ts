/** What belongs to people and to apps. */
import type { Ways } from "../routing/Way.ts"

export const people = {
  People: {
    list: "directory",
    members: "directory",
    hasOthers: "directory",
    find: "directory",
    put: "directory",
    remove: "directory",
    begin: "directory",
    session: "directory",
    accessOf: "directory",
    sessions: "directory",
    touch: "directory",
    end: "directory"
  },
  AccessLinks: {
    issue: "directory",
    find: "directory",
    list: "directory",
    invitationsFor: "directory",
    revoke: "directory"
  },
  Devices: { find: "directory", keep: "directory", fail: "directory", forget: "directory" },
  SharedDevices: {
    enrol: "directory",
    list: "directory",
    speak: "directory",
    revoke: "directory",
    open: "directory",
    attempt: "directory",
    succeed: "directory",
    begin: "directory",
    endSessions: "directory"
  },
  SignIns: {
    pend: "directory",
    attempt: "directory",
    settle: "directory",
    browsers: "directory",
    see: "directory",
    dismiss: "directory"
  },
  Apps: {
    find: "directory",
    list: "directory",
    put: "all",
    remove: "all",
    installations: "all",
    unlinked: "all",
    health: "all",
    figures: "all"
  },
  AppListings: { find: "directory", ofAuthor: "directory", inState: "directory", put: "directory", logo: "directory" },
  AuthorizationRequests: { keep: "directory", open: "directory", take: "directory" },
  Grants: {
    tenantOf: "split",
    list: "restaurant",
    load: "restaurant",
    loadOfApp: "restaurant",
    loadByCode: "restaurant",
    loadByToken: "restaurant"
  },
  Tokens: { authenticate: "split", assume: "split", list: "restaurant", load: "restaurant" },
  Rates: { spend: "directory" },
  SecurityLog: { append: "split", list: "split", ofInstallation: "directory", sweep: "all" }
} as const satisfies Partial<Ways>
