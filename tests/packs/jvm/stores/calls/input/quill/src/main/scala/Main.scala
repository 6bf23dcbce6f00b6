import io.getquill.PostgresJAsyncContext
import io.getquill.MysqlJdbcContext
import io.getquill.H2JdbcContext
import io.getquill.SnakeCase

object Main {
  val orders = new PostgresJAsyncContext(SnakeCase, "orders")
  val old = new MysqlJdbcContext(SnakeCase, "old")
  val local = new H2JdbcContext(SnakeCase, "local")
}
