/** The receipts of a business day, and one of them as it is printed, saved or read. */
import {
  BusinessDay,
  GuestMessages,
  LocalDate,
  MessageRecord,
  readReceipt,
  readReceiptContact,
  readReceipts,
  Receipt,
  ReceiptPaper,
  ReceiptText,
  Speech
} from "@fourtop/core/internal"
import { Clock, Effect } from "effect"
import { download, Field, Form, type PageHandler, type Route, show } from "@fourtop/http-adapter/web"
import type { Frame } from "../frame/frame.ts"
import { Head, Panel, Table } from "../parts/Parts.tsx"
import { venueOf } from "../parts/venueOf.ts"
import { pathOf, type RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { GuestPagePanel } from "../guests/GuestPagePanel.tsx"
import { linksTo } from "../guests/guestLinks.tsx"
import { MessageRecords } from "../guests/MessageRecords.tsx"
import { Paper, papers } from "./Paper.tsx"
import { send, SendReceipt } from "./sendReceipt.tsx"
import { withStyle } from "../frame/withStyle.ts"

const day = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const say = visit.words.receipts
    const today = BusinessDay.dateAt(yield* venueOf(visit), yield* Clock.currentTimeMillis)
    const asked = visit.query.get("date") ?? ""
    const date = LocalDate.isLocalDate(asked) ? asked : today
    const receipts = yield* readReceipts(visit.acting, date)
    return show(
      say.title,
      <>
        <Head title={say.title} />
        <p class="lead">{say.lead}</p>
        <form class="filters" method="get" action={pathOf(visit, "receipts")}>
          <Field form={Form.blank({ date })} name="date" label={say.day} type="date" />
          <div class="actions">
            <button type="submit">{say.show}</button>
          </div>
        </form>
        <Panel id="list" title={date}>
          {receipts.length === 0 ? (
            <p class="empty">{say.empty}</p>
          ) : (
            <div class="stacked">
              <Table
                caption={say.title}
                headings={say.headings}
                rows={receipts.map((receipt) => [
                  <a href={pathOf(visit, `receipts/${receipt.id}`)}>{Receipt.numberOf(receipt)}</a>,
                  receipt.content.time.slice(11, 16),
                  say.kinds[receipt.kind],
                  receipt.content.order?.number ?? "",
                  visit.formats.money(receipt.content.total_minor, receipt.content.currency)
                ])}
              />
            </div>
          )}
        </Panel>
      </>
    )
  })

/** A receipt in the restaurant's language: a copy, unless the original is asked for. */
const paperOf = (visit: RestaurantVisit) =>
  Effect.map(readReceipt(visit.acting, visit.params["receipt"] ?? ""), (receipt) => ({
    receipt,
    paper: ReceiptPaper.of(receipt, Speech.speechFor(null, visit.restaurant), !visit.query.has("original"))
  }))

const one = (visit: RestaurantVisit) =>
  Effect.gen(function* () {
    const say = visit.words.receipts
    const { paper, receipt } = yield* paperOf(visit)
    const size = papers.find((known) => known === visit.query.get("paper")) ?? "narrow"
    const isOriginal = visit.query.has("original")
    const linkTo = (paper: string, original: boolean): string =>
      `${pathOf(visit, `receipts/${receipt.id}`)}?paper=${paper}${original ? "&original" : ""}`
    const title = say.one(Receipt.numberOf(receipt))
    const subject = { kind: "receipt", id: receipt.id } as const
    const known = yield* readReceiptContact(visit.acting, receipt.id)
    const records = yield* (yield* GuestMessages).about(visit.restaurant.id, subject, MessageRecord.mostShown)
    const links = yield* linksTo(visit, subject)
    return withStyle(
      "money",
      show(
        title,
        <>
          <Head title={title}>
            <a class="button plain" href={`${pathOf(visit, "receipts")}?date=${receipt.day}`}>
              {say.all}
            </a>
          </Head>
          <p class="lead">{say.printHint}</p>
          <p class="actions">
            {papers.map((known) => (
              <a
                class="button plain"
                href={linkTo(known, isOriginal)}
                {...(known === size ? { "aria-current": "true" as const } : {})}
              >
                {say[known]}
              </a>
            ))}
            <a class="button plain" href={linkTo(size, !isOriginal)}>
              {isOriginal ? say.copy : say.original}
            </a>
            <a
              class="button plain"
              href={`${pathOf(visit, `receipts/${receipt.id}/receipt.txt`)}${isOriginal ? "?original" : ""}`}
            >
              {say.text}
            </a>
            {receipt.order_id !== null && (
              <a class="button plain" href={pathOf(visit, `orders/${receipt.order_id}`)}>
                {say.toOrder}
              </a>
            )}
          </p>
          <Paper paper={paper} size={size} />
          <div class="beside-paper">
            <Panel id="sending" title={say.sending.title}>
              <p class="soft">{say.sending.hint}</p>
              <SendReceipt receiptId={receipt.id} known={known} back={linkTo(size, isOriginal)} visit={visit} />
            </Panel>
            <MessageRecords records={records} visit={visit} />
            <GuestPagePanel path={`receipts/${receipt.id}`} links={links} visit={visit} isReadOnly />
          </div>
        </>
      )
    )
  })

const text = (visit: RestaurantVisit) =>
  Effect.map(paperOf(visit), ({ paper, receipt }) =>
    download({
      text: ReceiptText.of(paper),
      contentType: "text/plain; charset=utf-8",
      fileName: `${visit.restaurant.slug}-${Receipt.numberOf(receipt)}.txt`
    })
  )

export const receiptPages = (frame: Frame): ReadonlyArray<Route<PageHandler>> => [
  frame.restaurantPage("GET", "/receipts", "orders", day),
  frame.restaurantPage("GET", "/receipts/:receipt", "orders", one),
  frame.restaurantPage("GET", "/receipts/:receipt/receipt.txt", "orders", text),
  frame.restaurantPage("POST", "/receipts/:receipt/send", "orders", send)
]
