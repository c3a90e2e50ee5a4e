import { DishRows } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"

const { limits } = DishRows
const parse = (text: string, currency = "EUR") => DishRows.parse(text, { currency })

/** What matters of a row in few words. */
const told = (text: string, currency = "EUR"): ReadonlyArray<string> =>
  parse(text, currency).rows.map(({ category, doubts, modifiers, name, price_minor, sizes }) =>
    [
      `${category ?? ""}/${name}`,
      ...(price_minor === null ? [] : [String(price_minor)]),
      ...sizes.map((size) => `${size.name}=${size.price_minor}`),
      ...modifiers.map((one) => `+${one.name}=${one.price_minor}`),
      ...doubts.map((doubt) => `?${doubt}`)
    ].join(" ")
  )

const doubtsOf = (text: string, currency = "EUR") => parse(text, currency).rows.map(({ doubts }) => doubts)

describe("a price", () => {
  it.each([
    ["8", "EUR", 800],
    ["8.5", "EUR", 850],
    ["8,50", "EUR", 850],
    ["8.50 €", "EUR", 850],
    ["€8.50", "EUR", 850],
    ["€ 8,50", "EUR", 850],
    ["EUR 8.50", "EUR", 850],
    ["8.50EUR", "EUR", 850],
    ["12.-", "CHF", 1200],
    ["CHF 12.–", "CHF", 1200],
    ["12,--", "EUR", 1200],
    ["Fr. 12.50", "CHF", 1250],
    ["129 kr", "SEK", 12_900],
    ["129 kr.", "DKK", 12_900],
    ["kr 129", "NOK", 12_900],
    ["25 zł", "PLN", 2500],
    ["149 Kč", "CZK", 14_900],
    ["35 lei", "RON", 3500],
    ["Rs. 250", "INR", 25_000],
    ["Rs 250", "INR", 25_000],
    ["R$ 40", "BRL", 4000],
    ["RM 12.90", "MYR", 1290],
    ["3 500 Ft", "HUF", 350_000],
    ["1.250,50", "EUR", 125_050],
    ["1,250.50", "EUR", 125_050],
    ["1'250.50", "CHF", 125_050],
    ["1’250", "CHF", 125_000],
    ["1 250,50", "EUR", 125_050],
    ["1\u00a0250,50", "EUR", 125_050],
    ["1.250.000", "EUR", 125_000_000],
    ["1,250,000.75", "EUR", 125_000_075],
    ["¥1,250", "JPY", 1250],
    ["1250", "JPY", 1250],
    ["1.250", "KWD", 1250],
    ["0.750", "KWD", 750],
    ["0,75", "EUR", 75],
    ["12.50", "USD", 1250]
  ])("%s in %s is %d", (text, currency, minor) => {
    expect(parse(`Name\tPrice\nDish\t${text}`, currency).rows).toEqual([
      {
        line: 2,
        lines: [2],
        text: `Dish\t${text}`,
        name: "Dish",
        category: null,
        description: null,
        price_minor: minor,
        sizes: [],
        modifiers: [],
        doubts: []
      }
    ])
  })

  it.each([
    ["1.250", "EUR", 125_000, ["two_ways"]],
    ["1,250", "USD", 125_000, ["two_ways"]],
    ["12.505", "USD", 1_250_500, ["two_ways"]],
    ["1,250", "KWD", 1250, ["two_ways"]],
    ["0.750", "EUR", null, ["decimals"]],
    ["8.5555", "EUR", null, ["decimals"]],
    ["1250.500", "EUR", null, ["decimals"]],
    ["1.250,505", "EUR", null, ["decimals"]],
    ["8.50", "JPY", null, ["decimals"]],
    ["0", "EUR", 0, ["free"]],
    ["x", "EUR", null, ["unreadable", "no_price"]],
    ["-5", "EUR", null, ["unreadable", "no_price"]],
    ["8..5", "EUR", null, ["unreadable", "no_price"]],
    ["1.25.50", "EUR", null, ["unreadable", "no_price"]],
    ["12 50", "EUR", null, ["unreadable", "no_price"]],
    ["0.250.000", "EUR", null, ["unreadable", "no_price"]],
    ["12.34,5", "EUR", null, ["unreadable", "no_price"]],
    ["999999999.99", "EUR", 99_999_999_999, []],
    ["1000000000.00", "EUR", null, ["unreadable", "no_price"]],
    ["8.50 USD", "EUR", null, ["unreadable", "no_price"]],
    ["1".repeat(41), "JPY", null, ["unreadable", "no_price"]]
  ])("%s in %s is %s, with doubts", (text, currency, minor, doubts) => {
    const { rows } = parse(`Name\tPrice\nDish\t${text}`, currency)
    expect(rows.map((row) => [row.name, row.price_minor, row.doubts])).toEqual([["Dish", minor, doubts]])
  })
})

