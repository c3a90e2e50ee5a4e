/** Pages of authors of apps: for people whom the operator lets register apps. */
import { NotFound, Person } from "@fourtop/core/internal"
import { Forbidden, type PageHandler, type Route } from "@fourtop/http-adapter/web"
import { Effect } from "effect"
import type { Frame, Handler } from "../frame/frame.ts"
import type { ConsoleVisit } from "../visits/RestaurantVisit.ts"

/** Anybody else reads why; the use-cases refuse them all the same. */
const forAuthors =
  (handle: Handler<ConsoleVisit>): Handler<ConsoleVisit> =>
  (visit) =>
    Person.isAppAuthor(visit.person) ? handle(visit) : new Forbidden({ message: visit.words.authoring.notAllowed })

export const authorPage = (
  frame: Frame,
  method: "GET" | "POST",
  path: string,
  handle: Handler<ConsoleVisit>
): Route<PageHandler> => frame.page(method, path, forAuthors(handle))

/** The client id in the path. */
export const appIdIn = ({ params }: ConsoleVisit): Effect.Effect<string, NotFound> => {
  const id = params["app"] ?? ""
  return id === "" ? new NotFound({ resource: "app" }) : Effect.succeed(id)
}
