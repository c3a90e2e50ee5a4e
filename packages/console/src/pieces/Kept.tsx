/** A kept piece on a page, with the token of the page in its forms. */
import { jsxTemplate } from "preact/jsx-runtime"
import type { KeptPiece } from "./KeptPieces.ts"
import * as PieceText from "./PieceText.ts"

/** The renderer takes the text as it is. */
export const Kept = ({ csrf, piece }: { readonly piece: KeptPiece; readonly csrf: string }) =>
  jsxTemplate([PieceText.asKept({ ...piece, html: PieceText.withToken(piece.html, csrf) })])
