/** A restaurant that is always open, and one request of each kind to count. */
import type { VenueDocument } from "@fourtop/core/internal"
import { once } from "node:events"
import * as net from "node:net"
import { migratedDatabase } from "../migratedDatabase.ts"
import { api, applied, called, onServer, serveHere } from "../Fourtop.ts"

const venue = {
  slug: "counted",
  name: "Counted",
  country: "DE",
  currency: "EUR",
  time_zone: "Europe/Berlin",
  plan: { name: "standard", features: ["reservations", "reporting"] },
  branches: [{ key: "main", name: "Main", default: true }],
  tables: [{ key: "t1", name: "T1", max_seats: 4 }],
  menus: [
    {
      key: "all",
      name: { en: "All day" },
      categories: [
        {
          key: "mains",
          name: { en: "Mains" },
          station: "kitchen",
          dishes: [{ key: "soup", name: { en: "Soup" }, price_minor: 900 }]
        }
      ]
    }
  ],
  kitchen_stations: [{ key: "kitchen", name: "Kitchen" }],
  service_periods: [{ key: "day", name: "Day", first_seating: "11:00", last_seating: "23:00", step_minutes: 15 }]
} satisfies VenueDocument.VenueDocumentInput

/** A connection on which no request costs more than its bytes. */
const connect = async (rootUrl: string) => {
  const { hostname, port } = new URL(rootUrl)
  const socket = net.connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, "connect")
  let received = ""
  let arrived = (): void => {}
  socket.setEncoding("utf8").on("data", (text: string) => {
    received += text
    arrived()
  })
  const isWhole = (): boolean => {
    const [head = "", body] = received.split("\r\n\r\n", 2)
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    return body !== undefined && length !== undefined && Buffer.byteLength(body) >= Number(length)
  }
  return {
    /** Sends the text, and returns the response. */
    send: (text: string): Promise<string> =>
      new Promise((resolve) => {
        received = ""
        arrived = () => {
          if (isWhole()) resolve(received)
        }
        socket.write(text)
      }),
    close: () => void socket.destroy()
  }
}

export interface CountedHouse {
  /** What sends one request of each kind, by name. */
  readonly requests: Readonly<Record<string, () => Promise<void>>>
  readonly close: () => Promise<void>
}

/** Opens it on a server of its own. */
export const open = async (): Promise<CountedHouse> => {
  const variables = { ...onServer(await migratedDatabase()), RATE_LIMIT_PER_MINUTE: "100000" }
  const founded = await applied(venue, variables)
  if (founded.code !== 0) throw new Error(founded.stderr)
  const token = (await called(["token", "create", "--scopes", "all"], variables)).stdout.trim()
  const service = await serveHere(variables)
  const { body } = await api(service.ready, token, "/items")
  const item = Number(body.data[0]!["id"])
  const connection = await connect(service.ready.root_url)
  const sent = { orders: 0, keys: 0 }

  const head = (method: string, path: string, more: string) =>
    `${method} /api/v1${path} HTTP/1.1\r\nhost: counted.test\r\nauthorization: Bearer ${token}\r\naccept: application/json\r\n${more}\r\n`
  const asking = async (status: number, text: string): Promise<string> => {
    const response = await connection.send(text)
    if (!response.startsWith(`HTTP/1.1 ${status} `)) throw new Error(`Instead of ${status}: ${response}`)
    return response
  }
  const get = (path: string) => async () => void (await asking(200, head("GET", path, "")))
  const post = (status: number, path: string, body: object) => {
    const text = JSON.stringify(body)
    const key = `counted-${sent.keys++}`
    const more = `content-type: application/json\r\nidempotency-key: ${key}\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`
    return asking(status, head("POST", path, more) + text)
  }
  const place = (): Promise<string> =>
    post(201, "/orders", {
      type: "pickup",
      customer_name: "Ada Lovelace",
      customer_phone: "+49 30 901820",
      lines: [{ item_id: item, quantity: 1 }]
    })
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  const placed: Array<string> = []
  return {
    requests: {
      item: get(`/items/${item}`),
      page: get("/orders?per_page=25"),
      availability: get(`/availability?date=${inAWeek}&party_size=2`),
      order: async () => {
        const response = await place()
        placed.push(/"id":"([0-9a-f-]{36})"/.exec(response)![1]!)
      },
      status: async () => void (await post(200, `/orders/${placed.pop()!}/status`, { status: "accepted" }))
    },
    close: async () => {
      connection.close()
      await service.stop()
    }
  }
}
