/** A finger on a touch screen, as Chromium itself gets it: what begins to scroll takes the drag away from the page. */
import type { Page } from "playwright-core"

export interface Point {
  readonly x: number
  readonly y: number
}

/** The middle of an element that is on the screen. */
export const middleOf = async (page: Page, selector: string): Promise<Point> => {
  const element = page.locator(selector)
  await element.scrollIntoViewIfNeeded()
  const box = (await element.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const steps = 8

/** Puts a finger down, moves it, and takes it off. */
export const dragByFinger = async (page: Page, from: Point, to: Point): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Array<Point>) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints })
  await touch("touchStart", [from])
  for (let step = 1; step <= steps; step++) {
    const part = step / steps
    await touch("touchMove", [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
  }
  await touch("touchEnd", [])
  await session.detach()
}
