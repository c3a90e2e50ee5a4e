/** What a browser says of itself, in a few words that its owner recognises. Other browsers can say the same. */

/** The first that fits: many claim to be Chrome or Safari as well. */
const browsers: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"]
]

const systems: ReadonlyArray<readonly [RegExp, string]> = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"]
]

const unknown = "Unknown browser"

/** No browser says more of itself than fits into this. */
const longest = 512

const firstOf = (names: ReadonlyArray<readonly [RegExp, string]>, text: string): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** Such as "Firefox on Linux": one of a few dozen texts, whatever comes in. */
export const of = (userAgent: string | null): string => {
  const text = (userAgent ?? "").slice(0, longest)
  const [browser, system] = [firstOf(browsers, text) ?? unknown, firstOf(systems, text)]
  return system === null ? browser : `${browser} on ${system}`
}
