package org.example;

record LampMoved(String lamp) {
}
