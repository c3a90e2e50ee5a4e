/** One tap on every page of a shared tablet: it is locked, and the next person chooses their name. */
import { Icon, Post, type Visit } from "@fourtop/http-adapter/web"
import { lockPath, tappedPath } from "../visits/accountPaths.ts"
import { useWords } from "../words/useWords.tsx"

/** The page that the lock screen leads back to: this one, unless it is the response to a form. */
const nextOf = ({ request }: Visit): string => (request.method === "GET" ? request.url : "/console")

/** Tells the script when to send a form that ends the session, because nobody has touched the tablet. */
export const lockAfter = (minutes: number) => ({ "data-lock-millis": minutes * 60_000, "data-tapped": tappedPath })

export const SwitchPerson = ({ lockMinutes, visit }: { readonly lockMinutes: number; readonly visit: Visit }) => {
  const say = useWords().frame
  return (
    <Post action={lockPath} csrf={visit.csrf} data={lockAfter(lockMinutes)}>
      <input type="hidden" name="next" value={nextOf(visit)} />
      <button type="submit" class="quiet switch">
        <Icon name="people" />
        <span class="who">{visit.person.name}</span>
        <span>{say.switchPerson}</span>
      </button>
    </Post>
  )
}
