package org.example;

import javax.servlet.http.HttpServlet;

public class StatusServlet extends HttpServlet {
}
