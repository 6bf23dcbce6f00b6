package org.example.orchard.jars

import org.example.orchard.press.Press

class Shelf(val press: Press)