describe("dishes as lines", () => {
  it.each([
    ["Soup 5", ["/Soup 500"]],
    ["Soup of the day ........ 5,50 €", ["/Soup of the day 550"]],
    ["Soup … 5", ["/Soup 500"]],
    ["Soup: 5", ["/Soup 500"]],
    ["Soup – €5", ["/Soup 500"]],
    ["Pizza 4 stagioni 11", ["/Pizza 4 stagioni 1100"]],
    ["Sandwich BLT 8.50", ["/Sandwich BLT 850"]],
    ["Coke 0,3l 3.20", ["/Coke 0,3l 320"]],
    ["Ham, eggs 5.00", ["/Ham, eggs 500"]],
    ["Steak 20 + extra cheese 1.50 + ham", ["/Steak 2000 +extra cheese=150 +ham=0"]],
    ["Toast +cheese 1.50", ["/Toast +cheese=150 ?no_price"]],
    ["Menu 1 + 1 12", ["/Menu 1 + 1 1200"]],
    ["Wine small 5.50 / large 20", ["/Wine small=550 large=2000"]],
    ["House wine small glass 5.50 | large glass 7", ["/House wine small glass=550 large glass=700"]],
    ["Wine: small 5.50 / large glass 20", ["/Wine small=550 large glass=2000"]],
    ["Wine – small 5.50 / large 20 + ice 1", ["/Wine small=550 large=2000 +ice=100"]],
    ["Wine 5.50 / 20", ["/Wine 1=550 2=2000 ?unnamed_sizes"]],
    ["Wine small 5.50 / 20", ["/Wine small 1=550 2=2000 ?unnamed_sizes"]],
    ["Wine small 1.250 / large 20", ["/Wine small=125000 large=2000 ?two_ways"]],
    ["Fish w/ chips 12", ["/Fish w/ chips 1200"]],
    ["5.00", ["/ 500 ?unreadable"]],
    ["small 5 / large 6", ["/ small=500 large=600 ?unreadable"]],
    ["Soup 5\n+ bread 1\n+ butter 0.50 + salt", ["/Soup 500 +bread=100 +butter=50 +salt=0"]],
    ["Soup 5\n+ 1.50", ["/Soup 500 +=150 ?unreadable"]],
    ["+ bread 1", ["/ +bread=100 ?unreadable ?no_price"]],
    ["Bread 0", ["/Bread 0 ?free"]],
    ["Bread 1.2345", ["/Bread ?decimals"]]
  ])("%j", (text, expected) => {
    expect(told(text)).toEqual(expected)
  })

  it("takes lines without a price as headings where prices follow", () => {
    expect(
      told("Starters\nSoup 5\nBread 3\n\nMains\nSteak 20\nPasta:\nCarbonara 12\n# Drinks\nWater 3\nDESSERTS\nCake 6")
    ).toEqual([
      "Starters/Soup 500",
      "Starters/Bread 300",
      "Mains/Steak 2000",
      "Pasta/Carbonara 1200",
      "Drinks/Water 300",
      "DESSERTS/Cake 600"
    ])
  })

  it("takes marked lines as headings wherever they are", () => {
    const marked = parse("Soup 5\nDrinks:\nLemonade\nWINES")
    expect(marked.headings.map(({ category }) => category)).toEqual(["Drinks", "WINES"])
    expect(marked.rows.map(({ category, name }) => [category, name])).toEqual([
      [null, "Soup"],
      ["Drinks", "Lemonade"]
    ])
  })

  it("says which headings are unsure", () => {
    const headings = (text: string) =>
      parse(text).headings.map(({ category, isSure, lines }) => [category, lines, isSure])
    expect(headings("Starters\nSoup 5\nMains\nSteak 20\n\nSides\nRice 3\n== Wine ==\nRed 5")).toEqual([
      ["Starters", [1], true],
      ["Mains", [3], false],
      ["Sides", [6], true],
      ["Wine", [8], true]
    ])
    expect(headings("Menu\nStarters\nSoup 5")).toEqual([
      ["Menu", [1], true],
      ["Starters", [2], false]
    ])
    expect(headings("Soup 5\nDAY 2\nDaily special\nDaily fish\nSteak 20")).toEqual([["Daily fish", [4], false]])
  })

  it("takes other lines without a price as dishes", () => {
    expect(told("Soup 5\nDaily special\n+ truffle 4")).toEqual(["/Soup 500", "/Daily special +truffle=400 ?no_price"])
    expect(told("Soup 5\nDaily special")).toEqual(["/Soup 500", "/Daily special ?no_price"])
    expect(told("Soup 5\nDaily special\nDaily fish\nSteak 20")).toEqual([
      "/Soup 500",
      "/Daily special ?no_price",
      "Daily fish/Steak 2000"
    ])
    expect(told("Soup 5\nDaily special\n\nCheese\n")).toEqual([
      "/Soup 500",
      "/Daily special ?no_price",
      "/Cheese ?no_price"
    ])
    expect(told("BLT\n+ egg 1\nSoup 5")).toEqual(["/BLT +egg=100 ?no_price", "/Soup 500"])
    expect(told(`${"n".repeat(201)}\nSoup 5`)).toEqual([`/${"n".repeat(201)} ?name_too_long ?no_price`, "/Soup 500"])
    expect(told("###\n:\nSoup 5")).toEqual(["/### ?no_price", "/ ?unreadable ?no_price", "/Soup 500"])
  })

  it("doubts prices far from those of their category", () => {
    const category = (...prices: ReadonlyArray<string>) =>
      prices.map((price, index) => `Dish ${"abcdefgh"[index]} ${price}`).join("\n")
    expect(doubtsOf(category("10", "11", "12", "111"))).toEqual([[], [], [], ["far"]])
    expect(doubtsOf(category("10", "11", "12", "110"))).toEqual([[], [], [], []])
    expect(doubtsOf(category("10", "11", "12", "0.99"))).toEqual([[], [], [], ["far"]])
    expect(doubtsOf(category("10", "11", "12", "1"))).toEqual([[], [], [], []])
    expect(doubtsOf(category("10", "111"))).toEqual([[], []])
    expect(doubtsOf(category("1", "10", "111"))).toEqual([[], [], ["far"]])
    expect(doubtsOf(category("10", "11", "12", "0"))).toEqual([[], [], [], ["free"]])
    expect(doubtsOf(`A:\n${category("10", "11", "12")}\nB:\nWine small 5 / large 150`)).toEqual([[], [], [], []])
    expect(doubtsOf(`${category("10", "11", "12")}\nWine small 5 / large 150`)).toEqual([[], [], [], ["far"]])
  })

  it("doubts a name that is given twice, however it is written", () => {
    expect(doubtsOf("Crème 5\nSoup 6\ncreme 5")).toEqual([["name_twice"], [], ["name_twice"]])
    expect(doubtsOf("5.00\n6.00")).toEqual([["unreadable"], ["unreadable"]])
  })

  it("doubts what a dish cannot have", () => {
    const sizes = (count: number) =>
      Array.from({ length: count }, (_, index) => `s${"abcdefghijklmnopqrstuvw"[index]} 5`).join(" / ")
    expect(doubtsOf(`Wine: ${sizes(20)}`)).toEqual([[]])
    expect(doubtsOf(`Wine: ${sizes(21)}`)).toEqual([["too_many_sizes"]])
    const extras = (count: number) => "\n+ x 1".repeat(count)
    expect(doubtsOf(`Wine 5${extras(100)}`)).toEqual([[]])
    expect(doubtsOf(`Wine 5${extras(101)}`)).toEqual([["too_many_modifiers"]])
    expect(doubtsOf(`${"n".repeat(200)} 5`)).toEqual([[]])
    expect(doubtsOf(`${"n".repeat(201)} 5`)).toEqual([["name_too_long"]])
    expect(doubtsOf(`Soup 5\n+ ${"n".repeat(201)} 5`)).toEqual([["name_too_long"]])
    expect(doubtsOf("So\u202eup 5")).toEqual([["unreadable"]])
  })

  it("keeps a line that is too long as a row", () => {
    const text = `Soup 5\n${"n".repeat(limits.lineCharacters - 2)} 5\n${"n".repeat(limits.lineCharacters - 1)} 5`
    expect(parse(text).rows.map(({ doubts, lines, name }) => [lines, name.length, doubts])).toEqual([
      [[1], 4, []],
      [[2], limits.lineCharacters - 2, ["name_too_long"]],
      [[3], 0, ["unreadable", "no_price"]]
    ])
  })
})

