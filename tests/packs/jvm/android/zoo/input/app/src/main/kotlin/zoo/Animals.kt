package zoo

import androidx.room.Database
import androidx.room.Entity
import androidx.room.PrimaryKey
import androidx.room.Room
import androidx.room.RoomDatabase

@Entity(tableName = "animals")
data class Animal(@PrimaryKey val id: String, val kind: String)

@Database(entities = [Animal::class], version = 1)
abstract class Animals : RoomDatabase()

fun open(context: Any): Animals =
    Room.databaseBuilder(context, Animals::class.java, "animals.db").build()
