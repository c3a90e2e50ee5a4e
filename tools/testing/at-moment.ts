/**
 * With `TEST_CLOCK_OFFSET`, tests see a clock that is so many milliseconds ahead or behind: `npm run verify -- moments`
 * moves them to days on which a test that depends on today would fail. Runs before each file; only the first time
 * matters.
 */
const offset = Number(process.env["TEST_CLOCK_OFFSET"] ?? 0)
const moved = Symbol.for("@fourtop/tools/at-moment")

if (offset !== 0 && !(moved in globalThis)) {
  const RealDate = Date
  const now = (): number => RealDate.now() + offset
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, self) => Reflect.construct(target, given.length === 0 ? [now()] : given, self) as Date,
    get: (target, name) => (name === "now" ? now : (Reflect.get(target, name) as unknown))
  })
  Object.defineProperty(globalThis, moved, { value: true })
}
