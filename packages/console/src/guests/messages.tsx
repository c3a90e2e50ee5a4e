/** Messages to guests that could not be sent: why, about what, sending again and discarding. */
import {
  discardMessage,
  GuestMessages,
  MessageFailure,
  MessageRecord,
  type Occasion,
  retryMessage
} from "@fourtop/core"
import { Effect } from "effect"
import { Confirm, type PageHandler, Post, redirectTo, type Route, show } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { channelWords, occasionWords, subjectOf } from "./messageWords.ts"
import { Moment } from "../parts/Moment.tsx"
import { Head, Panel, Table } from "../parts/Parts.tsx"
import * as PathId from "../parts/PathId.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"

interface Props {
  readonly message: MessageRecord.FailedMessage
  readonly visit: RestaurantVisit
}

const About = ({ subject, visit }: { readonly subject: Occasion.Subject; readonly visit: RestaurantVisit }) => {
  const { label, page } = subjectOf(subject)
  return page === null ? <>{label}</> : <a href={pathOf(visit, page)}>{label}</a>
}

const Why = ({ message: { attempts, channel, reason } }: Props) => (
  <>
    {MessageFailure.sentenceOf(reason)}{" "}
    <span class="soft">
      {attempts === 1 ? "1 attempt" : `${attempts} attempts`}
      {channel === null ? "" : `, ${channelWords(channel).toLowerCase()}`}
    </span>
  </>
)

const Actions = ({ message: { id, occasion }, visit }: Props) => (
  <div class="moves">
    <Post action={pathOf(visit, `messages/${id}/retry`)} csrf={visit.csrf}>
      <button type="submit" class="plain small">
        Send again<span class="unseen">: {occasionWords(occasion)}</span>
      </button>
    </Post>
    <Confirm
      action={pathOf(visit, `messages/${id}/discard`)}
      csrf={visit.csrf}
      label="Discard"
      about={occasionWords(occasion)}
      question="The guest will not get this message."
      button="Discard the message"
    />
  </div>
)

const page = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const failed = yield* (yield* GuestMessages).failed(visit.restaurant.id, MessageRecord.mostFailed)
    return show(
      "Messages",
      <>
        <Head title="Messages" />
        <p class="lead">
          Messages to guests that could not be sent. Each was tried several times, unless the mail server refused it for
          good.
        </p>
        <Panel id="failed" title="Not sent">
          {failed.length === 0 ? (
            <p class="empty">Every message has been sent.</p>
          ) : (
            <div class="stacked">
              <Table
                caption="Messages that could not be sent"
                headings={["Message", "About", "Failed", "Reason", ""]}
                rows={failed.map((message) => [
                  occasionWords(message.occasion),
                  <About subject={message.subject} visit={visit} />,
                  <Moment at={message.at} zone={visit.restaurant.time_zone} />,
                  <Why message={message} visit={visit} />,
                  <Actions message={message} visit={visit} />
                ])}
              />
            </div>
          )}
          {failed.length === MessageRecord.mostFailed && (
            <p class="soft">Only the newest {failed.length} are listed.</p>
          )}
          <p class="soft">They are kept for {MessageRecord.keptDays} days.</p>
        </Panel>
      </>
    )
  })

/** Somebody else may have been faster: then there is no such failed message any more. */
const settle =
  <E, R>(use: (visit: RestaurantVisit, id: string) => Effect.Effect<void, E, R>, message: string) =>
  (visit: RestaurantVisit) =>
    Effect.gen(function* () {
      yield* use(visit, yield* PathId.uuid(visit, "message"))
      return redirectTo(pathOf(visit, "messages"), { message })
    })

/** The page of failed messages, and its forms. */
export const messagePages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", "/messages", "messages", page),
  frame.restaurantPage(
    "POST",
    "/messages/:message/retry",
    "messages",
    settle(({ acting }, id) => retryMessage(acting, id), "The message is being sent again.")
  ),
  frame.restaurantPage(
    "POST",
    "/messages/:message/discard",
    "messages",
    settle(({ acting }, id) => discardMessage(acting, id), "The message has been discarded.")
  )
]
