package org.example.orchard.press

class Press(val litres: Int)
