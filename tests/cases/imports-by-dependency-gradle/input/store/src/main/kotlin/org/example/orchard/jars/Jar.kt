package org.example.orchard.jars

class Jar(val litres: Int, val label: String)
