/** The script of the pages on which reservations are taken and changed. */
import { startLivePage } from "../browser/livePage.browser.ts"
import { findCallers } from "./callers.browser.ts"
import { sendOnce } from "./sendOnce.browser.ts"
import { followTimes } from "./times.browser.ts"

startLivePage(document)
const asks = document.querySelector<HTMLFormElement>("form[data-asks]")
const books = document.querySelector<HTMLFormElement>("form.books")
if (asks !== null && books !== null) {
  followTimes({ asks, books })
  sendOnce(books)
  const button = books.querySelector<HTMLButtonElement>("button[data-finds]")
  if (button !== null) findCallers(books, button)
}
