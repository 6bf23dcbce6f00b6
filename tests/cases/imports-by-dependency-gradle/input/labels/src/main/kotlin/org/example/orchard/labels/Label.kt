package org.example.orchard.labels

class Label(val text: String)
