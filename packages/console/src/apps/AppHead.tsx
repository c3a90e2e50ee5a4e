/** What owners see of an app: its logo, its name and what it is for. */
import type { AppListing } from "@fourtop/core/internal"
import { Icon } from "@fourtop/http-adapter/web"
import type { ComponentChildren } from "preact"
import { logoPathOf } from "./appPaths.ts"

/** The name stands beside it, so that it has no text of its own. */
export const Logo = ({ listing }: { readonly listing: AppListing.AppListing }) => {
  const path = logoPathOf(listing)
  return path === null ? (
    <span class="logo">
      <Icon name="plug" />
    </span>
  ) : (
    <img class="logo" src={path} alt="" width="48" height="48" loading="lazy" />
  )
}

export const AppHead = ({
  children,
  level: Heading = "h3",
  listing,
  name
}: {
  readonly level?: "h2" | "h3"
  readonly listing: AppListing.AppListing
  readonly name: ComponentChildren
  readonly children?: ComponentChildren
}) => (
  <div class="app-head">
    <Logo listing={listing} />
    <div>
      <Heading>{name}</Heading>
      {listing.texts.tagline !== "" && <p>{listing.texts.tagline}</p>}
      {children}
    </div>
  </div>
)
