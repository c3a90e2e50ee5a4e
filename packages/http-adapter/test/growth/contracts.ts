/** The contracts of today, out of the declarations, and the recorded ones. */
import { Event, EventCatalogue, Json } from "@fourtop/core/internal"
import { JSONSchema } from "effect"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import * as OpenApiDocument from "../../src/openapi/OpenApiDocument.ts"
import { type ApiContract, contractOf, type EventsContract } from "./Contract.ts"

export interface Contracts {
  readonly api: ApiContract
  readonly events: EventsContract
}

export const current = (): Contracts => ({
  api: contractOf(OpenApiDocument.make({ version: "1" }) as unknown as ApiContract),
  events: contractOf(
    Object.fromEntries(
      Event.eventTypes.map((type) => [type, JSONSchema.make(EventCatalogue.envelopeOf(type)) as EventsContract[string]])
    )
  )
})

const files = {
  api: new URL("../recorded/openapi-v1.json", import.meta.url),
  events: new URL("../recorded/events-v1.json", import.meta.url)
}

const read = (file: URL): unknown => JSON.parse(readFileSync(file, "utf8"))

export const recorded = (): Contracts => ({
  api: read(files.api) as ApiContract,
  events: read(files.events) as EventsContract
})

/** Whether both say the same, in whatever order. */
export const isCurrent = (was: Contracts, is: Contracts): boolean => Json.equals(was, is)

/** Writes down the contracts of today. */
export const record = ({ api, events }: Contracts): void => {
  writeFileSync(files.api, `${JSON.stringify(api, null, 1)}\n`)
  writeFileSync(files.events, `${JSON.stringify(events, null, 1)}\n`)
}

export const isRecorded = (): boolean => existsSync(files.api) && existsSync(files.events)
