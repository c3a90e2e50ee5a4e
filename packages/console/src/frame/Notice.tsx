/** The message about what has just been done. A secret stands out, because it is not shown again. */
import { type Flash, Icon } from "@fourtop/http-adapter/web"

export const Notice = ({ flash: { message, secret, tone } }: { readonly flash: Flash }) =>
  secret === undefined ? (
    <p class={tone === "bad" ? "notice bad" : "notice"} role="status">
      <Icon name={tone === "bad" ? "warning" : "check"} />
      {message}
    </p>
  ) : (
    <section class="notice secret" aria-labelledby="secret">
      <h2 id="secret">{message}</h2>
      <p>
        <strong>It will not be shown again.</strong> Copy it now and store it safely.
      </p>
      <div class="copy" data-copy>
        <code id="secret-text" aria-label={secret.label} tabindex={0}>
          {secret.text}
        </code>
      </div>
    </section>
  )
