/** Amounts in pages have the digits of ISO 4217, whatever the platform's data says. */
import { Money } from "@fourtop/core/internal"
import { formatMoney, minorDigits } from "@fourtop/core/money"
import currencyCodes from "currency-codes"
import { assert, describe, it } from "vitest"

describe("an amount in a page", () => {
  it("has as many digits as the core's own, for every currency", () => {
    const codes = [...currencyCodes.codes(), "XCG", "ZWG", "???"]
    assert.isAbove(codes.length, 150)
    for (const code of codes) assert.strictEqual(minorDigits(code), Money.digits(code) ?? 2, code)
  })

  it("is written as its language does", () => {
    // The blank before the sign differs between versions of the platform's data.
    const written = (...given: Parameters<typeof formatMoney>) => formatMoney(...given).replaceAll(/\s/g, " ")
    assert.strictEqual(written(1250, "EUR", "de"), "12,50 €")
    assert.strictEqual(written(1250, "EUR", "en"), "€12.50")
    assert.strictEqual(written(1250, "JPY", "en"), "¥1,250")
    assert.strictEqual(written(-1250, "KWD", "en"), "-KWD 1.250")
    assert.strictEqual(written(99_999_999_999, "EUR", "en"), "€999,999,999.99")
    assert.include(written(1250, "EUR"), "12")
  })
})
