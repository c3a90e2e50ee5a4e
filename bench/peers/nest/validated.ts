import { ValidationPipe } from "@nestjs/common"

/** A body or query as an instance of this class, if its decorators agree. */
export const validated = (expectedType: new () => object) =>
  new ValidationPipe({ expectedType, transform: true, errorHttpStatusCode: 422 })
