/**
 * A message as an HTML page for mail clients: one column, styles in attributes because many clients drop style sheets,
 * and nothing that has to be fetched. The style sheet only adds dark colours where it is understood.
 */
import { type Letter, paragraphsOf } from "./Letter.ts"

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;"
}

/** A text without any markup. */
export const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!)

const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
/** Long words and addresses wrap instead of making the page wider than the screen. */
const wrapping = "overflow-wrap:anywhere;word-break:break-word"

const darkStyles = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background:#16181b!important}
.card{background:#212429!important;border-color:#3a3f46!important}
.ink{color:#f1f2f4!important}
.soft{color:#b6bcc5!important}
.rule{border-color:#3a3f46!important}
.button{background:#f1f2f4!important;color:#16181b!important}
.link{color:#9cc7ff!important}
}`

/** The lines with breaks between them; the address of the guest's page becomes a link. */
const linesOf = (lines: ReadonlyArray<string>, { link }: Letter): string => {
  const anchor = link && `<a class="link" href="${escape(link.url)}" style="color:#0b57a4">${escape(link.url)}</a>`
  const line = (text: string) =>
    link === null || anchor === null ? escape(text) : text.split(link.url).map(escape).join(anchor)
  return lines.map(line).join("<br>")
}

const paragraphsIn = (text: string, letter: Letter, tone: "ink" | "soft", style: string): string =>
  paragraphsOf(text)
    .map((lines) => `<p class="${tone}" style="margin:0 0 16px;${style};${wrapping}">${linesOf(lines, letter)}</p>`)
    .join("\n")

const factsOf = ({ facts }: Letter): string => {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" class="soft rule" style="padding:10px 16px 10px 0;border-top:1px solid #e2ddd4;color:#5d6168;` +
      `${font};font-size:14px;line-height:20px;font-weight:400;text-align:left;vertical-align:top">${escape(label)}</th>` +
      `<td class="ink rule" style="padding:10px 0;border-top:1px solid #e2ddd4;color:#1d1f23;${font};font-size:16px;` +
      `line-height:20px;font-weight:600;${wrapping}">${escape(value)}</td></tr>`
  )
  return facts.length === 0
    ? ""
    : `<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 24px">\n` +
        `${rows.join("\n")}\n</table>`
}

const buttonOf = ({ link }: Letter): string =>
  link === null
    ? ""
    : `<p style="margin:0 0 24px"><a class="button" href="${escape(link.url)}" style="display:inline-block;` +
      `padding:14px 24px;border-radius:8px;background:#1d1f23;color:#ffffff;${font};font-size:16px;line-height:20px;` +
      `font-weight:600;text-decoration:none">${escape(link.label)}</a></p>`

/** What inboxes show beside the subject; the page itself hides it. */
const previewOf = ({ facts }: Letter): string =>
  `<div style="display:none;max-height:0;overflow:hidden" aria-hidden="true">` +
  `${escape(
    facts
      .slice(0, 3)
      .map(([, value]) => value)
      .join(" · ")
  )}</div>`

export const of = (letter: Letter): string => {
  const { language, restaurant, sender, signature, subject, text } = letter
  const body = `${font};font-size:16px;line-height:24px;color:#1d1f23`
  const small = `${font};font-size:14px;line-height:20px;color:#5d6168`
  return `<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>
${darkStyles}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f5f2ec">
${previewOf(letter)}
<div role="article" aria-label="${escape(subject)}" lang="${language}" dir="ltr">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e2ddd4;border-radius:12px;border-collapse:separate;table-layout:fixed">
<tr><td style="padding:28px 24px 12px;text-align:left">
<p class="soft" style="margin:0 0 8px;${small};${wrapping}">${escape(restaurant)}</p>
<h1 class="ink" style="margin:0 0 20px;${font};font-size:24px;line-height:30px;font-weight:700;color:#1d1f23;${wrapping}">${escape(subject)}</h1>
${paragraphsIn(text, letter, "ink", body)}
${factsOf(letter)}
${buttonOf(letter)}
${paragraphsIn(signature ?? "", letter, "ink", body)}
<p class="soft" style="margin:0 0 16px;${small};${wrapping}">${sender.map(escape).join("<br>")}</p>
</td></tr>
</table>
</td></tr>
</table>
</div>
</body>
</html>
`
}
