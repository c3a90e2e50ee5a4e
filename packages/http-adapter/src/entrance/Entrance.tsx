/** The layout of the sign-in pages, with the languages that they can be read in. */
import type { ComponentChildren } from "preact"
import { Icon } from "../html/Icon.tsx"
import { type PageAssets, StyledDocument } from "../html/StyledDocument.tsx"
import { usePageLanguage } from "../html/PageLanguage.tsx"
import { Mark } from "../html/Mark.tsx"

const LanguageChoices = () => {
  const { choices = [], language, words } = usePageLanguage()
  return choices.length < 2 ? null : (
    <nav class="languages" aria-label={words.entrance.languages}>
      <ul>
        {choices.map((choice) => (
          <li>
            <a
              href={choice.path}
              lang={choice.language}
              hreflang={choice.language}
              {...(choice.language === language ? { "aria-current": "true" } : {})}
            >
              {choice.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export const Entrance = (props: {
  readonly assets: PageAssets
  readonly title: string
  readonly problem: string | null
  readonly children: ComponentChildren
}) => (
  <StyledDocument assets={props.assets} title={props.title}>
    <div class="entrance">
      <main>
        <p class="brand">
          <Mark />
          <span>Fourtop</span>
        </p>
        <h1>{props.title}</h1>
        {props.problem !== null && (
          <p class="notice bad" role="alert">
            <Icon name="warning" />
            {props.problem}
          </p>
        )}
        {props.children}
      </main>
      <LanguageChoices />
    </div>
  </StyledDocument>
)
