package org.example;

import org.springframework.graphql.data.method.annotation.Argument;
import org.springframework.graphql.data.method.annotation.MutationMapping;
import org.springframework.graphql.data.method.annotation.QueryMapping;
import org.springframework.graphql.data.method.annotation.SchemaMapping;
import org.springframework.stereotype.Controller;

@Controller
public class BookController {
    @QueryMapping
    public Book bookById(@Argument String id) {
        return null;
    }

    @MutationMapping("addBook")
    public Book add(@Argument String title) {
        return null;
    }

    @SchemaMapping
    public Author author(Book book) {
        return null;
    }
}
