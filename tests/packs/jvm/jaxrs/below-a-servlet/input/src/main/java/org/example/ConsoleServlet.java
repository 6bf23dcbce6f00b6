package org.example;

import jakarta.servlet.http.HttpServlet;

public class ConsoleServlet extends HttpServlet {
}
