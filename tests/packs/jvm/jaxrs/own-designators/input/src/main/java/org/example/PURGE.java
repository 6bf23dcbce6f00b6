package org.example;

import jakarta.ws.rs.HttpMethod;

@HttpMethod("DELETE")
public @interface PURGE {
}