describe("dishes of a spreadsheet", () => {
  it("reads columns by a header in several languages", () => {
    expect(told("Category;Dish;Price\nPasta;Carbonara;12,50\nPasta;Pesto;11")).toEqual([
      "Pasta/Carbonara 1250",
      "Pasta/Pesto 1100"
    ])
    expect(told("Gericht\tPreis\tKategorie\nSuppe\t5,00 €\tVorspeisen")).toEqual(["Vorspeisen/Suppe 500"])
    expect(told("Plat\tPrix\tCatégorie\nSoupe\t5,00\tEntrées")).toEqual(["Entrées/Soupe 500"])
    expect(told("Piatto\tPrezzo\nZuppa\t5")).toEqual(["/Zuppa 500"])
    expect(told("Artículo\tPrecio\nSopa\t5")).toEqual(["/Sopa 500"])
    expect(told('\ufeffNAME,PRICE (EUR)\n"Ham, eggs","7,50"\nBread,3\nTea,2')).toEqual([
      "/Ham, eggs 750",
      "/Bread 300",
      "/Tea 200"
    ])
    expect(parse("Name\tPrice\nSoup\t5").headings).toEqual([
      { line: 1, lines: [1], text: "Name\tPrice", category: null, isSure: true }
    ])
  })

  it("takes other columns of a header as sizes", () => {
    expect(told("Name\tSmall\tLarge\nWine\t5\t8\nBeer\t\t4\nTea\tx\t3")).toEqual([
      "/Wine Small=500 Large=800",
      "/Beer Large=400",
      "/Tea Small=null Large=300 ?unreadable"
    ])
    expect(told("Name\tPrice\tPrice\nWine\t5\t8")).toEqual(["/Wine Price=800 2=500"])
  })

  it("reads descriptions and modifiers", () => {
    const text =
      "Name\tDescription\tPrice\tExtras\nSteak\tWith fries\t20\tcheese 1,50, ham 2; egg\nSoup +bread 1\t\t5\t"
    expect(told(text)).toEqual(["/Steak 2000 +cheese=150 +ham=200 +egg=0", "/Soup 500 +bread=100"])
    expect(parse(text).rows.map(({ description }) => description)).toEqual(["With fries", null])
  })

  it("says what of a cell could not be read", () => {
    expect(told("Name\tPrice\tExtras\n\t5\tegg 1")).toEqual(["/ 500 +egg=100 ?unreadable"])
    expect(told("Name\tPrice\nSoup\t5\tnote")).toEqual(["/Soup 500 ?unread_cell"])
    expect(told("Name\tPrice\nSoup  +bread 1.2345\t5")).toEqual(["/Soup 500 +bread=null ?decimals"])
    expect(told("Name\tPrice\tExtras\nSoup\t5\tegg 1.2345")).toEqual(["/Soup 500 +egg=null ?decimals"])
    expect(told("Name\tPrice\nSoup\t5\t+ egg 1.2345")).toEqual(["/Soup 500 +egg=null ?decimals"])
    expect(told("Name\tPrice\nTea\t5 / 8")).toEqual(["/Tea 1=500 2=800 ?unnamed_sizes"])
    expect(told("Name\tPrice\nTea\tsmall cup 5 / large 8")).toEqual(["/Tea small cup=500 large=800"])
  })

  it("guesses columns without a header", () => {
    expect(told("Pasta\tCarbonara\t12\nPasta\tPesto\t11\nPizza\tMarinara\t8\nPizza\tDiavola\t9")).toEqual([
      "Pasta/Carbonara 1200",
      "Pasta/Pesto 1100",
      "Pizza/Marinara 800",
      "Pizza/Diavola 900"
    ])
    expect(told("Carbonara\tPasta\t12\nPesto\tPasta\t11\nMarinara\tPizza\t8")).toEqual([
      "Pasta/Carbonara 1200",
      "Pasta/Pesto 1100",
      "Pizza/Marinara 800"
    ])
    const described = parse("Soup\tWith bread\t5\nSteak\tWith fries\t20")
    expect(described.rows.map(({ category, description, name }) => [category, name, description])).toEqual([
      [null, "Soup", "With bread"],
      [null, "Steak", "With fries"]
    ])
    expect(told("Wine\t5\t8\nBeer\t3\t4")).toEqual([
      "/Wine 1=500 2=800 ?unnamed_sizes",
      "/Beer 1=300 2=400 ?unnamed_sizes"
    ])
    expect(told("Wine\tsmall 5 / large 8\nBeer\t3")).toEqual(
      ["/Wine ?no_price", "/Beer 300"].map((one) => (one.startsWith("/Wine") ? "/Wine small=500 large=800" : one))
    )
    expect(told("Soup\t5\tnice\twarm\t+ bread 1\nTea\t3")).toEqual(["/Soup 500 +bread=100 ?unread_cell", "/Tea 300"])
  })

  it("takes rows with a single text as headings, unless there is a column of categories", () => {
    expect(told("Name;Price\nStarters;\nSoup;5\nSteak;20\nSpecial;")).toEqual([
      "Starters/Soup 500",
      "Starters/Steak 2000",
      "Starters/Special ?no_price"
    ])
    expect(told("Category;Name;Price\nA;Soup;5\n;Special;\nA;Steak;20")).toEqual([
      "A/Soup 500",
      "/Special ?no_price",
      "A/Steak 2000"
    ])
  })

  it("finds the separator", () => {
    expect(told("Soup,5.50\nBread,3\nTea,2")).toEqual(["/Soup 550", "/Bread 300", "/Tea 200"])
    expect(told("Soup 5,50\nHam, eggs 3")).toEqual(["/Soup 550", "/Ham, eggs 300"])
    expect(told("Soup;5,50\nBread;3\nTea 2")).toEqual(["/Soup 550", "/Bread 300", "/Tea 200"])
    expect(told("Fish; chips 5\nBread 3\nTea 2\nCake 4")).toEqual([
      "/Fish; chips 500",
      "/Bread 300",
      "/Tea 200",
      "/Cake 400"
    ])
    expect(told("Tab\t5\nSemi; colon 3")).toEqual(["/Tab 500", "/Semi; colon 300"])
  })

  it("leaves out the mark at the beginning of a file", () => {
    expect(told('\ufeff"Ham; eggs";5\nTea;2')).toEqual(["/Ham; eggs 500", "/Tea 200"])
  })

  it("reads quoted cells, over several lines too", () => {
    expect(told('Name;Price\n"A ""good""; soup";5\n"Two\nlines";6')).toEqual([
      '/A "good"; soup 500',
      "/Two\nlines 600 ?unreadable"
    ])
    expect(parse('Name;Price\n"Two\nlines";6\nTea;2').rows.map(({ lines }) => lines)).toEqual([[2, 3], [4]])
    expect(told('Name;Price\n"Open;5\nTea;2')).toEqual(['/"Open 500', "/Tea 200"])
    const far = `Name;Price\n"Far;5${"\nTea;2".repeat(7)}\nend";3`
    expect(parse(far).rows[0]!.lines).toEqual([2])
    expect(parse(`Name;Price\n"Near;5${"\nTea;2".repeat(6)}\nend";3`).rows[0]!.lines.length).toBe(8)
  })
})

