/** A receipt in words: as rows, and as text that a printer for paper of 80 mm takes. */
import { type Receipt, ReceiptPaper, ReceiptText, Speech } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"

const receipt: Receipt.Receipt = {
  id: "00000000-0000-7000-8000-000000000001",
  kind: "receipt",
  branch_id: 1,
  series: "1",
  counter: 42,
  issued_at: 1_800_000_000_000,
  day: "2027-01-15",
  order_id: "00000000-0000-7000-8000-000000000002",
  payment_id: "00000000-0000-7000-8000-000000000003",
  refers_to: null,
  previous: null,
  digest: "5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef",
  guest: { id: 7, name: "Ada Bianchi" },
  content: {
    currency: "EUR",
    seller: {
      name: "Osteria Luna",
      legal_name: "Luna Gastronomie GmbH",
      branch: "Ring",
      address: "Ringstraße 1, 50667 Köln",
      tax_number: "DE123456789"
    },
    time: "2027-01-15T20:31:00.000+01:00",
    subject: "order",
    order: { number: "17", type: "dine_in", table: "Table 3", total_minor: 4000 },
    lines: [
      {
        line_id: 1,
        name: "Tagliatelle with a sauce that has a very long name indeed",
        options: ["Extra cheese"],
        quantity: 2,
        unit_price_minor: 1190,
        amount_minor: 2380,
        is_share: false
      },
      {
        line_id: 2,
        name: "Water",
        options: [],
        quantity: 1,
        unit_price_minor: 500,
        amount_minor: 250,
        is_share: true
      }
    ],
    discount_minor: 100,
    service_minor: 50,
    fee_minor: 20,
    taxes: [
      { name: "VAT", rate: 19, inclusive: true, taxable_minor: 2000, tax_minor: 380 },
      { name: "City", rate: 2, inclusive: false, taxable_minor: 2000, tax_minor: 40 }
    ],
    excess_minor: 10,
    total_minor: 2650,
    payment: { method: "cash", tip_minor: 150, rounding_minor: -2, tendered_minor: 3000, change_minor: 202 },
    cause: null,
    served_by: "Hugo"
  }
}

const english = Speech.speechFor("en-GB", { default_language: "en", country: "DE" })

