/** Every message as guests read it, in every language of the restaurant. */
import { MessagePreview, type Venue } from "@fourtop/core/internal"
import { Panel } from "../../parts/Parts.tsx"
import { useSpeech } from "../../words/useWords.tsx"

interface MessagesProps {
  readonly venue: Venue.Venue
  readonly now: number
}

export const Messages = ({ now, venue }: MessagesProps) => {
  const { formats, language: spoken, words } = useSpeech()
  const { labels, messagePreview } = words.settings
  const { default_language, languages } = venue.restaurant
  const codes = [...new Set([default_language, ...languages])]
  const inAll = codes.map((code) => ({ code, all: MessagePreview.of(venue, { locale: code, link: null, now }) }))
  return (
    <Panel id="messages-read" title={messagePreview}>
      {inAll[0]!.all.map(({ wording }, place) => (
        <details class="setting-entry">
          <summary>{labels[`messages.templates.${wording}`]}</summary>
          {inAll.map(({ all, code }) => {
            const { subject, text } = all[place]!.message
            return (
              <section lang={code} class="message-read">
                {codes.length > 1 && (
                  <h3 lang={spoken} class="soft">
                    {formats.language(code)}
                  </h3>
                )}
                <p>
                  <strong>{subject}</strong>
                </p>
                {text.split("\n\n").map((paragraph) => (
                  <p>{paragraph}</p>
                ))}
              </section>
            )
          })}
        </details>
      ))}
    </Panel>
  )
}
