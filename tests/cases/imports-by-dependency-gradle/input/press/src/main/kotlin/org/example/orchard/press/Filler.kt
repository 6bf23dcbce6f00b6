package org.example.orchard.press

import org.example.orchard.jars.*

class Filler(val jar: Jar)
