import { ValidationPipe } from "@nestjs/common"

/** Converts a body or query to an instance of this class, if its decorators accept it. */
export const validated = (expectedType: new () => object) =>
  new ValidationPipe({ expectedType, transform: true, errorHttpStatusCode: 422 })
