/** Receipts that were changed, removed, inserted or reordered are found, and which. */
import { type Receipt, Receipt as Receipts, ReceiptChain } from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { describe, expect, it } from "vitest"

const crypto = PortableCrypto.make()

const documentOf = (counter: number, previous: string | null): Receipt.ReceiptDocument => ({
  id: `00000000-0000-7000-8000-${String(counter).padStart(12, "0")}`,
  kind: "receipt",
  branch_id: 1,
  series: "1",
  counter,
  issued_at: 1_800_000_000_000 + counter,
  day: "2027-01-15",
  order_id: null,
  payment_id: null,
  refers_to: null,
  content: { total_minor: counter * 100 } as Receipt.ReceiptContent,
  previous
})

const signed = (document: Receipt.ReceiptDocument, guest: Receipt.Receipt["guest"] = null): Receipt.Receipt => ({
  ...document,
  digest: Receipts.digestOf(document, crypto),
  guest
})

const chain = (count: number): ReadonlyArray<Receipt.Receipt> => {
  const all: Array<Receipt.Receipt> = []
  for (let counter = 1; counter <= count; counter++) {
    all.push(signed(documentOf(counter, all.at(-1)?.digest ?? null), { id: 7, name: "Ada" }))
  }
  return all
}

const all = chain(5)
const counted = { last: 5, digest: all[4]!.digest }

const findingsOf = (receipts: ReadonlyArray<Receipt.Receipt>, so = counted) =>
  ReceiptChain.end(ReceiptChain.check(ReceiptChain.begin({ series: "1" }, null), receipts, null, crypto), so).findings

const found = (number: string, problem: string) => ({ series: "1", number, problem })

describe("a chain of receipts", () => {
  it("is whole as it was issued, also in pieces and without the guests' names", () => {
    expect(findingsOf(all)).toEqual([])
    expect(findingsOf(all.map((receipt) => ({ ...receipt, guest: null })))).toEqual([])
    const half = ReceiptChain.check(ReceiptChain.begin({ series: "1" }, null), all.slice(0, 2), null, crypto)
    expect(ReceiptChain.end(ReceiptChain.check(half, all.slice(2), null, crypto), counted)).toEqual({
      series: "1",
      last: 5,
      digest: all[4]!.digest,
      findings: [],
      anchored: null
    })
    expect(findingsOf([], { last: 0, digest: null! })).toEqual([])
  })

  it("shows which one was changed", () => {
    const changed = all.map((one) =>
      one.counter === 3 ? { ...one, content: { ...one.content, total_minor: 1 } } : one
    )
    expect(findingsOf(changed)).toEqual([found("1-000003", "changed")])
  })

  it("shows the next of one that was changed with its digest", () => {
    const forged = signed({ ...documentOf(3, all[1]!.digest), day: "2027-01-16" })
    expect(findingsOf([...all.slice(0, 2), forged, ...all.slice(3)])).toEqual([found("1-000004", "unlinked")])
  })

  it("shows that the last one was changed with its digest, by what the series has counted", () => {
    const forged = signed({ ...documentOf(5, all[3]!.digest), day: "2027-01-16" })
    expect(findingsOf([...all.slice(0, 4), forged])).toEqual([found("1-000005", "not_last")])
  })

  it("shows which are missing in the middle and at the beginning", () => {
    expect(findingsOf([all[0]!, all[3]!, all[4]!])).toEqual([{ ...found("1-000002", "missing"), until: "1-000003" }])
    expect(findingsOf(all.slice(1))).toEqual([{ ...found("1-000001", "missing"), until: "1-000001" }])
  })

  it("shows what was inserted, at its end too", () => {
    const inserted = signed({ ...documentOf(2, all[0]!.digest), id: "00000000-0000-7000-8000-00000000000a" })
    expect(findingsOf([...all.slice(0, 2), inserted, ...all.slice(2)])).toContainEqual(found("1-000002", "unlinked"))
    const beyond = signed(documentOf(6, all[4]!.digest))
    expect(findingsOf([...all, beyond])).toEqual([found("1-000006", "not_counted")])
    const strange = { ...signed(documentOf(6, all[4]!.digest)), series: "2" }
    expect(findingsOf([...all, strange], { last: 6, digest: strange.digest })).toContainEqual(
      found("2-000006", "unlinked")
    )
  })

  it("shows what is not in its place", () => {
    const swapped = [all[0]!, all[2]!, all[1]!, all[3]!, all[4]!]
    expect(findingsOf(swapped)).toContainEqual(found("1-000002", "unlinked"))
    const renumbered = [all[0]!, { ...all[2]!, counter: 2 }, { ...all[1]!, counter: 3 }, all[3]!, all[4]!]
    expect(findingsOf(renumbered)).toEqual(
      expect.arrayContaining([found("1-000002", "changed"), found("1-000003", "changed")])
    )
  })

  it("shows that its end was cut off while the series still counts it", () => {
    expect(findingsOf(all.slice(0, 3))).toEqual([{ ...found("1-000004", "cut"), until: "1-000005" }])
  })

  it("that was cut off together with its series is found by an anchor alone", () => {
    const cut = all.slice(0, 3)
    const so = { last: 3, digest: cut[2]!.digest }
    expect(findingsOf(cut, so)).toEqual([])
    const anchoredBy = (anchor: string, receipts: ReadonlyArray<Receipt.Receipt> = cut) =>
      ReceiptChain.check(ReceiptChain.begin({ series: "1" }, anchor), receipts, anchor, crypto).anchored
    expect(anchoredBy(all[4]!.digest)).toBe(false)
    expect(anchoredBy(all[4]!.digest, all)).toBe(true)
    expect(anchoredBy(all[1]!.digest)).toBe(true)
  })
})

describe("a receipt", () => {
  it("is numbered by its series and six digits or more", () => {
    expect(Receipts.numberOf({ series: "12", counter: 42 })).toBe("12-000042")
    expect(Receipts.numberOf({ series: "12", counter: 1_234_567 })).toBe("12-1234567")
  })

  it("has a digest of everything but the guest, whatever the order of its members", () => {
    const [first] = all
    const reordered = Object.fromEntries(Object.entries(Receipts.documentOf(first!)).toReversed())
    expect(Receipts.digestOf(reordered as unknown as Receipt.ReceiptDocument, crypto)).toBe(first!.digest)
    expect(first!.digest).toMatch(/^[0-9a-f]{64}$/)
  })

  it("begins a series of the branch, or of a restaurant without branches", () => {
    expect(Receipts.newSeries(4)).toEqual({ id: 4, version: 0, series: "4", last: 0, digest: null })
    expect(Receipts.newSeries(null)).toEqual({ id: 0, version: 0, series: "0", last: 0, digest: null })
  })
})
