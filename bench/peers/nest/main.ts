/** The same API in NestJS and TypeORM: guard, validation pipe, services, repositories, one transaction for each write. */
import "reflect-metadata"
import { NestFactory } from "@nestjs/core"
import { AppModule } from "./app.module.ts"
import { ErrorFilter } from "./error.filter.ts"

const app = await NestFactory.create(AppModule, { logger: false, abortOnError: false })
app.useGlobalFilters(new ErrorFilter())
await app.listen(0, "127.0.0.1")
console.log(JSON.stringify({ port: app.getHttpServer().address().port }))
process.on("SIGTERM", () => void app.close().then(() => process.exit(0)))