describe("a receipt on paper", () => {
  it("has everything that it says, in rows", () => {
    expect(ReceiptPaper.of(receipt, english, true)).toEqual({
      language: "en",
      title: "Receipt 1-000042",
      copy: "Copy",
      seller: ["Luna Gastronomie GmbH", "Osteria Luna", "Ring", "Ringstraße 1, 50667 Köln", "Tax number DE123456789"],
      facts: [
        ["", "2027-01-15 20:31"],
        ["Order", "17"],
        ["Table", "Table 3"],
        ["Served by", "Hugo"],
        ["Guest", "Ada Bianchi"]
      ],
      lines: [
        {
          name: "2 × Tagliatelle with a sauce that has a very long name indeed",
          details: ["Extra cheese"],
          amount: "€23.80"
        },
        { name: "1 × Water", details: ["share"], amount: "€2.50" }
      ],
      sums: [
        ["Discount", "-€1.00"],
        ["Service", "€0.50"],
        ["Delivery", "€0.20"],
        ["City 2%", "€0.40"],
        ["Paid beyond the total", "€0.10"],
        ["", "Part of €40.00"]
      ],
      total: ["Total", "€26.50"],
      payments: [
        ["Tip", "€1.50"],
        ["Rounding", "-€0.02"],
        ["Cash", "€27.98"],
        ["Given", "€30.00"],
        ["Change", "€2.02"]
      ],
      taxHeadings: ["Tax", "Net", "Amount"],
      taxes: [
        ["VAT 19%", "€20.00", "€3.80"],
        ["City 2%", "€20.00", "€0.40"]
      ],
      digest: ["Digest", receipt.digest]
    })
  })

  it("leaves out what there is none of", () => {
    const { content } = receipt
    const bare: Receipt.Receipt = {
      ...receipt,
      guest: null,
      content: {
        ...content,
        seller: { name: "Luna", legal_name: null, branch: "Luna", address: null, tax_number: null },
        order: { number: null, type: "pickup", table: null, total_minor: 2650 },
        lines: [{ ...content.lines[0]!, quantity: -1, options: [] }],
        discount_minor: 0,
        service_minor: 0,
        fee_minor: 0,
        taxes: [],
        excess_minor: 0,
        payment: null,
        served_by: null
      }
    }
    const paper = ReceiptPaper.of(bare, english, false)
    expect(paper).toMatchObject({ copy: null, seller: ["Luna"], sums: [], payments: [], taxes: [] })
    expect(paper.facts).toEqual([["", "2027-01-15 20:31"]])
    expect(paper.lines[0]!.name).toMatch(/^Tagliatelle/)
    const same = { ...bare, content: { ...bare.content, seller: { ...bare.content.seller, legal_name: "Luna" } } }
    expect(ReceiptPaper.of(same, english, false).seller).toEqual(["Luna"])
    const card = { method: "card", tip_minor: 0, rounding_minor: 0, tendered_minor: null, change_minor: null } as const
    const byCard = { ...bare, content: { ...bare.content, payment: card } }
    expect(ReceiptPaper.of(byCard, english, false).payments).toEqual([["Card", "€26.50"]])
  })

  it("counts no pieces of a line of which none stands whole", () => {
    const { content } = receipt
    const lines = [{ ...content.lines[1]!, quantity: 0, amount_minor: -250 }]
    expect(ReceiptPaper.of({ ...receipt, content: { ...content, lines } }, english, false).lines).toEqual([
      { name: "Water", details: ["share"], amount: "-€2.50" }
    ])
  })

  it("says in payments what was taken: the amount with tip and rounding", () => {
    const { content } = receipt
    const paid = (payment: Partial<Receipt.ReceiptPayment>) =>
      ReceiptPaper.of(
        { ...receipt, content: { ...content, payment: { ...content.payment!, tendered_minor: null, ...payment } } },
        english,
        false
      ).payments.map(([, amount]) => amount)
    expect(paid({ tip_minor: 0, rounding_minor: 3, change_minor: null })).toEqual(["€0.03", "€26.53"])
    expect(paid({ tip_minor: 100, rounding_minor: 0, change_minor: 0 })).toEqual(["€1.00", "€27.50", "€0.00"])
  })

  it("names the rate of a tax once", () => {
    const [vat] = receipt.content.taxes
    const named = { ...receipt, content: { ...receipt.content, taxes: [{ ...vat!, name: "IVA 19%" }] } }
    expect(ReceiptPaper.of(named, english, false).taxes).toEqual([["IVA 19%", "€20.00", "€3.80"]])
  })

  it("of what is given back names its receipt", () => {
    const note: Receipt.Receipt = { ...receipt, kind: "credit_note", refers_to: { id: receipt.id, number: "1-000041" } }
    const paper = ReceiptPaper.of(note, english, false)
    expect(paper.title).toBe("Credit note 1-000042")
    expect(paper.facts[1]).toEqual(["For receipt", "1-000041"])
    expect(paper.total).toEqual(["Given back", "€26.50"])
    expect(paper.sums.at(-1)).toEqual(["Paid beyond the total", "€0.10"])
  })

  it("of a gift card says so", () => {
    const [line] = receipt.content.lines
    const sold: Receipt.Receipt = {
      ...receipt,
      content: { ...receipt.content, subject: "gift_card", order: null, lines: [{ ...line!, name: "", quantity: 1 }] }
    }
    expect(ReceiptPaper.of(sold, english, false).lines[0]!.name).toBe("1 × Gift card")
    expect(ReceiptPaper.of(sold, english, false).sums.at(-1)).toEqual(["Paid beyond the total", "€0.10"])
    expect(ReceiptPaper.of(sold, english, false).facts).toEqual([
      ["", "2027-01-15 20:31"],
      ["Served by", "Hugo"],
      ["Guest", "Ada Bianchi"]
    ])
  })

  it("names no branch where there is none", () => {
    const { content } = receipt
    const alone = { ...receipt, content: { ...content, seller: { ...content.seller, branch: null, address: null } } }
    expect(ReceiptPaper.of(alone, english, false).seller).toEqual([
      "Luna Gastronomie GmbH",
      "Osteria Luna",
      "Tax number DE123456789"
    ])
  })

  it("of tickets says to what", () => {
    const [line] = receipt.content.lines
    const lines = [{ ...line!, name: "Wines of Etna", quantity: 3 }]
    const sold: Receipt.Receipt = {
      ...receipt,
      content: { ...receipt.content, subject: "experience", order: null, lines }
    }
    expect(ReceiptPaper.of(sold, english, false).lines[0]!.name).toBe("3 × Tickets: Wines of Etna")
  })

  it.each(["en", "de", "fr", "it", "es"])("is written in %s", (language) => {
    const paper = ReceiptPaper.of(receipt, Speech.speechFor(language, { default_language: "en", country: "DE" }), true)
    expect(paper.language).toBe(language)
    const text = ReceiptText.of(paper)
    expect(text).toContain(receipt.digest.slice(0, ReceiptText.width))
    for (const line of text.split("\n")) expect(Array.from(line).length).toBeLessThanOrEqual(ReceiptText.width)
  })
})

