/** `fourtop venue messages`: shows what guests of a restaurant read. */
import { FoundedVenue, MessagePreview, MessageTemplate, VenueCheck, Venues } from "@fourtop/core/internal"
import { Clock, Effect, Either, Option } from "effect"
import { mkdir, writeFile } from "node:fs/promises"
import * as path from "node:path"
import { CommandError } from "../../service/settings/CommandError.ts"
import * as Store from "../../service/store/Store.ts"
import * as Command from "../line/Command.ts"
import * as Output from "../line/Output.ts"
import { optional } from "../line/Parameter.ts"
import * as Restaurants from "../line/Restaurants.ts"
import { common } from "../line/useCase.ts"
import * as Value from "../line/Value.ts"
import * as VenueFile from "./VenueFile.ts"

/** Where the button of a message leads in the preview. */
const sampleLink = "https://example.com/g/sample"

const inWords = ({ message: { subject, text }, wording }: MessagePreview.PreviewedMessage): string =>
  `--- ${wording}\nSubject: ${subject}\n\n${text}\n`

const write = (directory: string, previewed: ReadonlyArray<MessagePreview.PreviewedMessage>) =>
  Effect.tryPromise({
    try: async () => {
      await mkdir(directory, { recursive: true })
      for (const { message, wording } of previewed) {
        await writeFile(path.join(directory, `${wording}.html`), message.html)
      }
    },
    catch: (cause) => new CommandError({ message: `Cannot write to ${directory}: ${(cause as Error).message}` })
  })

/** The venue of a document that may not be applied yet. */
const venueIn = (file: string) =>
  Effect.flatMap(VenueFile.read(file), (document) =>
    Either.match(VenueCheck.check(document.input), {
      onLeft: (failure) =>
        Effect.fail(new CommandError({ message: VenueFile.report(document, VenueFile.locate(document, failure)) })),
      onRight: (checked) => Effect.succeed(FoundedVenue.foundedBy(checked))
    })
  )

const venueOf = (slug: Parameters<typeof Restaurants.pick>[0]) =>
  Effect.gen(function* () {
    const { id } = yield* Restaurants.pick(slug)
    return (yield* (yield* Venues).read(id, 0))!
  }).pipe(Effect.provide(Store.forCommand))

export const messages = Command.make(
  {
    name: "venue messages",
    summary: "Prints every message to guests in a restaurant's words, with sample data.",
    examples: ["--language de", "--file venue.yaml --json"],
    parameters: {
      file: optional(
        "--file FILE",
        Value.text,
        "Venue document to take the words from, whether it is applied or not.",
        "what is applied"
      ),
      language: optional(
        "--language LANGUAGE",
        Value.choice(MessageTemplate.languages),
        "Language of the guest.",
        "the restaurant's"
      ),
      html: optional("--html DIRECTORY", Value.text, "Writes each message as an HTML page to this directory."),
      ...common
    }
  },
  (options) =>
    Effect.gen(function* () {
      const venue = yield* Option.match(options.file, {
        onNone: () => venueOf(options.restaurant),
        onSome: venueIn
      })
      const locale = Option.getOrNull(options.language)
      const now = yield* Clock.currentTimeMillis
      const previewed = MessagePreview.of(venue, { locale, link: sampleLink, now })
      const value = previewed.map(({ message, wording }) => ({ wording, ...message }))
      const directory = Option.getOrNull(options.html)
      if (directory === null)
        return yield* Output.result(options.json, value, previewed.map(inWords).join("\n").trimEnd())
      yield* write(directory, previewed)
      yield* Output.result(options.json, value, `Wrote ${previewed.length} messages to ${directory}.`)
    })
)