describe("the whole text", () => {
  it("is read up to its limits, and not at all beyond", () => {
    expect(limits).toEqual({ bytes: 262_144, lines: 5000, lineCharacters: 1000 })
    const none = { rows: [], headings: [], blanks: [] }
    expect(parse("\n".repeat(limits.lines - 1)).blanks.length).toBe(limits.lines)
    expect(parse("\n".repeat(limits.lines))).toEqual({ ...none, tooLong: "lines" })
    expect(parse("a".repeat(limits.bytes)).tooLong).toBeNull()
    expect(parse("a".repeat(limits.bytes + 1))).toEqual({ ...none, tooLong: "bytes" })
    expect(parse("")).toEqual({ rows: [], headings: [], blanks: [1], tooLong: null })
  })

  const words = [
    "Soup",
    "5",
    "8,50",
    "\t",
    ";",
    ",",
    "\n",
    "\n\n",
    '"',
    "+",
    "/",
    "Name",
    "Price",
    ":",
    "# Pasta",
    "small",
    " ",
    "1.250",
    "€",
    "\r\n",
    "MAINS",
    "x 1"
  ]
  const texts = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom(...words), { maxLength: 60 }).map((list) => list.join(" ")),
    fc.array(fc.constantFrom(...words), { maxLength: 60 }).map((list) => list.join(""))
  )

  it("loses no line, and has each in one place", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { blanks, headings, rows } = parse(text)
        const all = [...rows.flatMap(({ lines }) => lines), ...headings.flatMap(({ lines }) => lines), ...blanks]
        const count = text.replace(/^\ufeff/, "").split(/\r\n|\r|\n/).length
        expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, index) => index + 1))
        for (const row of rows) expect(row.line).toBe(row.lines[0])
      }),
      { numRuns: 500 }
    )
  })

  it("has a doubt wherever a dish could not be made", () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const { doubts, name, price_minor, sizes } of parse(text).rows) {
          const isPriced = sizes.length > 0 ? sizes.every((size) => size.price_minor !== null) : price_minor !== null
          if (name === "" || !isPriced) expect(doubts.length, text).toBeGreaterThan(0)
          expect(new Set(doubts).size).toBe(doubts.length)
        }
      }),
      { numRuns: 500 }
    )
  })

  it("reads what is written, whatever separates it", () => {
    const letters = fc
      .string({ unit: fc.constantFrom(..."abcdefghijklmnop".split("")), minLength: 1, maxLength: 12 })
      .map((name) => `D${name}`)
    const dishes = fc.uniqueArray(fc.tuple(letters, fc.integer({ min: 100, max: 900 })), {
      minLength: 1,
      maxLength: 9,
      selector: ([name]) => name
    })
    fc.assert(
      fc.property(
        dishes,
        fc.constantFrom("\t", ";", " ", " .... ", " € "),
        fc.constantFrom(".", ","),
        (list, between, point) => {
          const text = list
            .map(([name, price]) => `${name}${between}${(price / 100).toFixed(2).replace(".", point)}`)
            .join("\n")
          const { rows } = parse(text)
          expect(rows.map(({ doubts, name, price_minor }) => [name, price_minor, doubts])).toEqual(
            list.map(([name, price]) => [name, price, []])
          )
        }
      )
    )
  })
})
