import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from "@nestjs/common"
import { ApiError, errorBody } from "../shared.ts"
import type { Reply } from "./http.ts"

@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Reply>()
    if (error instanceof ApiError) response.status(error.status).json(errorBody(error))
    else if (error instanceof HttpException) {
      const details = error.getResponse()
      response.status(error.getStatus()).json(errorBody({ code: "validation_failed", message: error.message, details }))
    } else response.status(500).json(errorBody({ code: "internal_error", message: String(error), details: {} }))
  }
}
