package org.example.orchard.app

import org.example.orchard.labels.Label
import org.example.orchard.press.Press
import org.example.orchard.jars.Jar

fun fill(press: Press, label: Label): Jar = Jar(press.litres, label.text)
