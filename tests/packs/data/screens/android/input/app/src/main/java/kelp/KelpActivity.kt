package kelp

class KelpActivity : Activity()

class EngineActivity : Activity()
