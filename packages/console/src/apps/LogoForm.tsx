/** The logo of an app: a file that is sent without scripts, too. */
import { AppLogo, type AppListing } from "@fourtop/core/internal"
import { type Form, Guard, Post } from "@fourtop/http-adapter/web"
import { Panel } from "../parts/Parts.tsx"
import type { ConsoleVisit } from "../visits/RestaurantVisit.ts"
import { useSpeech, useWords } from "../words/useWords.tsx"
import { Logo } from "./AppHead.tsx"
import { authoredPathOf } from "./appPaths.ts"

interface LogoProps {
  readonly visit: ConsoleVisit
  readonly listing: AppListing.AppListing
  readonly form: Form.Form
}

export const LogoForm = ({ form, listing, visit }: LogoProps) => {
  const { sayRule } = useSpeech()
  const say = useWords().authoring
  const problems = form.problems("logo").map(sayRule)
  const action = authoredPathOf(listing.app_id, "logo")
  return (
    <Panel id="logo-of-app" title={say.logo}>
      {listing.logo !== null && (
        <div class="app-head">
          <Logo listing={listing} />
          <Post action={`${action}/remove`} csrf={visit.csrf}>
            <button type="submit" class="plain">
              {say.removeLogo}
            </button>
          </Post>
        </div>
      )}
      <form method="post" action={action} enctype="multipart/form-data">
        <input type="hidden" name={Guard.fieldName} value={visit.csrf} />
        <div class="field">
          <label for="logo">{say.logoFile}</label>
          <input
            id="logo"
            name="logo"
            type="file"
            accept="image/png,image/jpeg,image/webp"
            required
            aria-describedby={problems.length > 0 ? "logo-hint logo-problem" : "logo-hint"}
            {...(problems.length > 0 ? { "aria-invalid": true } : {})}
          />
          <p class="hint" id="logo-hint">
            {say.logoHint(AppLogo.mostBytes / 1024, AppLogo.sides.least, AppLogo.sides.most)}
          </p>
          {problems.length > 0 && (
            <p class="problem" id="logo-problem">
              {problems.join(" ")}
            </p>
          )}
        </div>
        <button type="submit">{say.saveLogo}</button>
      </form>
    </Panel>
  )
}
