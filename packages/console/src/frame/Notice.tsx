/** The message about what has just been done. A secret stands out, because it is not shown again. */
import { type Flash, Icon } from "@fourtop/http-adapter/web"
import { useWords } from "../words/useWords.tsx"

export const Notice = ({ flash: { link, message, secret, tone } }: { readonly flash: Flash }) => {
  const say = useWords().frame
  return secret === undefined ? (
    <p class={tone === "bad" ? "notice bad" : "notice"} role="status">
      <Icon name={tone === "bad" ? "warning" : "check"} />
      {message}
      {link !== undefined && (
        <>
          {" "}
          <a class="button plain" href={link.path}>
            {link.label}
          </a>
        </>
      )}
    </p>
  ) : (
    <section class="notice secret" aria-labelledby="secret">
      <h2 id="secret">{message}</h2>
      <p>
        <strong>{say.shownOnce}</strong> {say.copyNow}
      </p>
      <div class="copy" data-copy>
        <code id="secret-text" aria-label={secret.label} tabindex={0}>
          {secret.text}
        </code>
      </div>
      {secret.also === undefined ? null : (
        <>
          <p id="secret-also">{secret.also.label}</p>
          <div class="copy" data-copy>
            <code aria-labelledby="secret-also" tabindex={0}>
              {secret.also.text}
            </code>
          </div>
        </>
      )}
    </section>
  )
}
