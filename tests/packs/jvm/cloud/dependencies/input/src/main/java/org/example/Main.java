package org.example;

class Main {
}
