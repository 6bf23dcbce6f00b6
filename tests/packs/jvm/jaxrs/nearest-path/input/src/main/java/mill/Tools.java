package mill;

import jakarta.ws.rs.*;

@Path("tools")
public class Tools implements ToolApi {
    public String all() { return "x"; }

    @POST
    public String add() { return "x"; }
}
