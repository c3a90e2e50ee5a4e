/** The form of a section, with every problem at its field. */
import { Budgets, Problems } from "@fourtop/core/internal"
import { Answers, Form, Post } from "@fourtop/http-adapter/web"
import { Notice } from "../frame/Notice.tsx"
import { Panel } from "../parts/Parts.tsx"
import { pathOf } from "../visits/RestaurantVisit.ts"
import { useWords } from "../words/useWords.tsx"
import { Findings } from "./document/DocumentOutcome.tsx"
import { contextOf } from "./forms/FormContext.ts"
import * as FormSize from "./forms/FormSize.ts"
import { PickLists } from "./forms/ManyOptions.tsx"
import { SettingField } from "./forms/SettingFields.tsx"
import { entryPages, type Opened, pagePath, SectionFrame } from "./OpenedSection.tsx"
import * as Section from "./sections/Section.ts"

/** The field that keeps the digest of the section as the form was made from it. */
export const seenName = "part"

/** The members of the form, called as its fields are. */
export const membersOf = (placed: ReadonlyArray<Section.Placed>) =>
  placed.map((one) => ({ ...one.member, name: Section.nameOf(one) }))

/** No field of the document is further down. */
const deepest = 8

const faultyIn = (problems: ReadonlyArray<Problems.Problem>): ReadonlySet<string> =>
  new Set(
    problems.flatMap(({ path }) => {
      const steps = path.split(".", deepest)
      return steps.map((_, place) => steps.slice(0, place + 1).join("."))
    })
  )

const TooLarge = ({ opened, size }: { readonly opened: Opened; readonly size: number }) => {
  const say = useWords().settings
  return (
    <SectionFrame opened={opened}>
      <p class="empty">{say.tooLarge(Budgets.grouped(size), Budgets.grouped(FormSize.mostFields))}</p>
      <p>
        <a class="button plain" href={pathOf(opened.visit, "menu/document")}>
          {say.document}
        </a>
      </p>
    </SectionFrame>
  )
}

export interface Editing {
  readonly fields: URLSearchParams
  readonly seen: string
  readonly problems?: ReadonlyArray<Problems.Problem>
  readonly elsewhere?: ReadonlyArray<Problems.Problem>
}

export const Editor = ({ editing, opened }: { readonly opened: Opened; readonly editing: Editing }) => {
  const { document, placed, visit } = opened
  const say = useWords().settings
  const fields = Answers.of(editing.fields)
  const form = Form.of(fields, Problems.group([...(editing.problems ?? [])]))
  const action = pagePath(opened)
  const context = contextOf(document)
  const size = FormSize.of(membersOf(placed), fields, context)
  if (size > FormSize.mostFields) return <TooLarge opened={opened} size={size} />
  const drawing = {
    form,
    fields,
    today: opened.today,
    faulty: faultyIn(editing.problems ?? []),
    context,
    action,
    pageOf: (pattern: string, key: string) => {
      const section = entryPages[pattern]
      return section === undefined || key === "" ? null : pagePath({ visit, section, key })
    }
  }
  return (
    <SectionFrame opened={opened}>
      {(form.isFaulty || (editing.elsewhere ?? []).length > 0) && (
        <Notice flash={{ message: say.notYet, tone: "bad" }} />
      )}
      {(editing.elsewhere ?? []).length > 0 && (
        <Panel id="elsewhere" title={say.elsewhere}>
          <Findings problems={editing.elsewhere!} />
        </Panel>
      )}
      <Post action={action} csrf={visit.csrf} class="setting-form">
        {/* What Enter in a field presses. */}
        <button type="submit" class="unseen" tabindex={-1} aria-hidden="true">
          {say.preview}
        </button>
        <input type="hidden" name={seenName} value={editing.seen} />
        {placed.map((one) => (
          <SettingField drawing={drawing} member={one.member} path={Section.nameOf(one)} />
        ))}
        <p class="unseen" role="status" data-sorted={say.sorted("{name}", "{place}", "{count}")} />
        <button type="submit">{say.preview}</button>
      </Post>
      <PickLists context={drawing.context} targets={FormSize.targetsIn(membersOf(placed))} />
    </SectionFrame>
  )
}
