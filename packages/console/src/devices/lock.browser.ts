/** The script of the page on which a PIN is entered. */
import { offerPad } from "./pad.browser.ts"

offerPad(document)
