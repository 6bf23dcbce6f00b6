package org.example;

import com.netflix.graphql.dgs.DgsComponent;
import com.netflix.graphql.dgs.DgsData;
import com.netflix.graphql.dgs.DgsMutation;
import com.netflix.graphql.dgs.DgsQuery;

@DgsComponent
public class ShowFetcher {
    @DgsQuery
    public List<Show> shows() {
        return null;
    }

    @DgsMutation(field = "addShow")
    public Show add(String title) {
        return null;
    }

    @DgsData(parentType = "Query", field = "actors")
    public List<Actor> actors() {
        return null;
    }

    @DgsData(parentType = "Show", field = "title")
    public String title() {
        return null;
    }
}
