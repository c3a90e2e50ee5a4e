/** What a language calls the fields whose change the activity log tells. Those that it leaves out are shown as they are. */
import type { BookingTexts } from "@fourtop/core/internal"

export type FieldNames = Readonly<Record<BookingTexts.TextName, string>> & Readonly<Record<string, string>>
