/** The paths of the pages for authors of apps, and of apps' logos. */
import type { AppListing } from "@fourtop/core/internal"

export const authoredPath = "/console/developer/apps"

export const authoredPathOf = (appId: string, page = ""): string =>
  `${authoredPath}/${appId}${page === "" ? "" : `/${page}`}`

export const logoRoute = "/console/app-logos/:app/:digest"

/** Null for an app without a logo. */
export const logoPathOf = ({ app_id, logo }: Pick<AppListing.AppListing, "app_id" | "logo">): string | null =>
  logo === null ? null : `/console/app-logos/${app_id}/${logo.digest}`
