/** Notices about sign-ins from new browsers, on every page until they are dismissed. */
import { browserText } from "../words/browserText.ts"
import { accountPath, dismissPath, sessionsPath } from "../visits/accountPaths.ts"
import { Icon, Post, type Visit, zoneOf } from "@fourtop/http-adapter/web"
import { useWords } from "../words/useWords.tsx"
import { Moment } from "../parts/Moment.tsx"

/** More would push the page's content off the screen. */
const mostShown = 3

/** The page to return to after dismissing: this one, unless it is the response to a form. */
const backTo = ({ request }: Visit): string => (request.method === "GET" ? request.url : accountPath)

export const NewSignIns = ({ visit }: { readonly visit: Visit }) => {
  const { account, frame: say } = useWords()
  return (
    <>
      {visit.notices.slice(0, mostShown).map(({ address, browser, first_at }) => (
        <section class="notice news" aria-label={say.newSignIn}>
          <Icon name="warning" />
          <p>
            {say.newSignInAt(
              <strong>{say.newSignInFrom(browserText(account.sessions, browser), address)}</strong>,
              <Moment at={first_at} zone={zoneOf(visit)} />
            )}{" "}
            {say.changePasswordOrEnd(accountPath, sessionsPath)}
          </p>
          <Post action={dismissPath} csrf={visit.csrf}>
            <input type="hidden" name="browser" value={browser} />
            <input type="hidden" name="address" value={address} />
            <input type="hidden" name="next" value={backTo(visit)} />
            <button type="submit" class="plain small">
              {say.thisWasMe}
              <span class="unseen">
                : {browserText(account.sessions, browser)}, {address}
              </span>
            </button>
          </Post>
        </section>
      ))}
    </>
  )
}