const segments = new Intl.Segmenter("en", { granularity: "grapheme" })

describe("a receipt as text", () => {
  it("is as wide as the paper, with amounts on the right", () => {
    expect(ReceiptText.of(ReceiptPaper.of(receipt, english, true))).toBe(
      [
        "          Luna Gastronomie GmbH",
        "               Osteria Luna",
        "                   Ring",
        "         Ringstraße 1, 50667 Köln",
        "          Tax number DE123456789",
        "",
        "             Receipt 1-000042",
        "                   Copy",
        "",
        "                          2027-01-15 20:31",
        "Order                                   17",
        "Table                              Table 3",
        "Served by                             Hugo",
        "Guest                          Ada Bianchi",
        "------------------------------------------",
        "2 × Tagliatelle with a sauce that",
        "has a very long name indeed         €23.80",
        "  Extra cheese",
        "1 × Water                            €2.50",
        "  share",
        "Discount                            -€1.00",
        "Service                              €0.50",
        "Delivery                             €0.20",
        "City 2%                              €0.40",
        "Paid beyond the total                €0.10",
        "                            Part of €40.00",
        "------------------------------------------",
        "Total                               €26.50",
        "Tip                                  €1.50",
        "Rounding                            -€0.02",
        "Cash                                €27.98",
        "Given                               €30.00",
        "Change                               €2.02",
        "------------------------------------------",
        "Tax                       Net       Amount",
        "VAT 19%                €20.00        €3.80",
        "City 2%                €20.00        €0.40",
        "------------------------------------------",
        "Digest",
        "5f70bf18a086007016e948b04aed3b82103a36bea4",
        "1755b6cddfaf10ace3c6ef",
        ""
      ].join("\n")
    )
  })

  const paper = ReceiptPaper.of(receipt, english, false)
  const linesOf = (more: Partial<ReceiptPaper.ReceiptPaper>) => ReceiptText.of({ ...paper, ...more }).split("\n")
  const sellerLines = (text: string) => {
    const lines = linesOf({ seller: [text] })
    return lines.slice(0, lines.indexOf("")).map((line) => line.trimStart())
  }

  it("says only of a copy that it is one", () => {
    expect(linesOf({}).slice(5, 8)).toEqual(["", "             Receipt 1-000042", ""])
    expect(linesOf({}).filter((line) => line.includes("Copy"))).toEqual([])
    expect(linesOf({ copy: "Copy" })[7]).toBe("                   Copy")
  })

  it("has no table of taxes where there are none", () => {
    const rules = (lines: ReadonlyArray<string>) => lines.filter((line) => line.startsWith("--")).length
    expect([rules(linesOf({})), rules(linesOf({ taxes: [] }))]).toEqual([4, 3])
    expect(linesOf({ taxes: [] }).filter((line) => line.startsWith("Tax "))).toEqual([])
  })

  it("puts as many words on a line as the paper is wide, and loses none", () => {
    const letter = fc.constantFrom("x", "é", "👩‍🍳")
    const word = fc
      .tuple(letter, fc.integer({ min: 1, max: ReceiptText.width }))
      .map(([one, count]) => one.repeat(count))
    const letters = new Intl.Segmenter("en", { granularity: "grapheme" })
    const lengthOf = (text: string) => [...letters.segment(text)].length
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (words) => {
        const lines = sellerLines(words.join(" "))
        expect(lines.join(" ")).toBe(words.join(" "))
        lines.forEach((line, index) => {
          expect(lengthOf(line)).toBeLessThanOrEqual(ReceiptText.width)
          const [next] = lines[index + 1]?.split(" ") ?? []
          if (next !== undefined) expect(lengthOf(line) + 1 + lengthOf(next)).toBeGreaterThan(ReceiptText.width)
        })
      })
    )
  })

  it("divides only words that are wider than the paper", () => {
    expect(sellerLines("x".repeat(42))).toEqual(["x".repeat(42)])
    expect(sellerLines("x".repeat(43))).toEqual(["x".repeat(42), "x"])
    expect(sellerLines(`a ${"x".repeat(86)} b`)).toEqual(["a", "x".repeat(42), "x".repeat(42), "xx b"])
    expect(linesOf({ title: "t".repeat(42) })).toContain("t".repeat(42))
    expect(linesOf({ title: "t".repeat(45) })).toContain("t".repeat(45))
  })

  it("keeps a space between a name and its amount, and indents what belongs to it", () => {
    const item = (name: string, detail: string) => {
      const lines = linesOf({ lines: [{ name, details: [detail], amount: "€23.80" }] })
      return lines.slice(
        lines.findIndex((line) => line.startsWith("--")) + 1,
        lines.indexOf(`${"Discount".padEnd(36)}-€1.00`)
      )
    }
    const [a, b] = ["a".repeat(17), "b".repeat(17)]
    expect(item(`${a} ${b}`, "d".repeat(40))).toEqual([`${a} ${b} €23.80`, `  ${"d".repeat(40)}`])
    expect(item(`${a} ${b}b`, "d".repeat(41))).toEqual([
      a,
      `${b}b${" ".repeat(18)}€23.80`,
      `  ${"d".repeat(40)}`,
      "  d"
    ])
  })

  it("has amounts of taxes in columns, and the names of taxes beside them", () => {
    const lines = linesOf({
      taxes: [
        ["Umsatzsteuer 19%", "€20.00", "€3.80"],
        ["Mehrwertsteuer 7%", "€1,020.00", "€71.40"]
      ]
    })
    const first = lines.findIndex((line) => line.startsWith("Umsatzsteuer"))
    expect(lines.slice(first, first + 3)).toEqual([
      "Umsatzsteuer 19%       €20.00        €3.80",
      "Mehrwertsteuer",
      "7%                  €1,020.00       €71.40"
    ])
  })

  it("puts what leaves less than ten letters for a label below it", () => {
    const linesWith = (name: string) => {
      const lines = linesOf({ facts: [["Es bediente Sie", name]] })
      const first = lines.findIndex((line) => line.startsWith("Es"))
      return lines.slice(
        first,
        lines.findIndex((line) => line.startsWith("--"))
      )
    }
    const [fits, long] = ["n".repeat(31), "n".repeat(32)]
    expect(linesWith(fits)).toEqual(["Es", "bediente", `Sie${" ".repeat(8)}${fits}`])
    expect(linesWith(long)).toEqual(["Es bediente Sie", `${" ".repeat(10)}${long}`])
    expect(linesWith(`${long} ${fits}`)).toEqual([
      "Es bediente Sie",
      `${" ".repeat(10)}${long}`,
      `${" ".repeat(11)}${fits}`
    ])
  })

  it("is never wider than the paper, whatever is said", () => {
    const text = fc.array(fc.string({ minLength: 1, maxLength: 60 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(text, text, (label, value) => {
        for (const line of linesOf({ facts: [[label.join(" "), value.join(" ")]] })) {
          expect([...segments.segment(line)].length).toBeLessThanOrEqual(ReceiptText.width)
        }
      })
    )
  })
})
