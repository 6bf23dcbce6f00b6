package org.example;

import javax.servlet.annotation.WebServlet;
import javax.servlet.http.HttpServlet;

@WebServlet("/plain")
public class PlainServlet extends HttpServlet {
    protected void service(HttpServletRequest request, HttpServletResponse response) {
    }
}
