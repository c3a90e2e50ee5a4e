/** Messages to guests that could not be sent or wait: why, about what, sending again and discarding. */
import { discardMessage, GuestMessages, MessageQuotas, MessageRecord, retryMessage } from "@fourtop/core/internal"
import { Effect } from "effect"
import { Confirm, type PageHandler, Post, redirectTo, type Route, show } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { channelWords, failureWords, occasionWords } from "./messageWords.ts"
import { About, allow, AllowMail, UnsentMessages } from "./UnsentMessages.tsx"
import { Moment } from "../parts/Moment.tsx"
import { Head, Panel, Table } from "../parts/Parts.tsx"
import * as PathId from "../parts/PathId.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"

interface Props {
  readonly message: MessageRecord.FailedMessage
  readonly visit: RestaurantVisit
}

const Why = ({ message: { attempts, channel, reason } }: Props) => {
  const say = useWords().guests.messages
  return (
    <>
      {failureWords(say, reason)}{" "}
      <span class="soft">{say.failed.attempts(attempts, channel === null ? null : channelWords(say, channel))}</span>
    </>
  )
}

const Actions = ({ message, visit }: Props) => {
  const { id, occasion } = message
  const say = useWords().guests.messages
  const name = occasionWords(say, occasion)
  return (
    <div class="moves">
      <Post action={pathOf(visit, `messages/${id}/retry`)} csrf={visit.csrf}>
        <button type="submit" class="plain small">
          {say.failed.sendAgain}
          <span class="unseen">: {name}</span>
        </button>
      </Post>
      <Confirm
        action={pathOf(visit, `messages/${id}/discard`)}
        csrf={visit.csrf}
        label={say.failed.discard}
        about={name}
        question={say.failed.confirmDiscarding}
        button={say.failed.discardMessage}
      />
      <AllowMail message={message} visit={visit} />
    </div>
  )
}

const page = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const say = visit.words.guests.messages
    const failed = yield* (yield* GuestMessages).failed(visit.restaurant.id, MessageRecord.mostFailed)
    const unsent = yield* (yield* MessageQuotas).unsent(visit.restaurant.id, MessageRecord.mostFailed)
    return show(
      say.title,
      <>
        <Head title={say.title} />
        <p class="lead">{say.failed.lead}</p>
        <Panel id="failed" title={say.failed.title}>
          {failed.length === 0 ? (
            <p class="empty">{say.failed.none}</p>
          ) : (
            <div class="stacked">
              <Table
                caption={say.failed.caption}
                headings={[...say.failed.columns, ""]}
                rows={failed.map((message) => [
                  occasionWords(say, message.occasion),
                  <About subject={message.subject} visit={visit} />,
                  <Moment at={message.at} zone={visit.restaurant.time_zone} />,
                  <Why message={message} visit={visit} />,
                  <Actions message={message} visit={visit} />
                ])}
              />
            </div>
          )}
          {failed.length === MessageRecord.mostFailed && <p class="soft">{say.failed.newest(failed.length)}</p>}
          <p class="soft">{say.failed.kept(MessageRecord.keptDays)}</p>
        </Panel>
        <UnsentMessages records={unsent} visit={visit} />
      </>
    )
  })

/** Somebody else may have been faster: then there is no such failed message any more. */
const settle =
  <E, R>(use: (visit: RestaurantVisit, id: string) => Effect.Effect<void, E, R>, done: "retried" | "discarded") =>
  (visit: RestaurantVisit) =>
    Effect.gen(function* () {
      yield* use(visit, yield* PathId.uuid(visit, "message"))
      return redirectTo(pathOf(visit, "messages"), { message: visit.words.guests.messages.failed[done] })
    })

/** The page of failed messages, and its forms. */
export const messagePages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", "/messages", "messages", page),
  frame.restaurantPage(
    "POST",
    "/messages/:message/retry",
    "messages",
    settle(({ acting }, id) => retryMessage(acting, id), "retried")
  ),
  frame.restaurantPage(
    "POST",
    "/messages/:message/discard",
    "messages",
    settle(({ acting }, id) => discardMessage(acting, id), "discarded")
  ),
  frame.restaurantPage("POST", "/messages/:message/allow", "messages", allow)
]
