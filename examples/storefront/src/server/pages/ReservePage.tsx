/** The page for reservations. */
import type { Frame } from "../../shared/Frame.ts"
import type { Day } from "../../shared/Reserving.ts"
import { type Filled, ReserveView } from "../../shared/views/ReserveView.tsx"
import type { Assets } from "./Assets.ts"
import { Site } from "./Layout.tsx"

/** The page with a day, and with what was filled in before. */
export const ReservePage = (props: {
  readonly frame: Frame
  readonly languages: ReadonlyArray<string>
  readonly assets: Assets
  readonly day: Day
  readonly filled: Filled
  readonly formKey: string
  readonly joined: string | null
}) => {
  const { assets, day, filled, formKey, frame, joined, languages } = props
  return (
    <Site
      frame={frame}
      assets={assets}
      script="reserve"
      data={{ frame, day, filled, formKey, joined }}
      title={frame.words.reserve}
      current="reserve"
      path="/reserve"
      languages={languages}
    >
      <main id="content" class="narrow">
        <h1>{frame.words.reserve}</h1>
        <div id="reserve">
          <ReserveView frame={frame} day={day} filled={filled} formKey={formKey} joined={joined} />
        </div>
      </main>
    </Site>
  )
}
