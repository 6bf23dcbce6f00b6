package harbour

sealed interface State {
    object Idle : State
    data class Moored(val berth: Int) : State
}

interface Pilot {
    fun steer(course: Int): State
}

class OldPilot : Pilot {
    override fun steer(course: Int): State = State.Moored(course)
}
