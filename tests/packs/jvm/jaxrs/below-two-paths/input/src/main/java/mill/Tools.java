package mill;

import jakarta.ws.rs.*;

@Path("tools")
public class Tools {
    @GET
    public String all() { return "x"; }
}
