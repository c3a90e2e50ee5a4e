/** One pool, numbers as numbers, and transactions. */
import pg from "pg"

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

export const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.POOL_SIZE ?? 10),
  options: "-c search_path=plain"
})

export const inTransaction = async <A>(action: (client: pg.PoolClient) => Promise<A>): Promise<A> => {
  const client = await pool.connect()
  try {
    await client.query("begin")
    const answer = await action(client)
    await client.query("commit")
    return answer
  } catch (error) {
    await client.query("rollback")
    throw error
  } finally {
    client.release()
  }
}
