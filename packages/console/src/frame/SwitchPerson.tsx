/** One tap on every page of a shared tablet: it is locked, and the next person chooses their name. */
import { Icon, Post, type Visit } from "@fourtop/http-adapter/web"
import { lockPath, tappedPath } from "../visits/accountPaths.ts"
import { useWords } from "../words/useWords.tsx"

/** The page that the lock screen leads back to: this one, unless it is the response to a form. */
const nextOf = ({ request }: Visit): string => (request.method === "GET" ? request.url : "/console")

export const SwitchPerson = ({ lockMinutes, visit }: { readonly lockMinutes: number; readonly visit: Visit }) => {
  const say = useWords().frame
  const lock = { "data-lock-millis": lockMinutes * 60_000, "data-tapped": tappedPath }
  return (
    <Post action={lockPath} csrf={visit.csrf} data={lock}>
      <input type="hidden" name="next" value={nextOf(visit)} />
      <button type="submit" class="quiet" title={say.switchPerson}>
        <Icon name="people" />
        <span>{visit.person.name}</span>
        <span class="unseen"> {say.switchPerson}</span>
      </button>
    </Post>
  )
}
