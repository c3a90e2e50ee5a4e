/** Helpers of the tests in a browser. */
import type { Page } from "playwright-core"
import { isLarge } from "../../../tools/testing/size.ts"

const [desk, phone] = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 }
] as const

/** A phone by night and a desk by day; at the larger size also the other way round. */
export const screens = [
  { colorScheme: "dark", viewport: phone },
  { colorScheme: "light", viewport: desk },
  ...(isLarge
    ? ([
        { colorScheme: "light", viewport: phone },
        { colorScheme: "dark", viewport: desk }
      ] as const)
    : [])
] as const

/** Notes what a visitor should never see: errors in the console, and requests to other hosts. */
export const complaintsOf = (page: Page, url: string): ReadonlyArray<string> => {
  const complaints: Array<string> = []
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text())
  })
  page.on("pageerror", (error) => complaints.push(error.message))
  page.on("request", (request) => {
    if (!request.url().startsWith(url)) complaints.push(`a request to ${request.url()}`)
  })
  return complaints
}

/** Takes a picture when STOREFRONT_PICTURES names a folder, to look at. */
export const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env["STOREFRONT_PICTURES"]
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` })
}
